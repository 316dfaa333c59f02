run null
