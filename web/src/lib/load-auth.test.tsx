import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authState } from './auth-state.ts'
import { authStore } from './auth-store.ts'
import { fakeAuthServer } from './auth-server.fake.ts'
import { isAuthExpected, loadAuthInTime } from './load-auth.ts'
import { whoIsHere } from '../data/who-is-here.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fakeAuthServer({}).fetch)
  document.body.innerHTML = '<label>Email <input></label>'
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('on the page of a guest the session comes with the first key, which is not lost', async () => {
  loadAuthInTime()
  expect(await whoIsHere()).toBeNull()
  expect([isAuthExpected(), authStore.get(), authState().isLoading]).toEqual([false, null, false])
  await userEvent.type(page.getByRole('textbox'), 'c')
  await expect.element(page.getByRole('textbox')).toHaveValue('c')
  await vi.waitFor(() => expect(authStore.get()).not.toBeNull())
  await vi.waitFor(() =>
    expect([isAuthExpected(), authState().isLoading, authState().user]).toEqual([true, false, null]),
  )
})
