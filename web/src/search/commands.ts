import { t } from '@lingui/core/macro'
import { modText, shiftModText } from '../lib/keys.ts'
import { lockHere } from '../lib/lock.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { showDone } from '../lib/toast.ts'
import { signOut } from '../shell/sign-out.ts'
import { keepTabs, openTab, tabStore } from '../lib/open-tabs.ts'
import { withTab } from '../lib/tabs.ts'
import { redoStep, undoStep } from '../shell/undo-step.ts'
import { copyDiagnostics } from './diagnostics.ts'
import { layoutCommands } from './layout-commands.ts'
import { command } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

interface Needs {
  role: 'teacher' | 'student'
  userId: string
  go: (path: string) => void
  openMap: () => void
  tabs: { closeCurrent: () => void; reopen: () => void }
  hasSample: boolean
  /** The page that is shown, and what it is called; null where it has no name to come back by. */
  shown: { pathname: string; searchStr: string; label: string | null }
  /** IANA */
  timeZone: string
}

/** The commands of any page; a student's list holds only those that a student may use (experience.md D). */
export function commandsFor({ role, userId, go, openMap, tabs, hasSample, shown, timeZone }: Needs): Entry[] {
  const { pathname, label } = shown
  const forTeachers = [
    command('new-lesson', t`New lesson`, () => quickAddStore.set(''), { shortcut: 'C' }),
    command('make-up', t`Plan make-up`, () => go('/lesson?plan=make-ups'), { aliases: ['make up'] }),
    command(
      'invite',
      t`Invite student`,
      () => go('/profile/create'),
      // Elsewhere N makes something else.
      pathname === '/profile/list' ? { shortcut: 'N' } : {},
    ),
    command('recent', t`Recent changes`, () => go('/recent-changes'), { aliases: ['history', 'undo list'] }),
    command('import', t`Import list`, () => go('/profile/create?many=true')),
  ]
  // The list has the button, and stands before it.
  const removeSample = () => go('/profile/list?sample=true')
  /** The rest of the address stays: another view shows the same day, and the days that are shown are closed or printed. */
  const showing = (name: 'view' | 'date' | 'do', value: () => string) => () => {
    const params = new URLSearchParams(pathname === '/calendar' ? shown.searchStr : '')
    params.set(name, value())
    go(`/calendar?${params.toString()}`)
  }
  // The calendar reads from its address what it is asked to do.
  const calendar = (what: string) => showing('do', () => what)
  const views = [
    command(
      'day',
      t`Day`,
      showing('view', () => 'timeGridDay'),
      { shortcut: '1' },
    ),
    command(
      'week',
      t`Week`,
      showing('view', () => 'timeGridWeek'),
      { shortcut: '2' },
    ),
    command(
      'month',
      t`Month`,
      showing('view', () => 'dayGridMonth'),
      { shortcut: '3' },
    ),
    command(
      'list',
      t`List`,
      showing('view', () => 'listWeek'),
      { shortcut: '4' },
    ),
    command(
      'jump',
      t`Jump to today`,
      showing('date', () => Temporal.Now.plainDateISO(timeZone).toString()),
      {
        shortcut: 'T',
      },
    ),
  ]
  const calendarForTeachers = [
    command('free', t`Copy free times`, calendar('free'), { shortcut: 'S', aliases: ['availability'] }),
    command('hours', t`Working hours only`, calendar('hours'), { shortcut: 'H' }),
    command('close-days', t`Close days…`, calendar('close'), { aliases: ['clear', 'clear a day', 'holiday'] }),
    command('import-ics', t`Import .ics`, calendar('import'), { aliases: ['import calendar'] }),
  ]
  return [
    ...(role === 'teacher' ? [...forTeachers, ...calendarForTeachers] : []),
    ...(hasSample
      ? [command('remove-sample', t`Remove sample data`, removeSample, { aliases: ['sample studio'] })]
      : []),
    ...views,
    command('zone', t`Second time zone…`, calendar('zone'), { shortcut: 'Z' }),
    command('print', t`Print week`, calendar('print'), { shortcut: `${modText()}P` }),
    command('export-ics', t`Export .ics`, calendar('export'), { aliases: ['export calendar', 'download calendar'] }),
    ...layoutCommands(),
    command('profile', t`Profile`, () => go(`/profile/edit/${userId}`), { icon: 'profile' }),
    ...(label === null ? [] : [command('open-tab', t`Open in tab`, () => openTab({ path: pathname, label }))]),
    command('close-tab', t`Close tab`, tabs.closeCurrent, { shortcut: 'Alt Shift W' }),
    command('close-others', t`Close other tabs`, () => closeOthers(pathname), { aliases: ['close others'] }),
    command('reopen-tab', t`Reopen closed tab`, tabs.reopen, { shortcut: 'Alt Shift T' }),
    command('undo', t`Undo`, () => void undoStep(), { shortcut: `${modText()}Z` }),
    command('redo', t`Redo`, () => void redoStep(), {
      shortcut: `${shiftModText()}Z`,
    }),
    command('password', t`Password reset`, () => go('/auth/newpassword')),
    command('passkeys', t`Passkeys`, () => go('/settings/account'), { aliases: ['security keys', 'devices'] }),
    command('lock', t`Lock screen`, lockHere, { aliases: ['lock'] }),
    command('keys', t`Keyboard map`, openMap, { shortcut: '?', aliases: ['shortcuts'] }),
    command('guide', t`User guide`, () => go('/documentation'), { aliases: ['help', 'documentation', 'manual'] }),
    command('whats-new', t`What’s new`, () => go('/documentation#whats-new'), { aliases: ['news', 'changes'] }),
    command('diagnostics', t`Copy diagnostics`, () => void copyDiagnostics(), { aliases: ['support', 'version'] }),
    command('sign-out', t`Sign out`, () => void signOut(), { aliases: ['logout', 'log out'] }),
    // The settings say what that ends, and have the button.
    command('sign-out-everywhere', t`Sign out everywhere…`, () => go('/settings/account')),
  ]
}

/** The most frequent acts on a page, by the names of the commands. */
const onPage: Partial<Record<string, readonly string[]>> = {
  '/': ['mark-taught', 'late-5', 'join', 'tick', 'cant-come'],
  '/calendar': ['new-lesson', 'jump', 'free', 'close-days', 'print'],
  '/lesson': ['new-lesson', 'make-up', 'mark-taught', 'cards', 'fold'],
  '/lesson/resources': ['give'],
  '/profile/list': ['invite', 'import', 'plan-with', 'write', 'pause'],
  '/dashboard-sales': ['next-of', 'plan-with', 'write'],
  '/settings': ['keys', 'password', 'passkeys', 'reset', 'sign-out-everywhere'],
}

/** The commands that a page offers before anything is typed (experience.md D); only those of the role. */
export const commandsOn = (pathname: string, commands: readonly Entry[]): Entry[] =>
  // A section of the settings has none of its own.
  (onPage[pathname.replace(/^(\/settings)\/.*/, '$1')] ?? []).flatMap(
    (name) => commands.find(({ path }) => path === `command:${name}`) ?? [],
  )

/** Leaves the tab of a page alone, with the way back. */
function closeOthers(pathname: string): void {
  const before = tabStore.get()
  const rest = before.filter(({ path }) => path === pathname)
  if (rest.length === before.length) return
  keepTabs(rest)
  const undo = async () => keepTabs(tabStore.get().reduce(withTab, before))
  showDone({ text: t`Other tabs closed`, undo, isUnlisted: true })
}
