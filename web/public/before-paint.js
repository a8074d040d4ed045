// Runs before the first paint so that a stored scheme, theme and scale never flash (UX.md A9).
// A file of its own, because the content policy allows no inline script. Mirrors lib/layout-config.ts.
;(function () {
  var root = document.documentElement
  var stored = {}
  try {
    stored = JSON.parse(localStorage.getItem('layout.v1')) || {}
  } catch {
    stored = {}
  }
  var themes = 'indigo blue green deeppurple orange cyan yellow pink purple lime'.split(' ')
  var dark = stored.colorScheme === 'dark'
  if (stored.colorScheme === 'system') dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = dark ? 'dark' : 'light'
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.media = meta.dataset.scheme === root.dataset.scheme ? 'all' : 'not all'
  })
  root.dataset.theme = themes.indexOf(stored.theme) < 0 ? 'indigo' : stored.theme
  root.dataset.input = stored.inputStyle === 'filled' ? 'filled' : 'outlined'
  root.dataset.layout = !dark && stored.layoutTheme === 'primaryColor' ? 'primaryColor' : 'colorScheme'
  var menus = 'static overlay slim slim-plus'.split(' ')
  root.dataset.menu = menus.indexOf(stored.menuMode) < 0 ? 'slim' : stored.menuMode
  root.dataset.menuHidden = String(stored.staticHidden === true)
  var scale = [12, 13, 14, 15, 16].indexOf(stored.scale) < 0 ? 14 : stored.scale
  root.style.fontSize = scale + 'px'

  // The app is a file that the page's first script asks for; the landing page does without it. Whoever was here before
  // needs the session, the shell and the page itself as well; anyone else is led to the sign-in.
  function ahead(what) {
    var files = []
    document.querySelectorAll('meta[name=scripts]').forEach(function (meta) {
      if (meta.dataset.for === what && meta.content) files = meta.content.split(' ')
    })
    files.forEach(function (file) {
      if (document.querySelector('link[href="' + file + '"]')) return
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    })
  }
  if (location.pathname === '/landing') return
  ahead('app')
  // At the first format of a page Chromium looks through all its languages, and keeps what it finds for every thread. That
  // must not be in the way of the first paint, so a worker asks first (docs/decisions/0027). What fails there fails in the
  // page as well, and is told there.
  function quiet(error) {
    error.preventDefault()
  }
  if (window.Worker) new Worker('/first-formats.js').addEventListener('error', quiet)
  try {
    if (localStorage.getItem('nhostRefreshToken') === null) return ahead('/auth/login')
  } catch {
    return
  }
  ahead('session')
  ahead('shell')
  ahead(location.pathname)
})()
