// Runs before the first paint so that a stored scheme, theme and scale never flash (experience.md A9).
// A file of its own, because the content policy allows no inline script. Mirrors lib/layout-config.ts.
;(function () {
  var root = document.documentElement
  var stored = {}
  var language
  try {
    language = localStorage.getItem('language.v1')
    stored = JSON.parse(localStorage.getItem('layout.v1')) || {}
  } catch {
    stored = {}
  }
  /** What is none of these words is the first. */
  function oneOf(words, value) {
    words = words.split(' ')
    return words.indexOf(value) < 0 ? words[0] : value
  }
  var dark = stored.colorScheme === 'dark'
  if (stored.colorScheme === 'system') dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = dark ? 'dark' : 'light'
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.media = meta.dataset.scheme === root.dataset.scheme ? 'all' : 'not all'
  })
  root.dataset.theme = oneOf('indigo blue green deeppurple orange cyan yellow pink purple lime', stored.theme)
  root.dataset.input = oneOf('outlined filled', stored.inputStyle)
  root.dataset.layout = oneOf('colorScheme primaryColor', !dark && stored.layoutTheme)
  root.dataset.menu = oneOf('slim static overlay slim-plus', stored.menuMode)
  root.dataset.menuHidden = String(stored.staticHidden === true)
  root.style.fontSize = oneOf('14 12 13 15 16', JSON.stringify(stored.scale)) + 'px'

  /** What the page has brought along for something. */
  function brought(what) {
    return document.querySelector('[data-for="' + what + '"]')
  }
  // A script that did not come, or that no browser of this age can read, leaves the place of the app empty: the page's own
  // words stand there then. Whatever starts all the same takes their place.
  function tell(event) {
    var place = document.querySelector('#root:empty')
    // What was only asked for ahead is asked for again.
    if (!place || event.target.rel) return
    place.append((brought(language || navigator.language.split('-')[0]) || brought('en')).content)
  }
  addEventListener('error', tell, true)
  addEventListener('unhandledrejection', tell)

  // The app is a file that the page's first script asks for; the landing page does without it. Whoever was here before
  // needs the session, the shell and the page itself as well; anyone else is led to the sign-in.
  function ahead(what) {
    var list = brought(what)
    if (!list) return
    list.content.split(' ').forEach(function (file) {
      // While one works on the app there are no files yet.
      if (!file || document.querySelector('[href="' + file + '"]')) return
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
