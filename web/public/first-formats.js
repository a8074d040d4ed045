// Run by a worker, which before-paint.js starts: the first date and the first number of a page. Nothing is sent back.
new Intl.DateTimeFormat(navigator.languages, { weekday: 'long', hour: 'numeric' }).format()
new Intl.NumberFormat(navigator.languages).format(1)
close()
