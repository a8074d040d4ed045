import { t } from '@lingui/core/macro'
import {
  changeLayout,
  colourSchemes,
  defaultLayout,
  layoutStore,
  menuModes,
  scales,
  schemeOf,
  stepScale,
  themes,
} from '../lib/layout-config.ts'
import { showDone } from '../lib/toast.ts'
import { themeNames } from '../shell/appearance/theme-names.ts'
import { command } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

/** The chrome in the primary colour, or as plain as before; while it is dark there is no such thing (experience.md A8). */
function switchChrome(): void {
  const { layoutTheme } = layoutStore.get()
  changeLayout({ layoutTheme: layoutTheme === 'primaryColor' ? 'colorScheme' : 'primaryColor' })
  if (schemeOf(layoutStore.get()) === 'dark') showDone({ text: t`The primary colour is for the light scheme only.` })
}

/** Everything of the appearance; to take it all back there is one undo. */
export function layoutCommands(): Entry[] {
  const modes = { static: t`Menu static`, overlay: t`Menu overlay`, slim: t`Menu slim`, 'slim-plus': t`Menu slim-plus` }
  const schemes = { light: t`Light`, dark: t`Dark`, system: t`Match system` }
  const names = themeNames()
  const reset = () => {
    const before = layoutStore.get()
    changeLayout(defaultLayout)
    showDone({ text: t`Layout reset`, undo: async () => changeLayout(before), isUnlisted: true })
  }
  return [
    ...menuModes.map((menuMode) => command(`menu-${menuMode}`, modes[menuMode], () => changeLayout({ menuMode }))),
    ...colourSchemes.map((colorScheme) =>
      command(`scheme-${colorScheme}`, schemes[colorScheme], () => changeLayout({ colorScheme })),
    ),
    ...themes.map((theme) =>
      command(`theme-${theme}`, t`Theme ${names[theme]}`, () => changeLayout({ theme }), {
        aliases: [`theme ${theme}`],
      }),
    ),
    command('primary', t`Primary-colour chrome`, switchChrome),
    // Under the name "Scale" only with its size: a scale is what many a lesson is about.
    ...scales.map((scale) =>
      command(`scale-${scale}`, t`Text size ${scale}`, () => changeLayout({ scale }), { aliases: [`scale ${scale}`] }),
    ),
    command('larger', t`Larger text`, () => stepScale(1), { shortcut: 'Alt +', aliases: ['zoom in'] }),
    command('smaller', t`Smaller text`, () => stepScale(-1), { shortcut: 'Alt −', aliases: ['zoom out'] }),
    command('outlined', t`Outlined inputs`, () => changeLayout({ inputStyle: 'outlined' })),
    command('filled', t`Filled inputs`, () => changeLayout({ inputStyle: 'filled' })),
    command('ripple', t`Ripple`, () => changeLayout({ ripple: !layoutStore.get().ripple })),
    command('reset', t`Reset layout`, reset),
  ]
}
