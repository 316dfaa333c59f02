setup { }
}
