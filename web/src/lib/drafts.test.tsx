import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Comments } from '../lesson/drawer/comments.tsx'
import { GuardianCard } from '../profile/guardian-card.tsx'
import { forgetUser, leave } from '../shell/sign-out.ts'
import { AbsenceRequest } from '../ui/absence-request.tsx'
import { CantCome } from '../ui/cant-come.tsx'
import { client } from './client.ts'
import { ensureTemporal } from './dates.ts'
import { claimDrafts, draftOf, dropDrafts, keepDraft, mostDrafts, useDraft } from './drafts.ts'
import { useForm } from './use-form.ts'
import { i18n } from './i18n.ts'
import { queryClient } from './query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from './server.fake.ts'

let root: Root

const user = {
  userId: fakeUserId,
  userProfileId: 1,
  role: 'student' as const,
  mayLookAfter: true,
  displayName: 'Anna',
  email: null,
  avatarUrl: null,
  teacherId: 2,
  timeZone: 'UTC',
  defaultLessonMinutes: 45,
  workingHours: null,
}
const nothing = async () => undefined

const draft = { key: 'sign-up', fields: ['name', 'email'] } as const
/** As sign-up has it: a name and an address are kept, a password is not. */
function Form() {
  const form = useForm({ name: '', email: '', password: '' }, () => ({}), draft)
  return (
    <form {...form.element}>
      {(['name', 'email', 'password'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      ))}
    </form>
  )
}

const Asking = ({ of }: { of: number }) => (
  <CantCome
    draft={useDraft(`absence.u.${of}`)}
    teacher="Clara"
    request={null}
    whyNot={null}
    onAsk={nothing}
    onWithdraw={nothing}
  />
)
const Answering = ({ of }: { of: number }) => (
  <AbsenceRequest
    draft={useDraft(`absence-answer.u.${of}`)}
    student="Omar"
    reason={null}
    whyNot={null}
    onAnswer={nothing}
  />
)

/** Every field whose text waits for a press, by the lesson, the request or the student that it belongs to. */
const fields: Readonly<Record<string, { draw: (of: number) => ReactNode; box: string; open?: string }>> = {
  'a comment': { draw: (of) => <Comments lessonId={of} user={user} other="Clara" />, box: 'Write a comment' },
  'why one can’t come': { draw: (of) => <Asking key={of} of={of} />, box: 'Reason', open: 'Can’t come?' },
  'the answer to that': { draw: (of) => <Answering key={of} of={of} />, box: 'Message to Omar' },
  'the name of a guardian': { draw: (of) => <GuardianCard key={of} profileId={of} name="Anna" />, box: 'Name' },
  'the name at sign-up': { draw: () => <Form />, box: 'name' },
  'the address at sign-up': { draw: () => <Form />, box: 'email' },
}

function draw(what: ReactNode): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </I18nProvider>,
  )
}
function begin(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
}
function end(): void {
  root.unmount()
  document.body.replaceChildren()
}

beforeEach(async () => {
  vi.stubGlobal(
    'fetch',
    fakeServer('student', {
      lessonComments: () => ({ lessonComments: [] }),
      guardiansOf: () => ({ guardiansOf: [] }),
    }),
  )
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  begin()
})
afterEach(async () => {
  end()
  dropDrafts()
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

/** What may happen before a text was sent. */
const ways: Readonly<Record<string, (of: (which: number) => ReactNode) => Promise<void>>> = {
  'closing what it stands in': async () => draw(null),
  'the next lesson and back': async (of) => draw(of(2)),
  'a reload': async () => {
    end()
    begin()
  },
  'a session that ended': async () => {
    end()
    forgetUser()
    begin()
  },
}

const boxOf = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })

describe.each(Object.entries(fields))('%s', (_, { draw: field, box, open }) => {
  test.each(Object.entries(ways))('outlives %s', async (__, happens) => {
    draw(field(1))
    if (open) await userEvent.click(page.getByRole('button', { name: open }))
    await boxOf(box).fill('Half a sentence')
    await happens(field)
    draw(field(1))
    await expect.element(boxOf(box)).toHaveValue('Half a sentence')
  })

  test('is gone after a sign-out', async () => {
    draw(field(1))
    if (open) await userEvent.click(page.getByRole('button', { name: open }))
    await boxOf(box).fill('Half a sentence')
    draw(null)
    await leave()
    forgetUser()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })
})

const keptNow = () =>
  Object.keys(sessionStorage)
    .map((key) => sessionStorage.getItem(key))
    .join(' ')

test('a password is never kept', async () => {
  draw(<Form />)
  await boxOf('name').fill('Anna')
  await boxOf('password').fill('secret-secret')
  await expect.poll(() => keptNow()).toContain('Anna')
  expect(keptNow()).not.toContain('secret')
})

test('of many begun texts the oldest goes', () => {
  for (let at = 0; at <= mostDrafts; at += 1) keepDraft(`comment.${at}`, 'x')
  keepDraft('comment.1', 'again')
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))
  expect(kept).toHaveLength(mostDrafts)
  expect(kept).not.toContain('draft.comment.0')
})

test('who signs in after somebody else in the same tab reads nothing that the other typed; who comes back does', () => {
  claimDrafts('clara')
  keepDraft('profile.7.name', 'Of Clara')
  claimDrafts('clara')
  expect(draftOf('profile.7.name')).toBe('Of Clara')
  claimDrafts('bruno')
  expect(draftOf('profile.7.name')).toBe(null)
})

test('what was typed before anybody signed in is of who does', () => {
  sessionStorage.clear()
  keepDraft('sign-up.name', 'Clara')
  claimDrafts('clara')
  expect(draftOf('sign-up.name')).toBe('Clara')
})
