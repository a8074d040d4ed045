import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { undoLast } from '../../lib/undo.ts'
import { Requests } from './absence-requests.tsx'

let root: Root
afterEach(async () => {
  root.unmount()
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

test('the teacher reads who can’t come and why, answers each, and a refusal is told', async () => {
  const answers: unknown[] = []
  const requestOf = (absence_id: number) => ({
    absence_id,
    event_id: absence_id,
    user_profile_id: absence_id + 10,
    reason: absence_id === 1 ? '<img src=x onerror=alert(1)>' : null,
    answer: null,
    title: 'Piano',
    start: '2027-01-05T09:00:00Z',
    is_own: false,
    asked_by: absence_id === 2 ? 'Mrs <b>Weber' : null,
  })
  let waiting = [requestOf(1), requestOf(2)]
  let isRefused = true
  const taken: unknown[] = []
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      loadAbsences: () => ({ absences: waiting }),
      takeAbsenceAnswerBack: ({ id }) => {
        taken.push(id)
        return { takeAnswerBack: { absence_id: id } }
      },
      answerAbsence: (answer) => {
        if (isRefused) throw new Error('Something went wrong on the server.')
        answers.push(answer)
        waiting = waiting.filter((each) => each.absence_id !== answer['id'])
        return { answerAbsence: { absence_id: answer['id'] } }
      },
    }),
  )
  await signInFake()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  const lesson = {
    event_id: 1,
    lessonId: 12,
    title: 'Piano',
    studentId: 11,
    start: '2027-01-05T09:00:00Z',
    end: '2027-01-05T09:45:00Z',
    all_day: false,
    name: 'Anna',
    detail: null,
    plan: null,
    student: null,
    videoLink: null,
    statusId: 2,
    attendance: null,
    isCancelled: false,
    isToConfirm: false,
    isLesson: true,
  }
  const anna = { user_profile_id: 11, display_name: 'Anna', colour: null, email: null, video_link: null }
  const more = { archived_at: null, paused_at: null, invitation_status: 'none', invited_at: null }
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Requests students={[{ ...anna, ...more }]} items={[lesson]} zone="UTC" onPlan={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const request = page.getByRole('group', { name: 'Request of Anna' })
  await expect.element(request.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await userEvent.click(request.getByRole('button', { name: 'Cancel the lesson' }))
  await expect.element(request.getByText('Something went wrong on the server.')).toBeVisible()
  isRefused = false
  await userEvent.fill(request.getByRole('textbox', { name: /^Message to Anna/ }), 'Get <b>well</b>')
  await userEvent.click(request.getByRole('button', { name: 'Cancel the lesson' }))
  await vi.waitFor(() => expect(answers).toEqual([{ id: 1, callOff: true, note: 'Get <b>well</b>' }]))
  const said = () => toastStore.get().find((toast) => toast.kind === 'done')
  await expect.poll(() => said()?.text).toBe('Anna’s lesson is cancelled')
  expect(said()?.further.map(({ text }) => text)).toEqual(['Make-up due'])
  // It stands where it stood, and a second tap at the same spot does nothing to the next one.
  await expect.element(request.getByText('Anna’s lesson is cancelled')).toBeVisible()
  // The words that went stand where they were typed.
  const message = request.getByRole('textbox', { name: /^Message to Anna/ })
  await expect.element(message).toHaveValue('Get <b>well</b>')
  await expect.element(message).toBeDisabled()
  const tops = () =>
    page
      .getByRole('group')
      .elements()
      .map((group) => group.getBoundingClientRect().top)
  const before = tops()
  expect(before).toHaveLength(2)
  await expect.element(request.getByRole('button', { name: 'Cancel the lesson' })).toBeDisabled()
  expect(answers).toHaveLength(1)
  await undoLast()
  expect(taken).toEqual([1])
  const second = page.getByRole('group', { name: 'Request of Your student' })
  await expect.element(second.getByText('Mrs <b>Weber, for Your student: can’t come.')).toBeVisible()
  await expect.element(second.getByRole('textbox', { name: /^Message to Mrs <b>Weber/ })).toBeVisible()
  await userEvent.click(
    page.getByRole('group', { name: 'Request of Your student' }).getByRole('button', { name: 'Keep it' }),
  )
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ id: 2, callOff: false, note: null }))
  await expect.element(page.getByText('Your student’s lesson takes place')).toBeVisible()
  // Nothing was said with it: no field offers to.
  await expect.element(second.getByRole('textbox')).not.toBeInTheDocument()
  expect(tops()).toEqual(before)
  // A request that comes after that is answered as the first one was, beside it.
  waiting = [{ ...requestOf(2), absence_id: 3, reason: 'A fever' }]
  await queryClient.invalidateQueries({ queryKey: ['absence'] })
  const again = second.filter({ hasText: 'A fever' })
  await expect.element(again.getByText('Mrs <b>Weber, for Your student: can’t come.')).toBeVisible()
  await expect.element(page.getByText('Your student’s lesson takes place')).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Cancel the lesson' }))
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ id: 3, callOff: true, note: null }))
})
