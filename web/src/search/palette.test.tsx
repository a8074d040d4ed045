import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuseClipboard } from '../lib/copy.fake.ts'
import { changeLayout, layoutStore } from '../lib/layout-config.ts'
import { queryClient } from '../lib/query-cache.ts'
import { allowSingleKeys, chooseKey } from '../lib/single-keys.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { fakeUserId } from '../lib/server.fake.ts'
import { closeShell, openShell } from '../shell/test-shell.fake.tsx'
import { remember } from '../lib/undo.ts'
import { pressUndo } from '../lib/undo.fake.ts'
import { forgetTabs, keepTabs, tabStore } from '../lib/open-tabs.ts'
import { commandsOn } from './commands.ts'
import { paletteStore, visitedStore } from '../lib/open-search.ts'
import { command } from './entries.ts'

afterEach(async () => {
  paletteStore.set(false)
  await closeShell()
  forgetTabs()
  visitedStore.set([])
})

const palette = page.getByRole('dialog', { name: 'Command palette' })
const field = palette.getByRole('combobox')
const option = (name: RegExp) => palette.getByRole('option', { name })

/** The server's answer to the index, if it were asked. */
const known = () => {
  queryClient.setQueryData(['profile', 'students', 'x', 'list'], [{ user_profile_id: 7, display_name: 'Anna Weber' }])
  queryClient.setQueryData(['lesson', 'search', 1], {
    loadLessons: [
      { lesson_id: 12, title: 'Scales', user_profile_id: 7, start: '2026-11-24T15:00:00Z' },
      { lesson_id: 13, title: null, user_profile_id: null, start: null },
    ],
    loadEvents: [
      { event_id: 1, title: 'Scales', start: '2026-11-24T15:00:00Z', lesson_id: 12, cancelled_at: null },
      { event_id: 2, title: 'Recital', start: '2026-12-12T10:00:00Z', lesson_id: null, cancelled_at: null },
    ],
    loadLessonResources: [{ lesson_rsrc_id: 3, lesson_rsrc_dspl: 'Hanon', url: null }],
  })
}

const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

test('a student finds no students and no commands of a teacher', async () => {
  await openShell({ role: 'student' })
  known()
  await openPalette()
  await userEvent.keyboard('anna weber')
  await expect.element(palette.getByText('Nothing called “anna weber”.')).not.toBeInTheDocument()
  await expect.element(option(/Student/)).not.toBeInTheDocument()
  await field.fill('>in')
  await expect.element(option(/Outlined inputs/)).toBeVisible()
  await expect.element(option(/Invite student/)).not.toBeInTheDocument()
  await field.fill('>close days')
  await expect.element(palette.getByRole('status').getByText('Nothing called “close days”.')).toBeVisible()
  await field.fill('@a')
  await expect.element(palette.getByText('Nothing called “a”.')).toBeVisible()
})

test('the sample is offered to go while there is one, to teachers, and the way leads to its button', async () => {
  const samples = (archived_at: string | null) =>
    queryClient.setQueryData(
      ['profile', 'students', 'x', 'list'],
      [{ user_profile_id: 8, display_name: 'Lea Fischer', tags: ['Sample'], archived_at }],
    )
  await openShell({ role: 'student' })
  samples(null)
  await openPalette()
  await userEvent.keyboard('>sample')
  await expect.element(palette.getByText('Nothing called “sample”.')).toBeVisible()
  await closeShell()
  const router = await openShell()
  samples('2026-11-20T00:00:00Z')
  await openPalette()
  await userEvent.keyboard('>sample')
  await expect.element(palette.getByText('Nothing called “sample”.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  samples(null)
  await openPalette()
  await userEvent.keyboard('>sample')
  await expect.element(option(/Remove sample data/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/profile/list?sample=true')
})

test('empty it begins with where one was before, under the names of the menu and each once', async () => {
  const router = await openShell({ path: '/profile/list' })
  await router.navigate({ to: '/calendar' })
  await expect.element(page.getByRole('heading', { name: '/calendar' })).toBeVisible()
  await openPalette()
  await expect.element(option(/^All students/)).toHaveAttribute('aria-selected', 'true')
  const labels = (wanted: RegExp) =>
    palette
      .getByRole('option', { name: wanted })
      .elements()
      .map((each) => each.textContent)
  await expect.poll(() => labels(/students|List/)).toEqual(['All studentsPageG S'])
  await expect.poll(() => labels(/^Calendar/)).toEqual(['CalendarPageG C'])
  // Behind it stands what is done on this page.
  await expect.poll(() => labels(/^Close days/)).toEqual(['Close days…Command'])
})

test('what can be done with the lesson that is open stands among the first rows, and the settings have their own', async () => {
  const router = await openShell({ path: '/lesson?lesson=13' })
  known()
  await openPalette()
  await expect.element(option(/^New lesson/)).toBeVisible()
  await expect.element(option(/^Show in the calendar/)).not.toBeInTheDocument()
  await router.navigate({ href: '/lesson?lesson=12' })
  await expect.element(option(/^Show in the calendar Scales · Anna Weber/)).toBeVisible()
  await expect.element(option(/^Copy link Scales · Anna Weber/)).toBeVisible()
  const commands = [command('keys', 'Keyboard map', () => undefined), command('dark', 'Dark', () => undefined)]
  for (const path of ['/settings', '/settings/account'])
    expect(commandsOn(path, commands).map(({ label }) => label)).toEqual(['Keyboard map'])
})

test('a student is found under the address of the account, as the list leads there', async () => {
  const router = await openShell()
  const id = '0b0f0d2e-0000-4000-8000-000000000003'
  queryClient.setQueryData(
    ['profile', 'students', 'x', 'list'],
    [{ user_profile_id: 7, id, display_name: 'Anna Weber' }],
  )
  await openPalette()
  await userEvent.keyboard('anna')
  await expect.element(option(/^Anna Weber/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/profile/edit/${id}`)
})

test('a lesson that is called as its student has that name once', async () => {
  await openShell()
  known()
  const lessons = [{ lesson_id: 14, title: 'Anna Weber', user_profile_id: 7, start: '2026-11-24T15:00:00Z' }]
  queryClient.setQueryData(['lesson', 'search', 1], { loadLessons: lessons, loadEvents: [], loadLessonResources: [] })
  await openPalette()
  await userEvent.keyboard('anna')
  await expect.element(option(/^Anna Weber ?Tue/)).toBeVisible()
  await expect.element(option(/Anna Weber · Anna Weber/)).not.toBeInTheDocument()
})

test('lessons are found by title and student; Enter opens exactly the first row', async () => {
  const router = await openShell()
  known()
  await openPalette()
  await userEvent.keyboard('scal')
  await expect.element(option(/Scales · Anna Weber/)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => palette.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/lesson?lesson=12')
  await expect.element(palette).not.toBeInTheDocument()
})

test('a command acts, and the same text gives the same first row again', async () => {
  await openShell()
  for (let time = 0; time < 2; time++) {
    await openPalette()
    await userEvent.keyboard('>dark')
    await expect.element(option(/Dark/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => layoutStore.get().colorScheme).toBe('dark')
    await expect.element(palette).not.toBeInTheDocument()
  }
})

test('a make-up is planned from the line, by a teacher alone', async () => {
  await openShell({ role: 'student' })
  await openPalette()
  await userEvent.keyboard('>make')
  await expect.element(palette.getByText('Nothing called “make”.')).toBeVisible()
  await closeShell()
  const router = await openShell()
  await openPalette()
  await userEvent.keyboard('>make up')
  await expect.element(option(/Plan make-up/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/lesson?plan=make-ups')
})

test('days are closed, the own profile is opened and a lesson is begun from the line', async () => {
  onTestFinished(() => quickAddStore.set(null))
  const router = await openShell()
  const take = async (line: string, row: RegExp) => {
    await openPalette()
    await userEvent.keyboard(line)
    await expect.element(option(row)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(palette).not.toBeInTheDocument()
  }
  await take('holiday', /^Close days…/)
  await expect.poll(() => router.state.location.href).toBe('/calendar?do=close')
  await take('>new lesson', /^New lesson/)
  await expect.poll(() => quickAddStore.get()).toBe('')
  await take('>profile', /^Profile/)
  await expect.poll(() => router.state.location.href).toBe(`/profile/edit/${fakeUserId}`)
})

test('a student learns what is new, typed as keyboards have it', async () => {
  const router = await openShell({ role: 'student' })
  await openPalette()
  await userEvent.keyboard("what's n")
  await expect.element(option(/^What’s new/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/documentation#whats-new')
})

test('a row says its key as the reader has it, and none where single keys are off', async () => {
  onTestFinished(() => {
    chooseKey()
    allowSingleKeys(true)
  })
  chooseKey('?', 'ö')
  await openShell()
  await openPalette()
  await userEvent.keyboard('>keyboard')
  const key = () =>
    option(/^Keyboard map/)
      .element()
      .querySelector('kbd')?.textContent
  await expect.poll(key).toBe('Ö')
  allowSingleKeys(false)
  await expect.poll(key).toBeUndefined()
  await field.fill('settings')
  await expect.element(option(/^Settings/)).toBeVisible()
  expect(
    option(/^Settings/)
      .element()
      .querySelector('kbd'),
  ).toBeNull()
})

test('the list of students, where N invites, teaches it; no other page does', async () => {
  const router = await openShell({ path: '/profile/list' })
  const key = () =>
    option(/^Invite student/)
      .query()
      ?.querySelector('kbd')?.textContent
  await openPalette()
  await userEvent.keyboard('>invite student')
  await expect.poll(key).toBe('N')
  await router.navigate({ to: '/calendar' })
  await expect.poll(key).toBeUndefined()
  await expect.element(option(/^Invite student/)).toBeVisible()
})

test('the shown page is kept as a tab from the line', async () => {
  await openShell({ path: '/calendar' })
  await openPalette()
  await userEvent.keyboard('>open in tab')
  await expect.element(option(/^Open in tab/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tabStore.get()).toEqual([{ path: '/calendar', label: 'Calendar' }])
})

test('Undo pressed before the answer means the lesson that is being made, and nothing older', async () => {
  const answer = Promise.withResolvers<void>()
  const dropped: unknown[] = []
  await openShell({
    answers: {
      saveLesson: async () => {
        await answer.promise
        return { upsertLesson: { lesson_id: 31 } }
      },
      deleteLesson: ({ id }) => {
        dropped.push(id)
        return { deleteLesson: { lesson_id: id } }
      },
    },
  })
  const older = vi.fn<() => Promise<void>>(async () => undefined)
  remember({ text: 'Older', undo: older })
  await openPalette()
  await userEvent.keyboard('omar')
  await expect.element(option(/Create a student “omar”/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  answer.resolve()
  await expect.poll(() => dropped).toEqual([31])
  expect(older).not.toHaveBeenCalled()
})

test('Undo as a command says what it took back, and why it could not', async () => {
  await openShell()
  remember({
    text: 'Anna on Thu 17:00 deleted',
    undo: async () => Promise.reject(new Error('Another lesson is there.')),
  })
  remember({ text: 'Mina moved', undo: async () => undefined })
  for (const said of ['Undid: Mina moved', 'Another lesson is there.']) {
    await openPalette()
    await userEvent.keyboard('undo')
    await expect.element(option(/^Undo/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(said)).toBeVisible()
  }
})

test('a student cannot create what was not found; a teacher can', async () => {
  await openShell({ role: 'student' })
  await openPalette()
  await userEvent.keyboard('omar')
  await expect.element(palette.getByText('Nothing called “omar”.')).toBeVisible()
  await expect.element(option(/Create/)).not.toBeInTheDocument()
  await closeShell()
  await openShell()
  await openPalette()
  await userEvent.keyboard('omar')
  await expect.element(option(/Create a student “omar”/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/Create a lesson “omar”/)).toBeVisible()
  // Asked for among the students alone, it is a student.
  await field.fill('@omar')
  await expect.element(palette.getByText('Nothing called “omar”.')).toBeVisible()
  await expect.element(option(/Create a student “omar”/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/Create a lesson/)).not.toBeInTheDocument()
  await field.fill('#omar')
  await expect.element(palette.getByText('Nothing called “omar”.')).toBeVisible()
  await expect.element(option(/Create/)).not.toBeInTheDocument()
})

test('the chrome takes the primary colour and gives it back; why it can’t while it is dark is said', async () => {
  await openShell({ layout: { colorScheme: 'dark' } })
  const take = async () => {
    await openPalette()
    await userEvent.keyboard('>primary')
    await expect.element(option(/^Primary-colour chrome/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(palette).not.toBeInTheDocument()
  }
  await take()
  await expect.element(page.getByText('The primary colour is for the light scheme only.')).toBeVisible()
  expect(layoutStore.get().layoutTheme).toBe('colorScheme')
  changeLayout({ colorScheme: 'light' })
  for (const layoutTheme of ['primaryColor', 'colorScheme']) {
    await take()
    expect(layoutStore.get().layoutTheme).toBe(layoutTheme)
  }
})

test('Tab lists what can be done with a row; Backspace on the empty line leads back', async () => {
  const router = await openShell()
  known()
  await openPalette()
  const search = async () => {
    await userEvent.keyboard('scal')
    await expect.element(option(/Scales · Anna Weber/)).toHaveAttribute('aria-selected', 'true')
  }
  await search()
  await userEvent.keyboard('{Tab}')
  await expect.element(palette.getByRole('combobox', { name: 'Actions for Scales · Anna Weber' })).toHaveFocus()
  await expect.element(option(/Open/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/Copy link/)).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(palette.getByRole('combobox', { name: 'Search or do' })).toHaveFocus()
  await search()
  await userEvent.keyboard('{ArrowRight}show')
  await expect.element(option(/Show/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/calendar?date=2026-11-24')
})

test('Mod+Enter opens a page as a tab, another name leads to it, and Esc gives the focus back', async () => {
  const router = await openShell({ path: '/lesson' })
  const text = page.getByLabelText('Text of the page')
  await text.click()
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
  await openPalette()
  await userEvent.keyboard('week')
  await expect.element(option(/^Calendar/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/calendar')
  await expect.poll(() => tabStore.get()).toMatchObject([{ path: '/calendar' }])
})

test('another view of the calendar shows the day that is shown, and today is one command away', async () => {
  const router = await openShell({ path: '/calendar?date=2036-11-18' })
  await openPalette()
  await userEvent.keyboard('>month')
  await expect.element(option(/^Month/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/calendar?date=2036-11-18&view=dayGridMonth')
  await openPalette()
  await userEvent.keyboard('>jump')
  await expect.element(option(/^Jump to today/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toMatch(/^\/calendar\?date=20(?!36)\d\d-/)
})

test.each([
  ['holiday', /^Close days…/, 'close'],
  ['>copy free', /^Copy free times/, 'free'],
  ['>working hours', /^Working hours only/, 'hours'],
  ['>import .ics', /^Import .ics/, 'import'],
  ['>export .ics', /^Export .ics/, 'export'],
  ['>second time', /^Second time zone…/, 'zone'],
  ['>print', /^Print week/, 'print'],
])('on the calendar “%s” is about the days that are shown', async (line, row, what) => {
  const router = await openShell({ path: '/calendar?date=2036-11-18&view=timeGridDay' })
  await openPalette()
  await userEvent.keyboard(line)
  await expect.element(option(row)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe(`/calendar?date=2036-11-18&view=timeGridDay&do=${what}`)
})

test('the other tabs close together, and come back together', async () => {
  await openShell({ path: '/lesson' })
  const tabs = ['/calendar', '/lesson', '/profile/list'].map((path) => ({ path, label: path }))
  keepTabs(tabs)
  await openPalette()
  await userEvent.keyboard('>close other')
  await expect.element(option(/^Close other tabs/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tabStore.get()).toEqual([{ path: '/lesson', label: '/lesson' }])
  await pressUndo()
  await expect.poll(() => tabStore.get()).toEqual(tabs)
})

test('what is copied for a question names the page and the look, and nobody', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => void vi.restoreAllMocks())
  await openShell({ layout: { theme: 'lime' } })
  known()
  await openPalette()
  await userEvent.keyboard('>diag')
  await expect.element(option(/^Copy diagnostics/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/The diagnostics are copied/)).toBeVisible()
  expect(copied[0]).toMatch(/^Lectern .+Page: .+"theme":"lime"/s)
  expect(copied[0]).not.toMatch(/Clara|Anna|@/)
})

test('what the browser does not let us copy is shown, whether an address or the diagnostics', async () => {
  refuseClipboard()
  await openShell()
  known()
  await openPalette()
  await userEvent.keyboard('scal')
  await expect.element(option(/Scales · Anna Weber/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Tab}copy')
  await expect.element(option(/Copy link/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^http.+\?lesson=12$/)).toBeVisible()
  await openPalette()
  await userEvent.keyboard('>diag')
  await expect.element(option(/^Copy diagnostics/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert.getByText(/^Lectern .+Page: /s)).toBeVisible()
})

test('a row that is chosen by key is always in sight', async () => {
  await openShell({ height: 420 })
  await openPalette()
  await userEvent.keyboard('>e')
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(12)
  await userEvent.keyboard('{ArrowUp}')
  const last = () => palette.getByRole('option').elements().at(-1)
  await expect.poll(() => last()?.getAttribute('aria-selected')).toBe('true')
  const list = palette.getByRole('listbox').element()
  await expect
    .poll(() => (last()?.getBoundingClientRect().bottom ?? Infinity) - list.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(1)
})

test('a student who was removed is found and opened, and is offered no lesson', async () => {
  await openShell()
  known()
  queryClient.setQueryData(
    ['profile', 'students', 'y', 'list'],
    [{ user_profile_id: 8, display_name: 'Ben Vogel', archived_at: '2026-11-20T00:00:00Z' }],
  )
  await openPalette()
  for (const [name, offered] of [
    ['anna', 1],
    ['ben', 0],
  ] as const) {
    await field.fill(`@${name}`)
    await expect.element(option(/Student$/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(option(/^Copy link/)).toBeVisible()
    expect([name, option(/^Plan a lesson/).elements().length]).toEqual([name, offered])
    await userEvent.keyboard('{Backspace}')
  }
})
