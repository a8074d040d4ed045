import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { appRouter } from '../routes.ts'

let root: Root
let added: Record<string, unknown>[]
let invited: unknown[]

beforeEach(async () => {
  added = []
  invited = []
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const known = { user_profile_id: 2, id: null, display_name: 'Anna <b>Weber</b>', email: 'anna@example.org', tags: [] }
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    loadStudents: () => ({ getStudentList: [{ ...known, invitation_status: 'none' }] }),
    saveProfiles: ({ profiles }) => {
      added.push(...(profiles as Record<string, unknown>[]))
      return { upsertUserProfile: [{ user_profile_id: 7, id: null }] }
    },
    inviteStudent: (invitation) => {
      invited.push(invitation)
      return { inviteStudent: { user_profile_id: 7, url: 'http://x/', expires_at: '2027-01-01', sent_to: 'x' } }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await open()
})

afterEach(async () => {
  close()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(search = ''): Promise<void> {
  await page.viewport(1024, 1200)
  const router = appRouter(createMemoryHistory({ initialEntries: [`/profile/create${search}`] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}
function close(): void {
  root.unmount()
  document.body.replaceChildren()
}
const field = (name: RegExp) => page.getByRole('textbox', { name })

test('who comes to add a student can type the name at once', async () => {
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
})

test('nothing is added without a name, or with what can not be read', async () => {
  await userEvent.fill(field(/^Email/), 'anna(at)example.org')
  await userEvent.fill(field(/^Phone/), '0171 x')
  await userEvent.fill(field(/^Video link/), 'javascript:alert(1)')
  await userEvent.fill(field(/^Usual time/), 'sometime')
  await userEvent.click(page.getByRole('button', { name: 'Add student' }))
  for (const sentence of [
    'Please enter a name.',
    'Please enter a valid email.',
    'Please enter a phone number, such as +49 151 2345678.',
    'Please enter a full web address, e.g. https://…',
    /Please give a day and a time/,
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(field(/^First name/)).toHaveFocus()
  await userEvent.fill(field(/^Video link/), 'https://zoom.us@evil.example')
  await expect.element(page.getByText(/What stands before the @ hides where this link leads/)).toBeVisible()
  expect(added).toEqual([])
})

test('Mod+Enter adds and stays for the next; an address that somebody has is told, with the way to that student', async () => {
  await userEvent.fill(field(/^First name/), 'Ben')
  await userEvent.fill(field(/^Last name/), 'Weber')
  await userEvent.fill(field(/^Email/), 'ANNA@example.org')
  await expect.element(page.getByRole('link', { name: 'Anna <b>Weber</b>' })).toHaveAttribute('href', '/profile/edit/2')
  await userEvent.fill(field(/^Phone/), ' 0171/555 123')
  await userEvent.fill(field(/^Usual time/), 'tuesday 4pm')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({
    first_name: 'Ben',
    display_name: 'Ben Weber',
    email: 'ANNA@example.org',
    phone: '0171/555 123',
    usual_slot: 'Tue 16:00',
    private_note: null,
  })
  await expect.element(field(/^First name/)).toHaveValue('')
  await expect.element(field(/^First name/)).toHaveFocus()
  expect(invited).toEqual([])
})

test('adding and inviting are one press', async () => {
  await expect.element(page.getByRole('button', { name: 'Add and invite' })).toBeDisabled()
  await userEvent.fill(field(/^First name/), 'Cem')
  await userEvent.fill(field(/^Email/), 'cem@example.org')
  await userEvent.click(page.getByRole('button', { name: 'Add and invite' }))
  await vi.waitFor(() => expect(invited).toEqual([{ userProfileId: 7, sendMail: true }]))
})

test('what was typed is there after a reload until it is added or discarded, and for nobody else', async () => {
  await userEvent.fill(field(/^First name/), 'Half a na')
  close()
  await open()
  await expect.element(field(/^First name/)).toHaveValue('Half a na')
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.element(field(/^First name/)).toHaveValue('')

  await userEvent.click(page.getByRole('radio', { name: 'Many' }))
  await userEvent.fill(field(/^Your students/), 'Ben Okri, ben@example.org\nMia')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([
    `draft.students.${fakeUserId}`,
  ])
  close()
  await open('?many=true')
  await expect.element(page.getByText('Restored your draft', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add 2 students' }))
  await vi.waitFor(() => expect(added.map((each) => each['display_name'])).toEqual(['Ben Okri', 'Mia']))
  await vi.waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([]))
})
