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
  root.dataset.theme = themes.indexOf(stored.theme) < 0 ? 'indigo' : stored.theme
  root.dataset.input = stored.inputStyle === 'filled' ? 'filled' : 'outlined'
  root.dataset.layout = !dark && stored.layoutTheme === 'primaryColor' ? 'primaryColor' : 'colorScheme'
  var scale = [12, 13, 14, 15, 16].indexOf(stored.scale) < 0 ? 14 : stored.scale
  root.style.fontSize = scale + 'px'
})()
