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
    // A file that is only preloaded is asked for again.
    if (!place || event.target.rel) return
    place.append((brought(language || navigator.language.split('-')[0]) || brought('en')).content)
  }
  addEventListener('error', tell, true)
  addEventListener('unhandledrejection', tell)
})()
