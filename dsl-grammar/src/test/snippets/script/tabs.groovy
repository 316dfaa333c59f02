	setup {
		run		'a', mony
	}
