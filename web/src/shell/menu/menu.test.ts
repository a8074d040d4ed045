import { describe, expect, test } from 'vitest'
import {
  flyoutTop,
  holdsCurrent,
  isCurrent,
  keyOfPath,
  menuAfter,
  type MenuEvent,
  type MenuPlace,
  type MenuState,
  settled,
  visibleItems,
} from './menu.ts'

describe('the items', () => {
  test('what is not visible is left out with everything below it', () => {
    const items = [
      { key: 'a', label: 'A', isVisible: false, items: [{ key: 'b', label: 'B', path: '/b' }] },
      { key: 'c', label: 'C', items: [{ key: 'd', label: 'D', isVisible: false }] },
    ]
    expect(visibleItems(items)).toEqual([{ key: 'c', label: 'C', items: [] }])
  })

  test('the current item is found by its exact path alone', () => {
    const lessons = { key: 'lessons', label: 'Lessons', path: '/lesson' }
    expect(isCurrent(lessons, '/lesson?lesson=12')).toBe(true)
    expect(isCurrent(lessons, '/lesson/')).toBe(true)
    expect(isCurrent(lessons, '/lesson;view=all#top')).toBe(true)
    expect(isCurrent(lessons, '/lesson/resources')).toBe(false)
    expect(isCurrent({ key: 'today', label: 'Today', path: '/' }, '/calendar')).toBe(false)
    expect(isCurrent({ key: 'help', label: 'Help', url: '/calendar' }, '/calendar')).toBe(false)
  })

  test('a parent holds the page of its child', () => {
    const students = {
      key: 'students',
      label: 'Students',
      items: [
        { key: 'all', label: 'All', path: '/profile/list' },
        { key: 'invite', label: 'Invite', path: '/profile/create' },
      ],
    }
    expect(holdsCurrent(students, '/profile/create')).toBe(true)
    expect(keyOfPath([{ key: 'today', label: 'Today', path: '/' }, students], '/profile/create')).toBe('1-1')
    expect(keyOfPath([students], '/profile/edit/7')).toBeNull()
  })
})

const closed: MenuState = { openKey: null, hoverActive: false, overlayOpen: false, sheetOpen: false }
const at = (mode: MenuPlace['mode'], currentKey: string | null = null, isDesktop = true): MenuPlace => ({
  mode,
  isDesktop,
  currentKey,
})
const run = (place: MenuPlace, events: MenuEvent[], from = closed) =>
  events.reduce((state, event) => menuAfter(state, event, place), from)

const button = { type: 'menuButton' } as const
const parent = (key: string): MenuEvent => ({ type: 'pressParent', key })
const leaf = (key: string): MenuEvent => ({ type: 'pressLeaf', key })
const enter = (key: string, isParent = true): MenuEvent => ({ type: 'enterRoot', key, isParent })

describe('static', () => {
  test.each(['outside', 'escape', 'menuButton', 'railScrolled', 'focusLeft'] as const)('%s changes nothing', (type) => {
    const open = run(at('static', '1-0'), [parent('2-0')])
    expect(run(at('static', '1-0'), [{ type }], open)).toEqual(open)
  })

  test('a navigation opens what holds the current page, and closes all other parents', () => {
    const open = run(at('static'), [parent('2-0')])
    expect(run(at('static', '3-1-0'), [{ type: 'navigated' }], open).openKey).toBe('3-1')
  })

  test('a parent that is pressed opens, and closes every other that is not on its way', () => {
    expect(run(at('static'), [parent('2-0'), parent('2-0-1')]).openKey).toBe('2-0-1')
    expect(run(at('static'), [parent('2-0'), parent('2-1')]).openKey).toBe('2-1')
    expect(run(at('static'), [parent('2-0'), parent('2-0-1'), parent('2-0')]).openKey).toBe('2')
    expect(run(at('static'), [parent('2-0'), leaf('2-0-3')]).openKey).toBe('2-0')
    expect(run(at('static'), [parent('2-0'), leaf('1')]).openKey).toBeNull()
  })
})

describe('overlay', () => {
  const open = run(at('overlay'), [button])
  test('the menu button opens and closes it', () => {
    expect(open.overlayOpen).toBe(true)
    expect(run(at('overlay'), [button], open).overlayOpen).toBe(false)
  })

  test.each([
    { type: 'outside' },
    { type: 'escape' },
    { type: 'focusLeft' },
    { type: 'navigated' },
    leaf('1'),
  ] as MenuEvent[])('$type closes it', (event) => {
    expect(run(at('overlay'), [event], open).overlayOpen).toBe(false)
  })

  test('submenus are reset when it closes', () => {
    expect(run(at('overlay', '1-0'), [button, parent('2-0'), { type: 'outside' }]).openKey).toBe('1')
  })
})

describe.each(['slim', 'slim-plus'] as const)('%s', (mode) => {
  const idle = closed
  const active = run(at(mode), [parent('2')])

  test('at first there is no flyout', () => expect(settled(at(mode, '2-1'))).toEqual(idle))

  test('pointing at a root opens nothing while idle', () => {
    expect(run(at(mode), [enter('2')])).toEqual(idle)
  })

  test('a pressed parent opens its flyout and makes the menu hover-active', () => {
    expect(active).toEqual({ ...idle, openKey: '2', hoverActive: true })
  })

  test('a pressed leaf stays idle', () => expect(run(at(mode), [leaf('1')])).toEqual(idle))

  test('pointing at another parent opens it at once', () => {
    expect(run(at(mode), [enter('3')], active)).toEqual({ ...active, openKey: '3' })
  })

  test('pointing at a leaf closes the flyout and leaves the menu hover-active', () => {
    expect(run(at(mode), [enter('1', false)], active)).toEqual({ ...active, openKey: null })
  })

  test('the same press again makes it idle', () => expect(run(at(mode), [parent('2')], active)).toEqual(idle))

  test('pressing another parent opens that', () => {
    expect(run(at(mode), [parent('3')], active)).toEqual({ ...active, openKey: '3' })
  })

  test('a parent inside the flyout opens and closes, and the flyout stays', () => {
    const inside = run(at(mode), [parent('2-0')], active)
    expect(inside).toEqual({ ...active, openKey: '2-0' })
    expect(run(at(mode), [parent('2-0')], inside)).toEqual(active)
  })

  test.each([
    leaf('2-1'),
    { type: 'outside' },
    { type: 'escape' },
    { type: 'railScrolled' },
    { type: 'navigated' },
    { type: 'modeChanged' },
    { type: 'widthChanged' },
  ] as MenuEvent[])('$type makes it idle', (event) => {
    expect(run(at(mode, '2-1'), [event], active)).toEqual(idle)
  })
})

describe.each(['static', 'overlay', 'slim', 'slim-plus'] as const)('up to 991 px, %s', (mode) => {
  const narrow = at(mode, '2-1', false)
  const open = run(narrow, [button])

  test('the menu button opens the sheet, with what holds the current page', () => {
    expect(open).toEqual({ ...closed, openKey: '2', sheetOpen: true })
  })

  test('a parent opens in its place', () => {
    expect(run(narrow, [parent('2-0')], open)).toEqual({ ...open, openKey: '2-0' })
  })

  test.each([
    button,
    leaf('1'),
    { type: 'outside' },
    { type: 'escape' },
    { type: 'navigated' },
    { type: 'widthChanged' },
    { type: 'sheetClosed' },
  ] as MenuEvent[])('$type closes the sheet', (event) => {
    expect(run(narrow, [event], open).sheetOpen).toBe(false)
  })
})

test('a flyout near the end of the window moves up just enough', () => {
  expect(flyoutTop(200, 100, 800)).toBe(200)
  expect(flyoutTop(750, 100, 800)).toBe(692)
  expect(flyoutTop(10, 900, 800)).toBe(8)
})
