/** How the shell looks (experience.md A0). Kept in localStorage and applied to the root element. */
import { attempt } from './attempt.ts'
import { createStore } from './store.ts'

export const themes = [
  'indigo',
  'blue',
  'green',
  'deeppurple',
  'orange',
  'cyan',
  'yellow',
  'pink',
  'purple',
  'lime',
] as const
export const scales = [12, 13, 14, 15, 16] as const
export const menuModes = ['static', 'overlay', 'slim', 'slim-plus'] as const
export const colourSchemes = ['light', 'dark', 'system'] as const

export interface LayoutConfig {
  menuMode: (typeof menuModes)[number]
  layoutTheme: 'colorScheme' | 'primaryColor'
  colorScheme: (typeof colourSchemes)[number]
  theme: (typeof themes)[number]
  scale: (typeof scales)[number]
  inputStyle: 'outlined' | 'filled'
  ripple: boolean
  staticHidden: boolean
}

export const defaultLayout: LayoutConfig = {
  menuMode: 'slim',
  layoutTheme: 'colorScheme',
  colorScheme: 'light',
  theme: 'indigo',
  scale: 14,
  inputStyle: 'outlined',
  ripple: false,
  staticHidden: false,
}

/** Written by before-paint.js too: change both. */
export const layoutKey = 'layout.v1'

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((each) => each === value) ?? fallback

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

/** The scheme that is painted: `system` follows the device. */
export const schemeOf = (config: LayoutConfig): 'light' | 'dark' =>
  config.colorScheme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : config.colorScheme

/** Reads a stored object field by field: an unknown or broken field falls back to its default. */
export function layoutFrom(stored: unknown): LayoutConfig {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return withRules({
    menuMode: oneOf(menuModes, from['menuMode'], defaultLayout.menuMode),
    layoutTheme: oneOf(['colorScheme', 'primaryColor'] as const, from['layoutTheme'], defaultLayout.layoutTheme),
    colorScheme: oneOf(colourSchemes, from['colorScheme'], defaultLayout.colorScheme),
    theme: oneOf(themes, from['theme'], defaultLayout.theme),
    scale: oneOf(scales, from['scale'], defaultLayout.scale),
    inputStyle: oneOf(['outlined', 'filled'] as const, from['inputStyle'], defaultLayout.inputStyle),
    ripple: oneOf([true, false], from['ripple'], defaultLayout.ripple),
    staticHidden: oneOf([true, false], from['staticHidden'], defaultLayout.staticHidden),
  })
}

/**
 * Dark has no primary-colour chrome, and returning to light does not bring it back (product.md 4). That a device
 * turned dark counts as much as the choice.
 */
export function withRules(config: LayoutConfig): LayoutConfig {
  return schemeOf(config) === 'dark' ? { ...config, layoutTheme: 'colorScheme' } : config
}

function read(): LayoutConfig {
  return attempt(() => layoutFrom(JSON.parse(localStorage.getItem(layoutKey) ?? 'null'))) ?? defaultLayout
}

/** The layout, live; change it by `changeLayout`. */
export const layoutStore = createStore(read())

function take(config: LayoutConfig): void {
  const root = document.documentElement
  const scheme = schemeOf(config)
  root.dataset['scheme'] = scheme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['scheme'] === scheme ? 'all' : 'not all'
  root.dataset['theme'] = config.theme
  root.dataset['input'] = config.inputStyle
  root.dataset['layout'] = config.layoutTheme
  root.dataset['menu'] = config.menuMode
  root.dataset['menuHidden'] = String(config.staticHidden)
  root.style.fontSize = `${config.scale}px`
  layoutStore.set(config)
}

/** Applies and stores a change at once. A browser without storage keeps it for this page only. */
export function changeLayout(part: Partial<LayoutConfig>): void {
  take(withRules({ ...layoutStore.get(), ...part }))
  attempt(() => localStorage.setItem(layoutKey, JSON.stringify(layoutStore.get())))
}

/** The next smaller or larger font scale; at the ends nothing. */
export function stepScale(by: -1 | 1): void {
  const scale = scales[scales.indexOf(layoutStore.get().scale) + by]
  if (scale) changeLayout({ scale })
}

// On every page, before anything on it takes the key. By place and not by letter: Alt makes other letters on Apple.
window.addEventListener(
  'keydown',
  (event) => {
    const isSmaller = event.code === 'Minus'
    if (!event.altKey || event.metaKey || event.ctrlKey || !(isSmaller || event.code === 'Equal')) return
    event.preventDefault()
    stepScale(isSmaller ? -1 : 1)
  },
  { capture: true },
)
window.addEventListener('storage', (event) => {
  // Without a key everything was cleared.
  if (event.key === layoutKey || event.key === null) take(read())
})
prefersDark.addEventListener('change', () => {
  // Else nothing changes; and a device that was set to nothing stays open for what the account has.
  if (layoutStore.get().colorScheme === 'system') changeLayout({})
})
