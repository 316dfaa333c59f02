run /a+/
