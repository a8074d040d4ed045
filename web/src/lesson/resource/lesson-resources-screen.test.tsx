import type { Gift } from '../../data/gifts.ts'
import type { Resource } from '../../data/shelf.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noNetwork } from '../../lib/auth-server.fake.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { noteAway } from '../../lib/connection.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { selectionStore } from '../../lib/selection.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import { appRouter } from '../../routes.ts'

let root: Root
let shelf: Resource[]
let gifts: Gift[]
let isBroken: boolean
/** The answer to a gift waits for this. */
let gate: Promise<void>
let isShelfBroken: boolean
let isAway: boolean
/** The question that is answered only once this is settled. */
let late: { operation: string; until: Promise<void> } | null
/** The title that the server reads from a page; null: it reads no pages. */
let pageTitle: string | null
/** Addresses that the server was asked to read. */
let pagesRead: string[]

const resource = (lesson_rsrc_id: number, lesson_rsrc_dspl: string): Resource => ({
  lesson_rsrc_id,
  lesson_rsrc_dspl,
  kind: 'text',
  url: null,
  file_id: null,
  version: 1,
})

async function open(role: 'teacher' | 'student'): Promise<void> {
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Me', time_zone: 'UTC', teacher: null }
  let gone: Resource[] = []
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    loadResources: () => {
      if (isShelfBroken) throw new Error('Something went wrong on the server.')
      return { loadLessonResources: shelf }
    },
    saveShelfResource: ({ resource: given }) => {
      const { lesson_rsrc_id: id, ...change } = given as Partial<Resource>
      const row = {
        ...resource(id ?? 10 + shelf.length, ''),
        ...shelf.find((each) => each.lesson_rsrc_id === id),
        ...change,
      }
      shelf = [...shelf.filter((each) => each.lesson_rsrc_id !== id), row]
      return { upsertLessonResource: row }
    },
    loadGifts: () => ({ resourceGifts: gifts }),
    loadStudents: () => ({
      getStudentList: [{ user_profile_id: 2, display_name: 'Anna Weber', colour: 'fern', archived_at: null }],
    }),
    giveResource: async ({ resourceId, userProfileId, given }) => {
      await gate
      if (isBroken) throw new Error('Something went wrong on the server.')
      const gift = { lesson_rsrc_id: Number(resourceId), user_profile_id: Number(userProfileId) }
      gifts = given === true ? [...gifts, { ...gift, given_at: new Date().toISOString() }] : []
      return { giveResource: gifts }
    },
    deleteShelfResource: ({ id, isDeleted }) => {
      if (isDeleted === false) {
        shelf = [...shelf, ...gone]
        return { restoreLessonResource: { lesson_rsrc_id: id } }
      }
      gone = shelf.filter((each) => each.lesson_rsrc_id === id)
      shelf = shelf.filter((each) => each.lesson_rsrc_id !== id)
      return { deleteLessonResource: { lesson_rsrc_id: id } }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isAway) return noNetwork()
    const body = typeof init?.body === 'string' ? init.body : ''
    if (late && body.includes(`"operationName":"${late.operation}"`)) await late.until
    const request = new Request(input, init)
    if (!request.url.endsWith('/v1/functions/preview')) return server(input, init)
    pagesRead.push(((await request.json()) as { url: string }).url)
    if (pageTitle === null) return Response.json({ title: null, off: true })
    return Response.json({ title: pageTitle })
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  const router = appRouter(createMemoryHistory({ initialEntries: ['/lesson/resources'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

beforeEach(async () => {
  isBroken = false
  gate = Promise.resolve()
  isShelfBroken = false
  isAway = false
  late = null
  pageTitle = null
  pagesRead = []
  gifts = []
  shelf = [resource(1, 'Hanon'), resource(2, 'Arpeggios')]
  await page.viewport(1440, 900)
})

afterEach(async () => {
  // A message that comes late would offer the next test its Undo.
  await vi.waitUntil(() => queryClient.isMutating() === 0)
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  noteAway(false)
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()
const give = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: `Give ${name} to…` }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Anna Weber' }))
}

test.each(['loadResources', 'loadGifts', 'loadStudents'])(
  'no resource can be pressed or dragged before the answer to %s is there, which would move it',
  async (operation) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    late = { operation, until: promise }
    await open('teacher')
    await expect.poll(() => queryClient.isFetching()).toBe(1)
    await expect.element(page.getByRole('button', { name: 'Hanon', exact: true })).not.toBeInTheDocument()
    resolve()
    await expect.element(page.getByRole('button', { name: 'Hanon', exact: true })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Students' })).toBeVisible()
  },
)

test('a shelf that does not load says so in its place, and no message covers the page', async () => {
  isShelfBroken = true
  await open('teacher')
  await expect.element(page.getByText('This didn’t load.')).toBeVisible()
  expect(toastStore.get()).toEqual([])
  isShelfBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(row('Hanon')).toBeVisible()
})

test('a refused gift is taken back and told', async () => {
  isBroken = true
  await open('teacher')
  await give('Hanon')
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(row('Hanon').getByText(/used by/)).not.toBeInTheDocument()
})

test('a resource is given in two presses, counted, and taken back by undo', async () => {
  await open('teacher')
  await give('Hanon')
  await expect.element(row('Hanon').getByText(/used by 1 student/)).toBeVisible()
  await pressUndo()
  await expect.element(row('Hanon').getByText(/used by/)).not.toBeInTheDocument()
})

test('on a phone a sheet asks whom to give it to, and knows who has it', async () => {
  await page.viewport(390, 844)
  await open('teacher')
  const gift = page.getByRole('button', { name: 'Give Hanon to…' })
  const sheet = page.getByRole('dialog', { name: 'Give to' })
  const anna = sheet.getByRole('menuitemcheckbox', { name: /Anna Weber/ })
  await userEvent.click(gift)
  await expect.element(anna).toHaveFocus()
  await expect.element(anna).toHaveAttribute('aria-checked', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(gift).toHaveFocus()
  expect(gifts).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(anna).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Hanon').getByText(/used by 1 student/)).toBeVisible()
  await expect.element(gift).toHaveFocus()
  await userEvent.click(gift)
  await expect.element(anna).toHaveAttribute('aria-checked', 'true')
  await userEvent.click(anna)
  await expect.element(row('Hanon').getByText(/used by/)).not.toBeInTheDocument()
})

test('on a phone the way to a resource and what can be done with it stand in one line', async () => {
  await page.viewport(390, 844)
  shelf = [{ ...resource(1, 'Hanon'), kind: 'link', url: 'https://scores.example.org/hanon' }]
  gifts = [{ lesson_rsrc_id: 1, user_profile_id: 2, given_at: '2026-11-01T10:00:00Z' }]
  await open('teacher')
  const way = row('Hanon').getByRole('link', { name: /scores\.example\.org/ })
  await expect.element(row('Hanon').getByText('used by 1 student')).toBeVisible()
  const [link, remove] = [way, page.getByRole('button', { name: 'Remove Hanon' })].map((each) =>
    each.element().getBoundingClientRect(),
  )
  const middle = (box: DOMRect | undefined) => Math.round(((box?.top ?? 0) + (box?.bottom ?? 0)) / 2)
  expect(Math.abs(middle(link) - middle(remove))).toBeLessThanOrEqual(1)
})

test('what was done last is taken back before its answer has come, and what was done before it stays', async () => {
  await open('teacher')
  await userEvent.click(page.getByRole('button', { name: 'Remove Arpeggios' }))
  await expect.element(page.getByText('Arpeggios removed')).toBeVisible()
  const answer = Promise.withResolvers<void>()
  gate = answer.promise
  await give('Hanon')
  await expect.element(row('Hanon').getByText(/used by 1 student/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Give Hanon to…' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  answer.resolve()
  await expect.element(page.getByText('Undid: Hanon given to Anna Weber')).toBeVisible()
  expect(gifts).toEqual([])
  expect(shelf.map(({ lesson_rsrc_dspl }) => lesson_rsrc_dspl)).toEqual(['Hanon'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row('Arpeggios')).toBeVisible()
})

test('what is chosen can be given from elsewhere, as long as it is chosen', async () => {
  await open('teacher')
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Hanon' }))
  await expect.poll(() => selectionStore.get()?.said).toBe('1 selected')
  const [give] = selectionStore.get()?.actions ?? []
  expect(give?.label).toBe('Give to…')
  if (give && 'among' in give) give.among.find(({ label }) => label === 'Anna Weber')?.run()
  await expect.element(row('Hanon').getByText(/used by 1 student/)).toBeVisible()
  await expect.poll(() => selectionStore.get()).toBeNull()
})

test('several are chosen and given at once; the most used stand first', async () => {
  await open('teacher')
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Hanon' }))
  await userEvent.click(page.getByRole('button', { name: 'Give to…' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Anna Weber' }))
  await expect.element(row('Hanon').getByText(/used by 1 student/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Most used' }))
  const texts = () =>
    page
      .getByTitle('Rename')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(texts).toEqual(['Hanon', 'Arpeggios'])
  await userEvent.click(page.getByRole('radio', { name: 'Name' }))
  await expect.poll(texts).toEqual(['Arpeggios', 'Hanon'])
})

test('a removed resource comes back with its own id', async () => {
  await open('teacher')
  await userEvent.click(page.getByRole('button', { name: 'Remove Hanon' }))
  await expect.element(page.getByRole('button', { name: 'Remove Hanon' })).not.toBeInTheDocument()
  await pressUndo()
  await expect.element(page.getByRole('button', { name: 'Remove Hanon' })).toBeVisible()
  await expect.poll(() => new Set(shelf.map((each) => each.lesson_rsrc_id))).toEqual(new Set([1, 2]))
})

test('what was added goes by undo, and comes again as the same one', async () => {
  await open('teacher')
  await userEvent.fill(page.getByLabelText('Add a resource'), 'Waltz')
  await userEvent.keyboard('{Enter}')
  const remove = page.getByRole('button', { name: 'Remove Waltz' })
  await expect.element(remove).toBeVisible()
  const [added] = shelf.slice(-1)
  remove.element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Undid: Waltz added')).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(remove).toBeVisible()
  await expect.poll(() => shelf.at(-1)).toEqual(added)
})

test('what is there already is not added again by Enter, only on purpose', async () => {
  await open('teacher')
  const field = page.getByLabelText('Add a resource')
  await userEvent.fill(field, ' hanon ')
  await expect.element(page.getByText('You already have “Hanon”.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Open it' }))
  await expect.element(page.getByRole('button', { name: 'Hanon', exact: true })).toHaveFocus()
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Add anyway' })).toHaveFocus()
  expect(shelf).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shelf.map((each) => each.lesson_rsrc_dspl)).toEqual(['Hanon', 'Arpeggios', 'hanon']))
  await expect.element(field).toHaveValue('')
})

test('a pasted link is called what its page is called, where the server reads pages', async () => {
  pageTitle = 'Hanon, the virtuoso pianist'
  await open('teacher')
  const field = page.getByLabelText('Add a resource')
  const paste = async (address: string) => {
    await userEvent.fill(field, address)
    await userEvent.keyboard('{Enter}')
  }
  await paste('https://example.org/hanon')
  await expect.element(page.getByRole('button', { name: pageTitle, exact: true })).toBeVisible()
  await expect.poll(() => shelf.at(-1)).toMatchObject({ lesson_rsrc_dspl: pageTitle, url: 'https://example.org/hanon' })
  // Then it does not: the address stays, nothing is told, and the server is not asked again.
  pageTitle = null
  await paste('https://example.org/two')
  await vi.waitFor(() => expect(pagesRead).toHaveLength(2))
  await paste('https://example.org/three')
  await expect.element(page.getByRole('button', { name: 'example.org/three', exact: true })).toBeVisible()
  expect(pagesRead).toEqual(['https://example.org/hanon', 'https://example.org/two'])
  expect(toastStore.get()).toEqual([])
})

test('without a connection the shelf is read and not changed, and says why; what was typed stays', async () => {
  await open('teacher')
  const gift = page.getByRole('button', { name: 'Give Hanon to…' })
  await expect.element(gift).toBeVisible()
  const before = shelf
  isAway = true
  noteAway(true)
  const field = page.getByLabelText('Add a resource')
  await userEvent.fill(field, 'Scales')
  await userEvent.keyboard('{Enter}')
  for (const name of ['Add', 'Hanon', 'Rename Hanon', 'Remove Hanon']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('This needs a connection.')
    await userEvent.click(button, { force: true })
  }
  await userEvent.click(gift)
  await expect.element(page.getByRole('menuitem', { name: /^Anna Weber/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Scales')
  await expect.element(page.getByLabelText('Display text')).not.toBeInTheDocument()
  expect(shelf).toBe(before)

  isAway = false
  noteAway(false)
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }))
  await expect.element(row('Scales')).toBeVisible()
})

test('the keys walk through the rows, select, rename and lead to the field for more', async () => {
  await open('teacher')
  const text = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(text('Hanon')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(text('Arpeggios')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(text('Hanon')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(text('Arpeggios')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('x{Shift>}j{/Shift}')
  await expect.element(text('Hanon')).toHaveFocus()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(text('Hanon')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(text('Arpeggios')).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(page.getByLabelText('Display text')).toHaveFocus()
  await userEvent.keyboard('Broken chords{Enter}')
  await expect.poll(() => shelf.find((each) => each.lesson_rsrc_id === 2)?.lesson_rsrc_dspl).toBe('Broken chords')
  await expect.element(text('Broken chords')).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('Add a resource')).toHaveFocus()
})

test('a student walks through what leads somewhere, and no key changes anything', async () => {
  shelf = [
    { ...resource(1, 'Hanon'), kind: 'link', url: 'https://example.org/hanon' },
    { ...resource(2, 'Arpeggios'), kind: 'link', url: 'https://example.org/arpeggios' },
  ]
  await open('student')
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect.element(link('Hanon')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(link('Hanon')).toHaveFocus()
  await userEvent.keyboard('ex')
  await expect.element(link('Hanon')).toHaveFocus()
  await expect.element(page.getByLabelText('Display text')).not.toBeInTheDocument()
})

test('on a phone the mark of what is new stands beside its text', async () => {
  await page.viewport(390, 844)
  gifts = [{ lesson_rsrc_id: 1, user_profile_id: 1, given_at: new Date().toISOString() }]
  await open('student')
  const mark = row('Hanon').getByText('New')
  await expect.element(mark).toBeVisible()
  const text = row('Hanon').getByText('Hanon').element().getBoundingClientRect()
  const { top, bottom } = mark.element().getBoundingClientRect()
  expect((top + bottom) / 2).toBeGreaterThan(text.top)
  expect((top + bottom) / 2).toBeLessThan(text.bottom)
})

test('a student sees what is new, and can change nothing', async () => {
  gifts = [{ lesson_rsrc_id: 1, user_profile_id: 1, given_at: new Date().toISOString() }]
  await open('student')
  await expect.element(row('Hanon').getByText(/New/)).toBeVisible()
  await expect.element(row('Arpeggios').getByText(/New/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('Add files…')).not.toBeInTheDocument()
})

test('on a phone a title has a line of its own, above who has it and what can be done', async () => {
  await page.viewport(390, 844)
  shelf = [{ ...resource(1, 'Vibrato in five small steps'), kind: 'link', url: 'https://en.example.org/vibrato' }]
  gifts = [{ lesson_rsrc_id: 1, user_profile_id: 2, given_at: '2026-11-02T09:00:00Z' }]
  await open('teacher')
  await expect.element(page.getByText('used by 1 student')).toBeVisible()
  const box = (label: string) => page.getByRole('button', { name: label }).element().getBoundingClientRect()
  await expect.poll(() => box('Vibrato in five small steps').width).toBeGreaterThan(200)
  expect(box('Rename Vibrato in five small steps').top).toBeGreaterThanOrEqual(
    box('Vibrato in five small steps').bottom,
  )
})
