/// <reference types="@vitest/browser-playwright" />
import type { Lesson } from '../../data/lesson-rows.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { selectionStore } from '../../lib/selection.ts'
import type { Student } from '../lesson.ts'
import { whenField, whenIn } from '../../ui/typed-when.fake.ts'

const lesson = (lesson_id: number, lesson_status_id: number, title: string): Lesson => ({
  lesson_id,
  lesson_status_id,
  title,
  event_id: null,
  user_profile_id: null,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: `V${lesson_id}`,
  start: null,
  end: null,
  version: 1,
})

const statuses = [
  { value: 2, label: 'Planned' },
  { value: 3, label: 'Prepared' },
  { value: 4, label: 'Taught' },
]

/** Takes the newest action back, once it was told: until then the newest is an earlier one. */
async function takeBack(told: string): Promise<void> {
  const { toastStore } = await import('../../lib/toast.ts')
  const { undoLast } = await import('../../lib/undo.ts')
  await expect
    .poll(() => toastStore.get().map((toast) => (toast.kind === 'done' ? toast.text : toast.title))[0])
    .toContain(told)
  await undoLast()
}

interface Sent {
  operationName: string
  variables: { lesson?: Partial<Lesson>; event?: object; id?: number }
  key: string | null
}

let root: Root
let sent: Sent[]
let rows: Lesson[]
let students: Student[]
let refusal: string | null

/** The network, as the server would answer: the only thing that is not real here. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (request.url.endsWith('/token')) return Response.json(session())
  const body = (await request.json()) as Sent
  if (body.operationName === 'loadEvents') return Response.json({ data: { loadEvents: [] } })
  // Something was planned before: nothing here is the first.
  if (body.operationName === 'loadEvents') return Response.json({ data: { loadEvents: [{ event_id: 1 }] } })
  if (body.operationName === 'loadLessonCards') return Response.json({ data: { loadLessons: rows } })
  if (body.operationName === 'boardCounts')
    return Response.json({ data: { lessonCounts: [{ lesson_id: 1, comments: 2, resources: 0 }] } })
  sent.push({ ...body, key: request.headers.get('idempotency-key') })
  if (refusal) return Response.json({ errors: [{ message: refusal, extensions: { code: 'not-allowed' } }] })
  const { lesson: change, id } = body.variables
  if (body.operationName === 'saveEvent')
    return Response.json({ data: { upsertEvent: { event_id: 77, ...body.variables.event } } })
  if (body.operationName === 'planMakeUp') return Response.json({ data: { planMakeUp: { lesson_id: 4, version: 1 } } })
  if (body.operationName === 'linkLesson') return Response.json({ data: { updateEventId: null } })
  if (body.operationName === 'deleteEvent') return Response.json({ data: { deleteEvent: { event_id: id } } })
  if (body.operationName === 'deleteLesson') return Response.json({ data: { deleteLesson: { lesson_id: id } } })
  if (body.operationName === 'restoreLesson')
    return Response.json({ data: { restoreLesson: rows.find((row) => row.lesson_id === id) } })
  const old = rows.find((row) => row.lesson_id === change?.lesson_id) ?? lesson(90 + sent.length, 2, '')
  return Response.json({ data: { upsertLesson: { ...old, ...change } } })
}

function session() {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const claims = btoa(JSON.stringify({ exp: inAnHour }))
  return {
    accessToken: `e30.${claims}.x`,
    accessTokenExpiresIn: 3600,
    refreshToken: crypto.randomUUID(),
    refreshTokenId: 'device',
    user: {
      id: crypto.randomUUID(),
      email: 'clara@example.org',
      defaultRole: 'teacher',
      roles: ['teacher'],
      metadata: {},
    },
  }
}

beforeEach(async () => {
  sent = []
  refusal = null
  students = []
  const items = [{ done_at: '2026-11-20T10:00:00Z' }, { done_at: null }]
  const scales = { ...lesson(1, 2, 'Scales'), homework: 'Page 12\nPage 13', homework_items: items }
  rows = [scales, lesson(2, 2, 'Étude'), lesson(3, 3, 'Sonata')]
  vi.stubGlobal('fetch', answer)
  localStorage.setItem('nhostRefreshToken', crypto.randomUUID())
  await page.viewport(1440, 900)
  await show(statuses)
})

async function show(columns: typeof statuses, address = '/'): Promise<void> {
  const { queryClient } = await import('../../lib/query-cache.ts')
  const { lessonsQuery } = await import('../../data/board-lessons.ts')
  const { TeacherBoard } = await import('./teacher-board.tsx')
  const { waitingStore } = await import('../../data/offline/waiting.ts')
  const { useStore } = await import('../../lib/store.ts')
  const { withWaitingLessons } = await import('../board.ts')
  queryClient.clear()
  queryClient.setQueryData(lessonsQuery(1).queryKey, rows)
  function Board() {
    const { data = [] } = useQuery(lessonsQuery(1))
    const waiting = useStore(waitingStore)
    return (
      <TeacherBoard
        profileId={1}
        zone="Europe/Berlin"
        defaultMinutes={45}
        lessons={withWaitingLessons(data, waiting)}
        statuses={columns}
        students={students}
      />
    )
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: Board }), history })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await vi.waitUntil(() => document.querySelector('[data-lesson="1"]'))
}

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  localStorage.removeItem('board.filter.v1.1')
  const { forgetDoings } = await import('../../lib/undo.ts')
  const { toastStore } = await import('../../lib/toast.ts')
  forgetDoings()
  toastStore.set([])
  vi.unstubAllGlobals()
})

/** The title of a card, or the first line of one that nobody has scrolled to. */
const titleOf = (card: Element): string =>
  (card.querySelector(':scope > div > button:first-child') ?? card).textContent.split('\n')[0] ?? ''

const titlesIn = (name: string): string[] => {
  const column = page.getByRole('region', { name }).element()
  return [...column.querySelectorAll('[data-lesson]')].map(titleOf)
}

const focusOn = (title: string) => page.getByRole('button', { name: title, exact: true }).element().focus()

describe('by keyboard', () => {
  test.each(['j', 'k', '{ArrowDown}', '{ArrowRight}'])('on a fresh page %s leads to the first lesson', async (key) => {
    await userEvent.keyboard(key)
    await expect.poll(() => document.querySelector('[data-lesson]')?.contains(document.activeElement)).toBe(true)
  })

  test('J and K walk down and up a column as the arrows do', async () => {
    focusOn('Scales')
    await userEvent.keyboard('j')
    const titleOf = () => document.activeElement?.closest('[data-lesson]')?.textContent
    await expect.poll(titleOf).toContain('Étude')
    await userEvent.keyboard('k')
    await expect.poll(titleOf).toContain('Scales')
  })

  test('a lesson is not moved when Escape ends the carrying', async () => {
    focusOn('Scales')
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{Escape}')
    await expect.element(page.getByText('Cancelled. The lesson is back where it was.')).toBeInTheDocument()
    expect(titlesIn('Planned')).toEqual(['Scales', 'Étude'])
    expect(sent).toEqual([])
  })

  test('a lesson is carried to the next column; every step is said and the focus goes along', async () => {
    focusOn('Scales')
    await userEvent.keyboard('{Shift>}M{/Shift}')
    await expect.element(page.getByText(/Picked up. Planned, position 1 of 2/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(page.getByText('Prepared, position 2 of 2')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => titlesIn('Prepared')).toEqual(['Sonata', 'Scales'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Scales')
    await expect
      .poll(() => sent.map((each) => each.variables.lesson))
      .toEqual([{ lesson_id: 1, lesson_status_id: 3, position: expect.stringMatching(/^W/) }])
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a menu begins with its first item, the arrows walk through it, and Escape leads back', async () => {
    const item = (name: RegExp) => page.getByRole('menuitem', { name })
    for (const [key, first, second] of [
      ['.', /^Open/, /^Plan…/],
      ['m', /^Prepared/, /^Taught/],
      ['u', /^Absent, excused/, /^Absent$/],
    ] as const) {
      focusOn('Scales')
      await userEvent.keyboard(key)
      await expect.element(item(first)).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(item(second)).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.activeElement?.textContent).toBe('Scales')
    }
  })

  test('a lesson that is to get its time and does not is where it was, and has the focus', async () => {
    root.unmount()
    rows = [lesson(1, 1, 'Scales'), lesson(2, 2, 'Étude')]
    await show([{ value: 1, label: 'To schedule' }, ...statuses])
    focusOn('Scales')
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Plan Scales' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Scales')
    expect(titlesIn('To schedule')).toEqual(['Scales'])
    expect(sent.filter((each) => each.key !== null)).toEqual([])
  })

  test('a button names the key that was chosen for it', async () => {
    const { chooseKey } = await import('../../lib/single-keys.ts')
    onTestFinished(() => chooseKey())
    chooseKey('n', 'ö')
    const add = page.getByRole('button', { name: 'New lesson', exact: true }).first()
    await expect.element(add).toHaveAttribute('aria-keyshortcuts', 'ö')
  })

  test('a figure moves the lesson to that column', async () => {
    focusOn('Étude')
    await userEvent.keyboard('3')
    await expect.poll(() => titlesIn('Taught')).toEqual(['Étude'])
  })
})

test('the filter shows the lessons of one student, found by typing the name', async () => {
  root.unmount()
  const student = (user_profile_id: number, display_name: string) => ({ user_profile_id, display_name, colour: null })
  students = [
    { ...student(7, 'Anna Weber'), archived_at: null },
    { ...student(8, 'Mina Park'), archived_at: null },
    { ...student(9, 'Max Gone'), archived_at: '2026-11-01T00:00:00Z' },
  ]
  rows = [
    { ...lesson(1, 2, 'Scales'), user_profile_id: 7 },
    { ...lesson(2, 2, 'Étude'), user_profile_id: 8 },
  ]
  await show(statuses)
  const choice = page.getByRole('button', { name: /Student/ })
  choice.element().focus()
  await userEvent.keyboard('min')
  await expect.poll(() => titlesIn('Planned')).toEqual(['Étude'])
  await userEvent.click(choice)
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(options).toEqual(['All students', 'Anna Weber', 'Mina Park'])
  await userEvent.click(page.getByRole('option', { name: 'All students' }))
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
})

describe('asked from another page', () => {
  const waiting = [{ value: 1, label: 'To schedule' }, ...statuses]
  const dialog = (name: string) => page.getByRole('dialog', { name: `Plan ${name}` })
  beforeEach(() => root.unmount())

  test('nothing to plan is said, and no dialog opens', async () => {
    const { toastStore } = await import('../../lib/toast.ts')
    const told = () => toastStore.get().map((toast) => (toast.kind === 'done' ? toast.text : ''))
    rows = [lesson(1, 1, 'Scales')]
    await show(waiting, '/?plan=make-ups')
    await expect.poll(told).toContain('No make-up waits for a time.')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('all lessons without a time are asked for one after another; one is skipped, and Escape ends it', async () => {
    rows = [lesson(1, 1, 'Scales'), lesson(2, 1, 'Étude'), lesson(3, 1, 'Sonata'), lesson(4, 2, 'Planned long ago')]
    await show(waiting, '/?plan=all')
    await expect.element(dialog('Scales').getByText('2 more lessons after this one')).toBeVisible()
    await userEvent.click(dialog('Scales').getByRole('button', { name: 'Skip' }))
    await userEvent.click(dialog('Étude').getByRole('button', { name: 'Plan lesson' }))
    await expect.element(dialog('Sonata').getByRole('button', { name: 'Plan lesson' })).toBeVisible()
    await expect.element(dialog('Sonata').getByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(titlesIn('To schedule')).toEqual(['Scales', 'Sonata'])
    expect(titlesIn('Planned')).toContain('Étude')
  })

  test('empty columns are folded once, and only those', async () => {
    onTestFinished(() => localStorage.removeItem('board.v1.1'))
    rows = [lesson(1, 2, 'Scales')]
    await show(waiting, '/?fold=true')
    const folded = (name: string) => page.getByRole('region', { name }).getByRole('button', { name, exact: true })
    await expect.element(folded('To schedule')).toBeVisible()
    await expect.element(folded('Prepared')).toBeVisible()
    await expect.element(folded('Planned')).not.toBeInTheDocument()
    await userEvent.click(folded('Prepared'))
    await expect.element(folded('Prepared')).not.toBeInTheDocument()
    await expect.element(folded('To schedule')).toBeVisible()
  })

  test('a lesson is asked for on the day it was dropped on, at a time that is still to be chosen', async () => {
    rows = [lesson(1, 1, 'Scales')]
    await show(waiting, '/?plan=1&day=2031-04-09')
    await expect.poll(() => whenIn(whenField(dialog('Scales'), 'Day'))).toBe('2031-04-09')
    await userEvent.click(dialog('Scales').getByRole('button', { name: 'Plan lesson' }))
    await expect.poll(() => titlesIn('Planned')).toEqual(['Scales'])
    await expect
      .poll(() => sent.find(({ operationName }) => operationName === 'saveEvent')?.variables.event)
      .toMatchObject({ start: expect.stringMatching(/^2031-04-09T/) })
  })

  test('a lesson that got a time loses it by undo, and gets the same one again', async () => {
    rows = [lesson(1, 1, 'Scales')]
    await show(waiting, '/?plan=1&day=2031-04-09')
    await userEvent.click(dialog('Scales').getByRole('button', { name: 'Plan lesson' }))
    await expect.poll(() => titlesIn('Planned')).toEqual(['Scales'])
    await takeBack('planned for')
    await expect.poll(() => titlesIn('To schedule')).toEqual(['Scales'])
    const { redoLast } = await import('../../lib/undo.ts')
    sent = []
    await redoLast()
    await expect.poll(() => titlesIn('Planned')).toEqual(['Scales'])
    const back = [{ id: 77 }, { lessonId: 1, eventId: 77 }]
    await expect.poll(() => sent.slice(0, 2).map(({ variables }) => variables)).toEqual(back)
  })

  test('make-ups are asked for alone', async () => {
    rows = [lesson(1, 1, 'Scales'), { ...lesson(2, 1, 'Étude'), make_up_of: 9 }]
    await show(waiting, '/?plan=make-ups')
    await expect.element(dialog('Étude').getByRole('button', { name: 'Plan lesson' })).toBeVisible()
    await expect.element(dialog('Étude').getByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
  })
})

/** At how many places an element was within some frames: cards that were only estimated before move others. */
const places = async (element: Element) => {
  const seen = new Set<number>()
  for (let frame = 0; frame < 10; frame++) {
    await new Promise(requestAnimationFrame)
    seen.add(element.getBoundingClientRect().top)
  }
  return seen.size
}

interface Point {
  x: number
  y: number
}

/**
 * Lifts a card as a hand does that then holds it still. By the browser's own input: it scrolls what a card is held at the
 * edge of only for a drag of its own.
 */
async function lift(card: Element) {
  const browser = cdp()
  const frame = window.frameElement?.getBoundingClientRect()
  const onPage = ({ x, y }: Point) => ({ x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) })
  const mouse = (type: 'mousePressed' | 'mouseMoved', at: Point) =>
    browser.send('Input.dispatchMouseEvent', { type, ...onPage(at), button: 'left', buttons: 1, clickCount: 1 })
  await browser.send('Input.setInterceptDrags', { enabled: true })
  const { queryClient } = await import('../../lib/query-cache.ts')
  // A late answer makes the cards above higher, and another card would lie under the pointer.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.poll(() => places(card)).toBe(1)
  const { left, top } = card.getBoundingClientRect()
  const lifted = new Promise<Lifted>((done) => browser.on('Input.dragIntercepted', ({ data }) => done(data)))
  await mouse('mousePressed', { x: left + 40, y: top + 6 })
  for (const by of [4, 8, 12]) await mouse('mouseMoved', { x: left + 40 + by, y: top + 6 + by })
  const data = await lifted
  await browser.send('Input.setInterceptDrags', { enabled: false })
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop', at: Point) =>
    browser.send('Input.dispatchDragEvent', { type, ...onPage(at), data })
  await drag('dragEnter', { x: left + 52, y: top + 18 })
  return {
    over: (at: Point) => drag('dragOver', at),
    async drop(at: Point) {
      // Where it is new the browser says first that it has come, and then that it is over it.
      await drag('dragOver', at)
      await drag('dragOver', at)
      await drag('drop', at)
    },
  }
}

/** The data of a drag as the browser reports it; given back to it as it is. */
interface Lifted {
  items: { mimeType: string; data: string }[]
  dragOperationsMask: number
}

describe('with more lessons than fit a screen', () => {
  const all = Array.from({ length: 80 }, (_, index) => `Étude ${index + 1}`)

  beforeEach(async () => {
    // As the shell around the page does: only so have columns an end.
    document.documentElement.style.setProperty('--page-height', '40rem')
    root.unmount()
    rows = all.map((title, index) => ({ ...lesson(index + 1, 2, title), position: String(index).padStart(4, '0') }))
    await show(statuses)
  })

  afterEach(() => document.documentElement.style.removeProperty('--page-height'))

  const card = (title: string) =>
    page.elementLocator(
      [...document.querySelectorAll('[data-lesson]')].find((each) => titleOf(each) === title) ?? document.body,
    )
  const actions = (title: string) => page.getByRole('button', { name: `Actions for ${title}`, exact: true })

  test('every one can be found and counted, and those in sight alone are whole', async () => {
    expect(titlesIn('Planned')).toEqual(all)
    await expect.element(actions('Étude 2')).toBeInTheDocument()
    await expect.element(actions('Étude 40')).not.toBeInTheDocument()
    card('Étude 40').element().scrollIntoView()
    await expect.element(actions('Étude 40')).toBeInTheDocument()
    await expect.element(actions('Étude 78')).not.toBeInTheDocument()
  })

  test('once somebody scrolls, cards are whole before they come into sight', async () => {
    card('Étude 40').element().scrollIntoView()
    await expect.element(actions('Étude 47')).toBeInTheDocument()
    const column = card('Étude 47').element().closest('ul')?.parentElement
    const beyond = card('Étude 47').element().getBoundingClientRect().top
    expect(beyond).toBeGreaterThanOrEqual(column?.getBoundingClientRect().bottom ?? Number.NaN)
  })

  test('what a higher column brings into sight is whole, though nobody scrolls', async () => {
    await expect.element(actions('Étude 2')).toBeInTheDocument()
    await expect.element(actions('Étude 18')).not.toBeInTheDocument()
    document.documentElement.style.setProperty('--page-height', '100rem')
    await expect.element(actions('Étude 18')).toBeInTheDocument()
    await expect.element(actions('Étude 40')).not.toBeInTheDocument()
  })

  test('the focus comes to a far one, which is whole then, and goes on from it', async () => {
    card('Étude 79').element().focus()
    await expect.poll(() => document.activeElement?.textContent).toBe('Étude 79')
    await expect.element(card('Étude 79').getByRole('button', { name: 'Mark taught: Étude 79' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Étude 80')
    await userEvent.keyboard('{Shift>}K{/Shift}')
    await expect.element(page.getByText('2 selected')).toBeVisible()
  })

  test('the way to a new lesson at their end stays in sight while those before it become whole', async () => {
    await userEvent.keyboard('{Tab}')
    const add = page.getByRole('region', { name: /^Planned/ }).getByRole('button', { name: 'New lesson', exact: true })
    add.element().focus()
    const column = add.element().closest('section') ?? document.body
    const end = column.getBoundingClientRect().bottom
    const isInSight = (each: Element) => {
      const { top, bottom } = each.getBoundingClientRect()
      return bottom > column.getBoundingClientRect().top && top < end
    }
    const notWhole = () =>
      [...column.querySelectorAll('[data-lesson]')].filter(
        (each) => isInSight(each) && !each.querySelector('[aria-label^="Actions for"]'),
      )
    await expect.poll(notWhole).toEqual([])
    expect(add.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(end)
  })

  test('an arrow leads to the card beside, though nobody has scrolled that column', async () => {
    root.unmount()
    rows = [2, 3].flatMap((status) =>
      all.map((title, index) => ({
        ...lesson(100 * status + index, status, `${title} of ${status}`),
        position: String(index).padStart(4, '0'),
      })),
    )
    rows = [lesson(1, 4, 'Scales'), ...rows]
    await show(statuses)
    card('Étude 60 of 2').element().focus()
    await expect.poll(() => document.activeElement?.textContent).toBe('Étude 60 of 2')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Étude 60 of 3')
    await expect
      .element(card('Étude 60 of 3').getByRole('button', { name: 'Mark taught: Étude 60 of 3' }))
      .toBeVisible()
  })

  test('a lesson goes to the end of its column and beyond, and has the focus there', async () => {
    focusOn('Étude 1')
    await userEvent.keyboard('2')
    await expect.poll(() => titlesIn('Prepared')).toEqual(['Étude 1'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Étude 1')
    await userEvent.keyboard('1')
    await expect.poll(() => titlesIn('Planned').at(-1)).toBe('Étude 1')
    await expect.poll(() => document.activeElement?.textContent).toBe('Étude 1')
    await expect.element(actions('Étude 1')).toBeInTheDocument()
  })

  test('a card is dragged among the others, those that are not whole too', async () => {
    await userEvent.dragAndDrop(card('Étude 4'), card('Étude 2'), { targetPosition: { x: 40, y: 3 } })
    await expect.poll(() => titlesIn('Planned').slice(0, 4)).toEqual(['Étude 1', 'Étude 4', 'Étude 2', 'Étude 3'])
    // Not at the edge, where the browser scrolls while something is dragged.
    card('Étude 58').element().scrollIntoView({ block: 'center' })
    await expect.element(actions('Étude 60')).toBeInTheDocument()
    await expect.poll(() => places(card('Étude 58').element())).toBe(1)
    await userEvent.dragAndDrop(card('Étude 60'), card('Étude 58'), { targetPosition: { x: 40, y: 3 } })
    await expect.poll(() => titlesIn('Planned').slice(56, 60)).toEqual(['Étude 57', 'Étude 60', 'Étude 58', 'Étude 59'])
  })

  test('a card that is held at the lower end of its column scrolls it, and goes where it is let go', async () => {
    const body = card('Étude 2').element().closest('ol, ul')?.parentElement ?? document.body
    const { left, top, bottom } = body.getBoundingClientRect()
    const inSight = [...body.querySelectorAll('[data-lesson]')].filter(
      (each) => each.getBoundingClientRect().top < bottom,
    )
    const held = await lift(card('Étude 2').element())
    await expect
      .poll(async () => {
        await held.over({ x: left + 60, y: bottom - 4 })
        return body.scrollTop
      })
      .toBeGreaterThan(bottom - top)
    await held.drop({ x: left + 60, y: (top + bottom) / 2 })
    // Behind all the others that were in sight before.
    await expect.poll(() => titlesIn('Planned').indexOf('Étude 2')).toBeGreaterThanOrEqual(inSight.length - 1)
    await expect.poll(() => sent.map(({ variables }) => variables.lesson?.lesson_id)).toEqual([2])
  })

  test('what was filtered away comes back, and becomes whole in sight', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('étude 1')
    await expect.poll(() => titlesIn('Planned').length).toBe(11)
    await search.fill('')
    await expect.poll(() => titlesIn('Planned').length).toBe(80)
    await expect.element(actions('Étude 75')).not.toBeInTheDocument()
    card('Étude 75').element().scrollIntoView()
    await expect.element(actions('Étude 75')).toBeInTheDocument()
  })
})

test('a card that is held at the side of a board that is wider than the window brings the other columns', async () => {
  root.unmount()
  await page.viewport(1000, 900)
  await show([{ value: 1, label: 'To schedule' }, ...statuses, { value: 5, label: 'Missed' }])
  const board = page.getByRole('region', { name: 'Planned' }).element().parentElement ?? document.body
  const { right, top } = board.getBoundingClientRect()
  const end = board.scrollWidth - board.clientWidth
  expect(end).toBeGreaterThan(50)
  const scales = document.querySelector('[data-lesson="1"]') ?? document.body
  const held = await lift(scales)
  const at = { x: right - 4, y: top + 120 }
  await expect
    .poll(async () => {
      await held.over(at)
      return board.scrollLeft
    })
    .toBeGreaterThan(end - 2)
  await held.drop({ x: right - 60, y: top + 120 })
  await expect.poll(() => titlesIn('Missed')).toEqual(['Scales'])
})

test('a refused move puts the card back and says why', async () => {
  refusal = 'Not while the term is closed.'
  focusOn('Scales')
  await userEvent.keyboard('2')
  const { toastStore } = await import('../../lib/toast.ts')
  await expect
    .poll(() => toastStore.get().map((toast) => (toast.kind === 'error' ? [toast.title, toast.detail] : [])))
    .toContainEqual(['Data access error', 'You are not allowed to change this.'])
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
})

test('Enter adds a lesson and leaves the field for the next one', async () => {
  await userEvent.keyboard('n')
  const field = page.getByRole('textbox', { name: 'Title of the new lesson' })
  await field.fill('Arpeggios')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude', 'Arpeggios'])
  await expect.poll(() => sent.map((each) => each.variables.lesson?.title)).toEqual(['Arpeggios'])
})

test('Escape out of the search of lessons gives the focus back to the card', async () => {
  focusOn('Scales')
  await userEvent.keyboard('f')
  await expect.element(page.getByRole('searchbox', { name: 'Search lessons' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Scales')
})

test('Escape out of a new lesson gives the focus back to the card, else to the button below the cards', async () => {
  const field = page.getByRole('textbox', { name: 'Title of the new lesson' })
  focusOn('Scales')
  await userEvent.keyboard('n')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Scales')
  await userEvent.click(page.getByRole('button', { name: 'New lesson in Prepared' }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const button = page.getByRole('region', { name: 'Prepared' }).getByRole('button', { name: 'New lesson', exact: true })
  await expect.element(button).toHaveFocus()
})

test('a deleted lesson is gone before the server answers, and undo brings it back', async () => {
  focusOn('Étude')
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales'])
  await expect.poll(() => sent.map((each) => each.operationName)).toEqual(['deleteLesson'])
  const { undoLast } = await import('../../lib/undo.ts')
  await expect.poll(() => undoLast()).toBeTruthy()
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
})

test('a card is copied from its menu: the plan with its steps undone waits for a time', async () => {
  root.unmount()
  rows = [{ ...lesson(1, 2, 'Scales'), plan: 'Hanon 3', steps: [{ text: 'Slowly', done: true }], minutes: 30 }]
  await show([{ value: 1, label: 'To schedule' }, ...statuses])
  focusOn('Scales')
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy' }))
  const steps = [{ text: 'Slowly', done: false }]
  await expect
    .poll(() => sent.map((each) => each.variables.lesson))
    .toMatchObject([{ title: 'Scales', plan: 'Hanon 3', steps, minutes: 30, lesson_status_id: 1 }])
  await expect.poll(() => titlesIn('To schedule')).toEqual(['Scales'])
  await takeBack('copied')
  await expect.poll(() => titlesIn('To schedule')).toEqual([])
})

test('a title is changed in its place; Escape keeps the old one', async () => {
  focusOn('Sonata')
  await userEvent.keyboard('e')
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('Sonatina')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Sonata')
  await userEvent.keyboard('e')
  await field.fill('Sonatina')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => titlesIn('Prepared')).toEqual(['Sonatina'])
  await expect.poll(() => sent.map((each) => each.variables.lesson)).toEqual([{ lesson_id: 3, title: 'Sonatina' }])
})

test('X selects, the bar moves all of them at once, and one undo puts each back', async () => {
  focusOn('Scales')
  await userEvent.keyboard('x')
  focusOn('Sonata')
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'Move to' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Taught' }))
  await expect.poll(() => titlesIn('Taught')).toEqual(['Scales', 'Sonata'])
  expect(titlesIn('Planned')).toEqual(['Étude'])
  await expect.element(bar).not.toBeInTheDocument()
  const { undoLast } = await import('../../lib/undo.ts')
  await expect.poll(() => undoLast()).toBeTruthy()
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
  await expect.poll(() => titlesIn('Prepared')).toEqual(['Sonata'])
})

test('what is done with a selection is offered elsewhere as long as its bar stands', async () => {
  focusOn('Scales')
  await userEvent.keyboard('x')
  await expect.poll(() => selectionStore.get()?.said).toBe('1 selected')
  const [moves] = selectionStore.get()?.actions ?? []
  const taught = moves && 'among' in moves ? moves.among.find(({ label }) => label === 'Taught') : undefined
  taught?.run()
  await expect.poll(() => titlesIn('Taught')).toEqual(['Scales'])
  await expect.poll(() => selectionStore.get()).toBeNull()
})

test('a selection is let go by Escape, and deleted lessons come back together', async () => {
  focusOn('Scales')
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('x')
  focusOn('Étude')
  await userEvent.keyboard('x')
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => titlesIn('Planned')).toEqual([])
  const { undoLast } = await import('../../lib/undo.ts')
  await expect.poll(() => undoLast()).toBeTruthy()
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
})

test('Shift+J takes the next card into the selection', async () => {
  focusOn('Scales')
  await userEvent.keyboard('{Shift>}J{/Shift}')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Étude, selected')
})

test('the same plan next week brings its time along, and the undo takes both away', async () => {
  rows = [{ ...lesson(1, 2, 'Étude'), event_id: 8, start: '2026-11-20T15:00:00Z', end: '2026-11-20T15:45:00Z' }]
  root.unmount()
  await show(statuses)
  focusOn('Étude')
  await userEvent.keyboard('y')
  await userEvent.click(page.getByRole('button', { name: 'Same plan next week' }))
  const times = { start: '2026-11-27T15:00:00Z', end: '2026-11-27T15:45:00Z' }
  await expect.poll(() => sent.find(({ variables }) => variables.event)?.variables.event).toMatchObject(times)
  await expect.element(page.getByRole('button', { name: 'Same plan next week' })).not.toBeInTheDocument()
  await takeBack('planned for')
  const ofUndo = () => sent.slice(-4).map(({ operationName }) => operationName)
  await expect.poll(ofUndo).toEqual(['linkLesson', 'deleteEvent', 'saveLesson', 'deleteLesson'])
})

test('the family of the same plan next week is told by itself, which can be stopped', async () => {
  const anna = { user_profile_id: 7, display_name: 'Anna Weber', colour: null, archived_at: null }
  students = [{ ...anna, email: 'anna@example.org' }]
  // It was taught yesterday, and a week later is yet to come.
  const yesterday = Date.now() - 86_400_000
  const time = { start: new Date(yesterday).toISOString(), end: new Date(yesterday + 2_700_000).toISOString() }
  rows = [{ ...lesson(1, 2, 'Étude'), user_profile_id: 7, event_id: 8, ...time }]
  root.unmount()
  await show(statuses)
  focusOn('Étude')
  await userEvent.keyboard('y')
  await userEvent.click(page.getByRole('button', { name: 'Same plan next week' }))
  const { toastStore } = await import('../../lib/toast.ts')
  const offers = () => toastStore.get().flatMap((toast) => (toast.kind === 'done' ? toast.further : []))
  await expect.poll(() => offers().map(({ text }) => text)).toEqual(['Don’t tell'])
})

test('the same plan next week of a lesson that takes a whole day is one of a whole day', async () => {
  const day = { start: '2026-11-20T00:00:00Z', end: '2026-11-21T00:00:00Z', all_day: true, time_zone: 'UTC' }
  rows = [{ ...lesson(1, 2, 'Étude'), event_id: 8, ...day }]
  root.unmount()
  await show(statuses)
  focusOn('Étude')
  await userEvent.keyboard('y')
  await userEvent.click(page.getByRole('button', { name: 'Same plan next week' }))
  const next = { start: '2026-11-27T00:00:00Z', end: '2026-11-28T00:00:00Z', all_day: true }
  await expect.poll(() => sent.find(({ variables }) => variables.event)?.variables.event).toMatchObject(next)
})

test('the same plan next week goes to the lesson that the student has then, and the undo takes it out again', async () => {
  const steps = [{ text: 'C major', done: true }]
  const at = (day: string) => ({ start: `2026-11-${day}T15:00:00Z`, end: `2026-11-${day}T15:45:00Z` })
  const taught = { ...lesson(1, 2, 'Étude'), user_profile_id: 5, plan: 'Hands apart', steps, event_id: 8, ...at('20') }
  const weekly = { ...lesson(2, 2, 'Piano'), user_profile_id: 5, event_id: 9, ...at('27') }
  rows = [taught, weekly]
  root.unmount()
  await show(statuses)
  focusOn('Étude')
  await userEvent.keyboard('y')
  await userEvent.click(page.getByRole('button', { name: 'Same plan next week' }))
  const written = () => sent.at(-1)?.variables.lesson
  const todo = [{ text: 'C major', done: false }]
  await expect.poll(written).toEqual({ lesson_id: 2, plan: 'Hands apart', steps: todo })
  await takeBack('has the same plan')
  await expect.poll(written).toEqual({ lesson_id: 2, plan: null, steps: [] })
  expect(sent.some(({ operationName }) => operationName === 'saveEvent')).toBe(false)
})

test('a plan that next week’s lesson has already stays, and is said', async () => {
  const at = (day: string) => ({ start: `2026-11-${day}T15:00:00Z`, end: `2026-11-${day}T15:45:00Z` })
  const both = { user_profile_id: 5 }
  const taught = { ...lesson(1, 2, 'Étude'), ...both, plan: 'Hands apart', event_id: 8, ...at('20') }
  rows = [taught, { ...lesson(2, 2, 'Piano'), ...both, plan: 'Its own', event_id: 9, ...at('27') }]
  root.unmount()
  await show(statuses)
  focusOn('Étude')
  await userEvent.keyboard('y')
  await userEvent.click(page.getByRole('button', { name: 'Same plan next week' }))
  const { toastStore } = await import('../../lib/toast.ts')
  const said = () =>
    toastStore.get().find((toast) => toast.kind === 'done' && toast.text.includes('has a plan already'))
  await expect
    .poll(said)
    .toMatchObject({ text: expect.stringMatching(/^Piano on .* has a plan already, which stays$/) })
  expect(sent.filter(({ variables }) => variables.lesson?.lesson_id === 2)).toEqual([])
})

test('nothing is offered where next week’s lesson is there and this one had no plan', async () => {
  const at = (day: string) => ({ start: `2026-11-${day}T15:00:00Z`, end: `2026-11-${day}T15:45:00Z` })
  const both = { user_profile_id: 5, plan: null, steps: [] }
  rows = [
    { ...lesson(1, 2, 'Étude'), ...both, event_id: 8, ...at('20') },
    { ...lesson(2, 2, 'Piano'), ...both, event_id: 9, ...at('27') },
  ]
  root.unmount()
  await show(statuses)
  focusOn('Étude')
  await userEvent.keyboard('y')
  await expect.poll(() => titlesIn('Taught')).toEqual(['Étude'])
  await expect.element(page.getByRole('button', { name: 'Same plan next week' })).not.toBeInTheDocument()
})

test('nothing is offered for a lesson of which it was taken back that it is taught', async () => {
  focusOn('Étude')
  await userEvent.keyboard('y')
  const offer = page.getByRole('button', { name: 'Same plan next week' })
  await expect.element(offer).toBeVisible()
  await takeBack('moved to Taught')
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
  await expect.element(offer).not.toBeInTheDocument()
})

test('Y says that it was taught, and the same plan is offered for next week', async () => {
  focusOn('Étude')
  await userEvent.keyboard('y')
  await expect.poll(() => titlesIn('Taught')).toEqual(['Étude'])
  await userEvent.click(page.getByRole('button', { name: 'Same plan next week' }))
  await expect
    .poll(() => sent.at(-1)?.variables.lesson)
    .toMatchObject({ title: 'Étude', lesson_status_id: 1, steps: [] })
})

test('what has not begun comes to those that are taught only when that is meant, alone or with others', async () => {
  root.unmount()
  document.body.replaceChildren()
  const tomorrow = (ms: number) => new Date(Date.now() + 86_400_000 + ms).toISOString()
  const to = { start: tomorrow(0), end: tomorrow(45 * 60_000), event_id: 50 }
  rows = rows.map((row) => (row.lesson_id === 1 ? { ...row, ...to } : row))
  await show(statuses)
  const menu = page.getByRole('button', { name: 'Actions for Planned' })
  const { toastStore } = await import('../../lib/toast.ts')
  const said = () => toastStore.get().find((toast) => toast.kind === 'done')
  const moved = () => sent.map(({ variables }) => variables.lesson?.lesson_id)
  focusOn('Scales')
  await expect.element(page.getByRole('button', { name: 'Plan Scales' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark taught: Scales' })).not.toBeInTheDocument()
  await userEvent.keyboard('y')
  await expect.poll(() => said()?.text).toBe('Scales: the lesson has not begun yet.')
  await expect.element(page.getByRole('button', { name: 'Same plan next week' })).not.toBeInTheDocument()
  expect(moved()).toEqual([])
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark all taught' }))
  await expect.poll(() => titlesIn('Taught')).toEqual(['Étude'])
  focusOn('Scales')
  await userEvent.keyboard('x')
  focusOn('Sonata')
  await userEvent.keyboard('x')
  await userEvent.click(page.getByRole('toolbar').getByRole('button', { name: 'Move to' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Taught' }))
  await expect.poll(() => titlesIn('Taught')).toEqual(['Étude', 'Sonata'])
  await expect.poll(() => said()?.text).toBe('1 lesson has not begun yet.')
  expect(said()?.further[0]?.text).toBe('Mark taught all the same')
  said()?.further[0]?.run()
  // The latest lesson stands first, and those without a time last.
  await expect.poll(() => titlesIn('Taught')).toEqual(['Scales', 'Étude', 'Sonata'])
})

test('U asks why a lesson did not take place', async () => {
  focusOn('Étude')
  await userEvent.keyboard('u')
  await userEvent.click(page.getByRole('menuitem', { name: 'Absent, excused' }))
  await expect
    .poll(() => sent.map((each) => each.variables.lesson))
    .toEqual([{ lesson_id: 2, attendance: 'excused', lesson_status_id: 5 }])
})

test('a missed lesson may be owed a make-up, which says what it is', async () => {
  const { queryClient } = await import('../../lib/query-cache.ts')
  const { lessonsQuery } = await import('../../data/board-lessons.ts')
  rows = [{ ...lesson(1, 2, 'Scales'), user_profile_id: 7 }, ...rows.slice(1)]
  queryClient.setQueryData(lessonsQuery(1).queryKey, rows)
  focusOn('Scales')
  await userEvent.keyboard('u')
  rows = [...rows, { ...lesson(4, 2, 'Scales again'), make_up_of: 1 }]
  await userEvent.click(page.getByRole('menuitem', { name: 'Make-up due' }))
  await expect.poll(() => sent.map((each) => each.variables)).toEqual([{ lessonId: 1 }])
  const made = page.getByRole('listitem').filter({ hasText: 'Scales again' })
  await expect.element(made.getByText('Make-up', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Make-up', { exact: true })).toBeVisible()
})

test('what is to come stands by its time, the next one first; what is over from the last one back', async () => {
  const { queryClient } = await import('../../lib/query-cache.ts')
  const { lessonsQuery } = await import('../../data/board-lessons.ts')
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const timed = (id: number, status: number, title: string, days: number) => ({
    ...lesson(id, status, title),
    event_id: id,
    start: at(days),
    end: at(days + 0.03),
  })
  rows = [
    lesson(1, 2, 'Some day'),
    timed(2, 2, 'In two weeks', 14),
    timed(3, 2, 'Tomorrow', 1),
    timed(4, 2, 'Next year', 300),
    timed(5, 4, 'Two weeks ago', -14),
    timed(6, 4, 'Yesterday', -1),
    timed(7, 4, 'Last year', -300),
  ]
  queryClient.setQueryData(lessonsQuery(1).queryKey, rows)
  await expect.poll(() => titlesIn('Planned')).toEqual(['Tomorrow', 'In two weeks', 'Some day'])
  expect(titlesIn('Taught')).toEqual(['Yesterday', 'Two weeks ago'])
  await userEvent.click(page.getByRole('button', { name: 'Show all lessons' }))
  await expect.poll(() => titlesIn('Planned')).toEqual(['Tomorrow', 'In two weeks', 'Next year', 'Some day'])
  expect(titlesIn('Taught')).toEqual(['Yesterday', 'Two weeks ago', 'Last year'])
  await expect.element(page.getByText('Four weeks back and ahead')).not.toBeInTheDocument()
})

test('a column folds and unfolds, and is all taught at once', async () => {
  const menu = page.getByRole('button', { name: 'Actions for Planned' })
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: 'Collapse' }))
  const folded = page.getByRole('region', { name: 'Planned' }).getByRole('button', { name: 'Planned' })
  await expect.element(page.getByRole('button', { name: 'Scales', exact: true })).not.toBeInTheDocument()
  await userEvent.click(folded)
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark all taught' }))
  await expect.poll(() => titlesIn('Taught')).toEqual(['Scales', 'Étude'])
})

test('a card shows what hangs on it and nothing else, and its quick actions when it is reached', async () => {
  const card = page.getByRole('region', { name: 'Planned' }).getByRole('listitem').first()
  await expect.element(card.getByLabelText('Comments')).toBeVisible()
  await expect.element(card.getByLabelText('Open homework')).toBeVisible()
  await expect.element(card.getByLabelText('Resources')).not.toBeInTheDocument()
  await expect.element(card.getByText('1', { exact: true })).toBeVisible()
  await userEvent.hover(page.getByRole('heading', { name: 'Lessons', exact: true }))
  await expect.element(card.getByRole('button', { name: 'Mark taught: Scales' })).not.toBeInTheDocument()
  focusOn('Scales')
  await userEvent.click(card.getByRole('button', { name: 'Mark taught: Scales' }))
  await expect.poll(() => titlesIn('Taught')).toEqual(['Scales'])
})

describe('without the server', () => {
  const account = 'board without a server'
  let gone: AbortController

  beforeEach(async () => {
    const { openOutbox } = await import('../../data/offline/outbox.ts')
    const { noteAway } = await import('../../lib/connection.ts')
    gone = new AbortController()
    await openOutbox(account, gone.signal)
    // An answer that is still on its way would say that the server is there.
    const { queryClient } = await import('../../lib/query-cache.ts')
    await vi.waitUntil(() => queryClient.isFetching() === 0)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    noteAway(true)
  })
  afterEach(async () => {
    const { forgetDevice } = await import('../../data/offline/reading.ts')
    const { noteAway } = await import('../../lib/connection.ts')
    gone.abort()
    noteAway(false)
    await forgetDevice(account)
  })

  const waiting = async () => {
    const { waitingStore } = await import('../../data/offline/waiting.ts')
    return waitingStore.get().map(({ row, fields, variables }) => ({ row, fields, variables }))
  }

  test('cards are moved, missed, renamed and made, marked as waiting, and what is done twice is sent once', async () => {
    const card = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
    focusOn('Scales')
    await userEvent.keyboard('2')
    await expect.poll(() => titlesIn('Prepared')).toEqual(['Sonata', 'Scales'])
    await expect.element(card('Scales').getByLabelText('Waiting to sync')).toBeVisible()
    await expect.element(card('Sonata').getByLabelText('Waiting to sync')).not.toBeInTheDocument()
    focusOn('Scales')
    await userEvent.keyboard('y')
    await expect.poll(() => titlesIn('Taught')).toEqual(['Scales'])
    focusOn('Étude')
    await userEvent.keyboard('u')
    await userEvent.click(page.getByRole('menuitem', { name: 'Absent, excused' }))
    await expect.poll(() => titlesIn('Planned')).toEqual([])
    await expect.poll(waiting).toMatchObject([
      // With the version that was seen, so that nothing is written over unseen.
      { row: 'lesson 1', fields: { lesson_status_id: 4 }, variables: { lesson: { lesson_id: 1, version: 1 } } },
      { row: 'lesson 2', fields: { attendance: 'excused', lesson_status_id: 5 } },
    ])
    await userEvent.keyboard('n')
    await page.getByRole('textbox', { name: 'Title of the new lesson' }).fill('Arpeggios')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.poll(() => titlesIn('Planned')).toEqual(['Arpeggios'])
    await expect.poll(async () => (await waiting()).length).toBe(3)
    const { queryClient } = await import('../../lib/query-cache.ts')
    await expect.poll(() => queryClient.isMutating()).toBe(0)
    const { undoLast } = await import('../../lib/undo.ts')
    await expect.poll(async () => (await undoLast())?.text).toBe('Arpeggios added')
    await expect.poll(() => titlesIn('Planned')).toEqual([])
    await takeBack('marked absent')
    await expect.poll(() => titlesIn('Planned')).toEqual(['Étude'])
    // A change that was taken back before it was sent is no write at all.
    await expect.poll(waiting).toMatchObject([{ row: 'lesson 1' }])
  })

  test('no make-up is owed without the server, and it says why', async () => {
    root.unmount()
    rows = [{ ...lesson(1, 2, 'Scales'), user_profile_id: 7 }]
    await show(statuses)
    focusOn('Scales')
    await userEvent.keyboard('u')
    const owe = page.getByRole('menuitem', { name: /^Make-up due/ })
    await expect.element(owe).toHaveAttribute('aria-disabled', 'true')
    await expect.element(owe).toHaveAccessibleDescription('This needs a connection.')
  })

  test('a lesson gets a time and loses it again, and nothing of that is left to be sent', async () => {
    root.unmount()
    rows = [lesson(1, 1, 'Scales')]
    await show([{ value: 1, label: 'To schedule' }, ...statuses])
    focusOn('Scales')
    await userEvent.keyboard('2')
    const dialog = page.getByRole('dialog', { name: 'Plan Scales' })
    await userEvent.click(dialog.getByRole('button', { name: 'Plan lesson' }))
    await expect.poll(() => titlesIn('Planned')).toEqual(['Scales'])
    await expect
      .poll(async () => (await waiting()).map(({ row }) => row.replace(/-\d+/, '-')))
      .toEqual(['event -', 'lesson 1', 'lesson 1'])
    await takeBack('planned for')
    await expect.poll(() => titlesIn('To schedule')).toEqual(['Scales'])
    await expect.poll(waiting).toEqual([])
  })
})
