#!/usr/bin/env groovy
run 'a'
