import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession, noNetwork } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { LanguageSetting } from './language-setting.tsx'

let root: Root
let sent: ReturnType<typeof fakeAuthServer>['sent']
let remembered: string[]

/** A browser that keeps nothing: the page of a test must not start anew. */
function show(answers: Record<string, AuthAnswer> = {}) {
  const server = fakeAuthServer({ '/signin/pat': () => ({ session: fakeSession(), mfa: null }), ...answers })
  vi.stubGlobal('fetch', server.fetch)
  sent = server.sent
  remembered = []
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key === 'language.v1') remembered.push(value)
    throw new DOMException('full', 'QuotaExceededError')
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <LanguageSetting />
    </I18nProvider>,
  )
}
const choose = () => userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'de')

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

test('nobody is signed in: the language is of this browser alone', async () => {
  await client.auth.waitUntilReady()
  show()
  await choose()
  await vi.waitFor(() => expect(remembered).toEqual(['de']))
  expect(sent).toEqual([])
})

test('the account learns of it before the page starts anew', async () => {
  const answered = Promise.withResolvers<string>()
  show({ '/user/locale': () => answered.promise })
  await client.auth.signInPAT(crypto.randomUUID())
  await choose()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ path: '/user/locale', body: { locale: 'de' } }))
  expect(remembered).toEqual([])
  answered.resolve('OK')
  await vi.waitFor(() => expect(remembered).toEqual(['de']))
})

test('the page changes also while the server is out of reach', async () => {
  show({ '/user/locale': noNetwork })
  await client.auth.signInPAT(crypto.randomUUID())
  await choose()
  await vi.waitFor(() => expect(remembered).toEqual(['de']))
})
