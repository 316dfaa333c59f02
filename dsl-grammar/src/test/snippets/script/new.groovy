run new File('/etc/passwd')
