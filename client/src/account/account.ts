import type * as contract from '@lectern/contract/account'
import type { AuthError } from '@lectern/contract/failures'
import { asUser, type CallParts } from '../auth/calls.ts'
import { errorOf, Failure } from '../auth/failure.ts'

/** The calls by which a person sees and changes the own account. Each wants a signed-in user. */
export interface Account {
  listDevices: () => Promise<AccountResult<contract.Device[]>>
  /** Signs a device out. For this one, `auth.signOut()` also forgets what is stored here. */
  endDevice: (id: string) => Promise<AccountResult<'OK'>>
  endOtherDevices: () => Promise<AccountResult<'OK'>>
  /** Personal access tokens, without their secrets; `auth.createPAT` makes one. */
  listTokens: () => Promise<AccountResult<contract.PersonalAccessToken[]>>
  revokeToken: (id: string) => Promise<AccountResult<'OK'>>
  /** Security keys and passkeys; `auth.addSecurityKey` adds one. */
  listKeys: () => Promise<AccountResult<contract.OwnedKey[]>>
  renameKey: (id: string, nickname: string) => Promise<AccountResult<'OK'>>
  removeKey: (id: string, proof?: Proof) => Promise<AccountResult<'OK'>>
  /** Texts a code to a number that is to become the own one; it is when the code was typed, and signs in from then on. */
  changePhone: (phoneNumber: string) => Promise<AccountResult<'OK'>>
  confirmPhone: (phoneNumber: string, otp: string) => Promise<AccountResult<'OK'>>
  removePhone: (proof?: Proof) => Promise<AccountResult<'OK'>>
  /** The owner's proofs, a password or a security key, and whether a change of the account wants the key first. */
  waysIn: () => Promise<AccountResult<contract.WaysIn>>
  /** How many recovery codes are left, and ten new ones, for a code of the app or one of the old ones. */
  countRecoveryCodes: () => Promise<AccountResult<{ left: number }>>
  makeRecoveryCodes: (code: string, proof?: Proof) => Promise<AccountResult<{ codes: string[] }>>
  /** Accounts elsewhere; `auth.connectProvider` adds one. */
  listLinkedProviders: () => Promise<AccountResult<contract.LinkedProvider[]>>
  unlinkProvider: (id: string, proof?: Proof) => Promise<AccountResult<'OK'>>
  /** The events of the account, newest first; the next page comes after the last id of this one. */
  listAudit: (page?: { after?: string }) => Promise<AccountResult<contract.AuditEntry[]>>
  /** The language of mails to this account, such as `de`; the session shows it once it is renewed. */
  setLocale: (locale: string) => Promise<AccountResult<'OK'>>
  /** How the screens look and behave; the next session has it in `user.metadata.settings`. */
  saveSettings: (settings: contract.StoredSettings) => Promise<AccountResult<'OK'>>
  /**
   * Deletes the account for good. Afterwards `auth.signOut()` forgets what is stored here.
   * @param confirm the account's address, or the display name of an account without one
   */
  deleteAccount: (confirm: string, proof?: Proof) => Promise<AccountResult<contract.ErasedAccount>>
}

/** The password, unless the session is elevated by a security key. */
export interface Proof {
  password?: string
}

export interface AccountResult<T> {
  data: T | null
  error: AuthError | null
}

interface Endpoint {
  readonly method: string
  readonly path: string
  readonly answer: unknown
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const noId = () => new Failure({ status: 10, error: 'invalid-id', message: 'The id is incorrectly formatted' })

export function createAccount({ calls }: { calls: CallParts }): Account {
  const ask = async <T extends Endpoint>(
    method: T['method'],
    path: T['path'],
    { id = '', body, query = '' }: { id?: string; body?: unknown; query?: string } = {},
  ): Promise<AccountResult<T['answer']>> => {
    try {
      // Anything else, such as `..`, would make another path of it: that of all devices, for example.
      if (path.includes(':id') && !uuid.test(id)) throw noId()
      const address = path.replace(':id', id) + query
      const data = await asUser(calls, (bearer) => calls.send<T['answer']>(method, address, { bearer, body }))
      return { data, error: null }
    } catch (thrown) {
      return { data: null, error: errorOf(thrown) }
    }
  }

  return {
    listDevices: () => ask<typeof contract.listDevices>('GET', '/user/sessions'),
    endDevice: (id) => ask<typeof contract.endDevice>('DELETE', '/user/sessions/:id', { id }),
    endOtherDevices: () => ask<typeof contract.endOtherDevices>('DELETE', '/user/sessions'),
    listTokens: () => ask<typeof contract.listTokens>('GET', '/user/pats'),
    revokeToken: (id) => ask<typeof contract.revokeToken>('DELETE', '/user/pats/:id', { id }),
    listKeys: () => ask<typeof contract.listKeys>('GET', '/user/webauthn'),
    renameKey: (id, nickname) =>
      ask<typeof contract.renameKey>('PUT', '/user/webauthn/:id', { id, body: { nickname } }),
    removeKey: (id, body = {}) => ask<typeof contract.removeKey>('DELETE', '/user/webauthn/:id', { id, body }),
    changePhone: (phoneNumber) =>
      ask<typeof contract.changePhone>('POST', '/user/phone/change', { body: { phoneNumber } }),
    confirmPhone: (phoneNumber, otp) =>
      ask<typeof contract.confirmPhone>('POST', '/user/phone/confirm', { body: { phoneNumber, otp } }),
    removePhone: (body = {}) => ask<typeof contract.removePhone>('DELETE', '/user/phone', { body }),
    waysIn: () => ask<typeof contract.waysIn>('GET', '/user/ways'),
    countRecoveryCodes: () => ask<typeof contract.countRecoveryCodes>('GET', '/user/recovery-codes'),
    makeRecoveryCodes: (code, proof = {}) =>
      ask<typeof contract.makeRecoveryCodes>('POST', '/user/recovery-codes', { body: { code, ...proof } }),
    listLinkedProviders: () => ask<typeof contract.listLinkedProviders>('GET', '/user/providers'),
    unlinkProvider: (id, body = {}) =>
      ask<typeof contract.unlinkProvider>('DELETE', '/user/providers/:id', { id, body }),
    listAudit: ({ after } = {}) =>
      ask<typeof contract.listAudit>('GET', '/user/audit', {
        query: after === undefined ? '' : `?after=${encodeURIComponent(after)}`,
      }),
    setLocale: (locale) => ask<typeof contract.setLocale>('PUT', '/user/locale', { body: { locale } }),
    saveSettings: (settings) => ask<typeof contract.saveSettings>('PUT', '/user/settings', { body: { settings } }),
    deleteAccount: (confirm, proof = {}) =>
      ask<typeof contract.deleteAccount>('POST', '/user/delete', { body: { confirm, ...proof } }),
  }
}
