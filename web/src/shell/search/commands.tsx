import { t } from '@lingui/core/macro'
import {
  changeLayout,
  colourSchemes,
  defaultLayout,
  layoutStore,
  menuModes,
  stepScale,
  themes,
} from '../../lib/layout-config.ts'
import { modText } from '../../lib/keys.ts'
import { lockHere } from '../../lib/lock.ts'
import { showDone } from '../../lib/toast.ts'
import { redoLast, undoLast } from '../../lib/undo.ts'
import { signOut } from '../sign-out.tsx'
import type { Entry } from './rules.ts'

interface Needs {
  role: 'teacher' | 'student'
  go: (path: string) => void
  openMap: () => void
  tabs: { closeCurrent: () => void; reopen: () => void }
  hasSample: boolean
}

const command = (name: string, label: string, run: () => void, more: Partial<Entry> = {}): Entry => ({
  kind: 'command',
  path: `command:${name}`,
  label,
  run,
  ...more,
})

/** What can be done from anywhere; a student's list holds only what a student may do (UX.md d). */
export function commandsFor({ role, go, openMap, tabs, hasSample }: Needs): Entry[] {
  const forTeachers = [
    command('new-lesson', t`New lesson`, () => go('/lesson')),
    command('make-up', t`Plan make-up`, () => go('/lesson?plan=make-ups'), { aliases: ['make up'] }),
    command('invite', t`Invite student`, () => go('/profile/create')),
    command('import', t`Import list`, () => go('/profile/create?many=true')),
  ]
  // The list has the button, and stands before it.
  const removeSample = () => go('/profile/list?sample=true')
  // The calendar reads from its address what it is asked to do.
  const calendar = (what: string) => () => go(`/calendar?do=${what}`)
  const calendarForTeachers = [
    command('free', t`Copy free times`, calendar('free'), { shortcut: 'S', aliases: ['availability'] }),
    command('hours', t`Working hours only`, calendar('hours'), { shortcut: 'H' }),
    command('import-ics', t`Import .ics`, calendar('import'), { aliases: ['import calendar'] }),
  ]
  return [
    ...(role === 'teacher' ? [...forTeachers, ...calendarForTeachers] : []),
    ...(hasSample
      ? [command('remove-sample', t`Remove sample data`, removeSample, { aliases: ['sample studio'] })]
      : []),
    command('zone', t`Second time zone…`, calendar('zone'), { shortcut: 'Z' }),
    command('print', t`Print week`, calendar('print'), { shortcut: `${modText}P` }),
    command('export-ics', t`Export .ics`, calendar('export'), { aliases: ['export calendar', 'download calendar'] }),
    ...layoutCommands(),
    command('close-tab', t`Close tab`, tabs.closeCurrent, { shortcut: 'Alt Shift W' }),
    command('reopen-tab', t`Reopen closed tab`, tabs.reopen, { shortcut: 'Alt Shift T' }),
    command('undo', t`Undo`, () => void undoLast().catch(() => undefined), { shortcut: `${modText}Z` }),
    command('redo', t`Redo`, () => void redoLast().catch(() => undefined)),
    command('password', t`Password reset`, () => go('/auth/newpassword')),
    command('passkeys', t`Passkeys`, () => go('/settings/account'), { aliases: ['security keys', 'devices'] }),
    command('lock', t`Lock screen`, lockHere, { aliases: ['lock'] }),
    command('keys', t`Keyboard map`, openMap, { shortcut: '?', aliases: ['help', 'shortcuts'] }),
    command('sign-out', t`Sign out`, () => void signOut(), { aliases: ['logout', 'log out'] }),
  ]
}

/** Everything of the appearance; to take it all back there is one undo. */
function layoutCommands(): Entry[] {
  const modes = { static: t`Menu static`, overlay: t`Menu overlay`, slim: t`Menu slim`, 'slim-plus': t`Menu slim-plus` }
  const schemes = { light: t`Light`, dark: t`Dark`, system: t`Match system` }
  const reset = () => {
    const before = layoutStore.get()
    changeLayout(defaultLayout)
    showDone({ text: t`Layout reset`, undo: async () => changeLayout(before) })
  }
  return [
    ...menuModes.map((menuMode) => command(`menu-${menuMode}`, modes[menuMode], () => changeLayout({ menuMode }))),
    ...colourSchemes.map((colorScheme) =>
      command(`scheme-${colorScheme}`, schemes[colorScheme], () => changeLayout({ colorScheme })),
    ),
    ...themes.map((theme) => command(`theme-${theme}`, t`Theme ${theme}`, () => changeLayout({ theme }))),
    command('primary', t`Primary-colour chrome`, () => changeLayout({ layoutTheme: 'primaryColor' })),
    command('larger', t`Larger text`, () => stepScale(1), { shortcut: 'Alt +', aliases: ['zoom in'] }),
    command('smaller', t`Smaller text`, () => stepScale(-1), { shortcut: 'Alt −', aliases: ['zoom out'] }),
    command('outlined', t`Outlined inputs`, () => changeLayout({ inputStyle: 'outlined' })),
    command('filled', t`Filled inputs`, () => changeLayout({ inputStyle: 'filled' })),
    command('ripple', t`Ripple`, () => changeLayout({ ripple: !layoutStore.get().ripple })),
    command('reset', t`Reset layout`, reset),
  ]
}
