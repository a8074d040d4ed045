import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

let router: AnyRouter

const draft = page.getByRole('dialog', { name: 'New lesson' })
const student = draft.getByRole('combobox', { name: 'Student' })
/** All of a Wednesday. */
const taken = { ...annasEvent, start: '2099-11-18T00:00:00.000Z', end: '2099-11-19T00:00:00.000Z' }
const address = () => new URLSearchParams(router.state.location.searchStr)

const open = (search: string) =>
  openCalendar({ router: (history) => (router = appRouter(history)), events: [taken], search })

afterEach(leaveCalendar)

test('a student whom nobody knows is asked for in vain, and leaves the address', async () => {
  await open('?date=2099-11-18&view=timeGridDay&for=99')
  await expect.poll(() => address().has('for')).toBe(false)
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  await expect.element(draft).not.toBeInTheDocument()
})

test('a lesson that another page asks for begins at the next free time in view, with its student, once', async () => {
  await open('?date=2099-11-18&view=timeGridWeek&for=2')
  await expect.element(student).toHaveValue('Anna Weber')
  // The list of students hides from who listens what stands around it.
  await expect.element(draft.getByText(/^\S+ 1[56] Nov|^\S+ Nov 1[56]/)).toBeVisible()
  await expect.poll(() => address().has('for')).toBe(false)
  expect(address().get('date')).toBe('2099-11-18')
})

test('where all that is in view has passed it begins in the days to come', async () => {
  await open('?date=2020-11-18&view=timeGridWeek&for=2')
  await expect.element(student).toHaveValue('Anna Weber')
  await expect.poll(() => address().has('for')).toBe(false)
  expect(address().get('date')).not.toBe('2020-11-18')
})
