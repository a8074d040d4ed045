import { expect, type Locator, type Page } from '@playwright/test'
import { busyDate, takenDate } from './filled-calendar.ts'
import { calendarFile, photo } from './opened-files.ts'

/** Something that opens over a page. */
export interface Opening {
  name: string
  path: string
  heading: string | RegExp
  /** The element that has the focus when it is asked for, and has it again. */
  from: (page: Page) => Locator
  open: (page: Page, from: Locator) => Promise<void>
  /** Where the focus goes, if that is elsewhere. */
  back?: (page: Page) => Locator
  /** Goes back to what lies next to the page, if something lies over that as well. */
  leave?: (page: Page) => Promise<void>
}

const day = '/calendar?view=listWeek&date='
const list = { path: day + busyDate, heading: /20\d\d/ }
const aLesson = (page: Page) => page.getByRole('button', { name: /Anna Weber/ }).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first()
const cardMenu = button(/Actions for Make-up lesson/)
/** A card has the focus as a whole after what was asked of its lesson. */
const card = button('Make-up lesson')
const settings = { path: '/settings/data', heading: 'Data' }
const removeKey = button('Remove Blue laptop')
const endAccess = button('End the access of Otto')
const privacy = button('Privacy')
const erase = button('Erase for good…')
const settingsLink = (page: Page) => page.getByRole('link', { name: 'All settings' })
/** A message about the last act lies over whatever is open. */
const closeToast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).press('Enter')
const byEnter = async (_page: Page, from: Locator) => from.press('Enter')
const byKey = (key: string) => async (_page: Page, from: Locator) => from.press(key)
/** By the menu that Enter on the button opens. */
const byMenu = (item: string | RegExp) => async (page: Page, from: Locator) => {
  await from.press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}
/** By the menu of an event. */
const byEventMenu = (item: string | RegExp) => async (page: Page, from: Locator) => {
  await from.press('Shift+F10')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

export const openings: readonly Opening[] = [
  {
    name: 'the command palette',
    ...settings,
    from: settingsLink,
    open: async (page, from) => {
      await from.press('Control+k')
      await page.keyboard.type('a')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'what can be done with a row of the palette',
    ...settings,
    from: settingsLink,
    open: async (page, from) => {
      await from.press('Control+k')
      await page.keyboard.type('anna')
      await expect(page.getByRole('option', { name: /Anna Weber/ }).first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('option', { name: 'Copy link' })).toBeVisible()
    },
  },
  {
    name: 'quick add',
    path: '/lesson',
    heading: 'Lessons',
    from: button(/Actions for/),
    open: async (page, from) => {
      await from.press('c')
      await expect(page.getByRole('textbox', { name: 'Quick add' })).toBeFocused()
      await page.keyboard.type('anna next wed 16:00 1h weekly x3')
      await expect(page.getByText(/Anna Weber · Wed/)).toBeVisible()
    },
  },
  { name: 'the map of the keys', ...settings, from: settingsLink, open: byKey('?') },
  { name: 'the menu of the calendar', ...list, from: button(/^More/), open: byEnter },
  {
    name: 'the preview of a calendar file',
    ...list,
    from: button(/^More/),
    open: async (page, from) => {
      await byMenu(/Import/)(page, from)
      const dialog = page.getByRole('dialog')
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'elsewhere.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendarFile) })
      await expect(dialog.getByText('Orchestra').first()).toBeVisible()
    },
  },
  { name: 'a term to print', ...list, from: button(/^More/), open: byMenu(/term/) },
  { name: 'the own calendar', ...list, from: button(/^More/), open: byMenu(/Subscribe/) },
  {
    name: 'a new lesson',
    path: `/calendar?view=dayGridMonth&date=${busyDate}`,
    heading: /20\d\d/,
    from: button('Lesson'),
    open: byEnter,
  },
  {
    name: 'a new lesson at a time of a day',
    path: `/calendar?view=timeGridDay&date=${busyDate}`,
    heading: /20\d\d/,
    from: button('Lesson'),
    open: byEnter,
  },
  {
    name: 'days to close',
    path: `/calendar?view=dayGridMonth&date=${busyDate}`,
    heading: /20\d\d/,
    from: button('Close days…'),
    open: byEnter,
  },
  { name: 'a lesson at a glance', ...list, from: aLesson, open: byEnter },
  { name: 'the menu of a lesson', ...list, from: aLesson, open: byKey('Shift+F10') },
  { name: 'another time', ...list, from: aLesson, open: byKey('m') },
  { name: 'a lesson to edit', ...list, from: aLesson, open: byEventMenu('Edit…') },
  { name: 'a series', ...list, from: aLesson, open: byEventMenu(/Series…|Repeat…/) },
  {
    name: 'dates that are taken',
    leave: async (page) => {
      const line = page.getByRole('textbox', { name: 'Quick add' })
      await page.keyboard.press('Escape')
      await expect(line).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(line).toHaveValue('')
    },
    path: '/lesson',
    heading: 'Lessons',
    from: button(/Actions for/),
    open: async (page, from) => {
      await from.press('c')
      await expect(page.getByRole('textbox', { name: 'Quick add' })).toBeFocused()
      await page.keyboard.type(`luca ${takenDate} 10:15 45m weekly x3`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /already taken/ })).toBeVisible()
    },
  },
  {
    name: 'a time for a lesson that waits',
    path: '/lesson',
    heading: 'Lessons',
    from: cardMenu,
    open: byMenu(/^Plan/),
    back: card,
  },
  {
    name: 'where a lesson goes',
    path: '/lesson',
    heading: 'Lessons',
    from: cardMenu,
    open: byMenu(/^Move/),
    back: card,
  },
  { name: 'the menu of a card', path: '/lesson', heading: 'Lessons', from: cardMenu, open: byEnter },
  {
    name: 'an invitation',
    path: '/profile/edit/3',
    heading: /Luca/,
    from: button(/^Invite/),
    open: byMenu('Copy a link'),
  },
  {
    name: 'a guardian’s access to end',
    path: '/profile/edit/3',
    heading: /Luca/,
    // A tab, and on a phone a part that unfolds.
    from: (page) => page.getByRole('tab', { name: 'Details' }).or(page.locator('summary', { hasText: 'Details' })),
    open: async (page, from) => {
      await from.press('Enter')
      await endAccess(page).press('Enter')
    },
    back: endAccess,
  },
  {
    name: 'whom a resource is given',
    path: '/lesson/resources',
    heading: 'Resources',
    from: button(/^Give/),
    open: byEnter,
  },
  { name: 'the profile menu', ...settings, from: button(/Clara/), open: byEnter },
  {
    name: 'the part of a photo',
    path: '/profile/edit/1',
    heading: /Clara/,
    from: (page) => page.getByLabel('Add a photo'),
    open: async (_page, from) => from.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo }),
  },
  {
    name: 'a passkey to remove',
    path: '/settings/account',
    heading: 'Account',
    from: settingsLink,
    open: async (page) => {
      await page.getByLabel('Name of the new key').fill('Blue laptop')
      await page.getByLabel('Name of the new key').press('Enter')
      await closeToast(page)
      await removeKey(page).press('Enter')
      await expect(page.getByRole('dialog').getByLabel('Your password', { exact: true })).toBeVisible()
    },
    back: removeKey,
  },
  {
    name: 'an account to delete',
    ...settings,
    from: button('Delete my account…'),
    open: byEnter,
  },
  {
    name: 'a student to erase',
    path: '/profile/edit/3',
    heading: /Luca/,
    // Folded, as all that is not often wanted.
    from: (page) => page.locator('summary').last(),
    open: async (page, from) => {
      await from.press('Enter')
      await erase(page).press('Enter')
    },
    back: erase,
  },
  { name: 'the whole menu', ...settings, from: button('Menu'), open: byEnter },
  {
    name: 'what is said of privacy',
    ...settings,
    from: button('Menu'),
    open: async (page, from) => {
      await from.press('Enter')
      await privacy(page).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible()
    },
    leave: async (page) => {
      await page.keyboard.press('Escape')
      await expect(privacy(page)).toBeFocused()
    },
  },
  {
    name: 'changes that would be lost',
    ...settings,
    from: button(/Clara/),
    open: async (page, from) => {
      await from.press('c')
      const line = page.getByRole('textbox', { name: 'Quick add' })
      await expect(line).toBeFocused()
      await page.keyboard.type('luca 2036-12-01 10:00 45m')
      // Whose lesson it is has to be known first.
      await expect(page.getByText(/^Luca Rossi/).first()).toBeVisible()
      await page.context().setOffline(true)
      await page.keyboard.press('Enter')
      await expect(line).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(from).toBeFocused()
      await closeToast(page)
      await byMenu('Sign out')(page, from)
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'the month and what waits',
    path: `/calendar?view=timeGridDay&date=${busyDate}`,
    heading: /20\d\d/,
    from: button(/to schedule$/),
    open: byEnter,
  },
  {
    name: 'a day to pick',
    path: '/settings/calendar',
    heading: 'Calendar',
    from: button('Choose a day: First day'),
    open: byEnter,
  },
]

const ofChild = (page: Page) => page.getByRole('button', { name: /Scales/ }).first()

/** The same for who looks after a student: what opens over the pages of a child. */
export const openingsOfParents: readonly Opening[] = [
  { name: 'the whole menu', ...settings, from: button('Menu'), open: byEnter },
  { name: 'a lesson at a glance', ...list, from: ofChild, open: byEnter },
  { name: 'the lesson of a child', path: '/lesson', heading: 'Lessons', from: card, open: byEnter },
]
