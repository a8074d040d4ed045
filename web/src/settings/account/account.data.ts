/** The calls of the client library that the account's settings make. */
import type { AuthError } from '@lectern/client'
import { createAccount, type Proof } from '@lectern/client/account'
import { createMfaSetup } from '@lectern/client/mfa'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { elevated, showKey } from '../../lib/elevated.ts'
import { sentenceOf } from '../../lib/failure-texts.ts'
import { listProviders } from '../../lib/providers.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { unknownText } from '../../lib/refusal-texts.ts'

const account = createAccount(client)

interface Answer<Data> {
  data: Data | null
  error: AuthError | null
}

/** The read of a list. A failure is said in the list's own place. */
async function asked<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error } = await answer
  if (data === null) throw new Error(error ? sentenceOf(error) : unknownText())
  return data
}

/** Reads the account's lists anew after a change that worked. */
async function refreshed<Result extends { error: AuthError | null }>(change: Promise<Result>): Promise<Result> {
  const result = await change
  if (!result.error) await queryClient.invalidateQueries({ queryKey: ['account'] })
  return result
}

const meta = { quiet: true }

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: () => asked(account.listDevices()),
  meta,
})
export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: () => asked(account.listKeys()),
  meta,
})
export const waysQuery = queryOptions({
  queryKey: ['account', 'ways'],
  queryFn: () => asked(account.waysIn()),
  meta,
})
export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: () => asked(account.countRecoveryCodes()),
  meta,
})
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: () => asked(account.listTokens()),
  meta,
})
const linkedQuery = queryOptions({
  queryKey: ['account', 'linked'],
  queryFn: () => asked(account.listLinkedProviders()),
  meta,
})
const providersQuery = queryOptions({ queryKey: ['account', 'providers'], queryFn: listProviders, meta })

/** Accounts elsewhere that open this one, and who could be asked for more. With neither there is nothing to set. */
export function useElsewhere() {
  const linked = useQuery(linkedQuery)
  const known = useQuery(providersQuery)
  const working = (known.data ?? []).filter(({ isConfigured }) => isConfigured)
  return { linked, working, hasAny: working.length > 0 || (linked.data ?? []).length > 0 }
}

/** A page of the server is far longer; after a shorter one there is no other. */
const shortestFullPage = 20

/** Page after page, newest first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['account', 'history'],
  queryFn: ({ pageParam }) => asked(account.listAudit(pageParam === null ? {} : { after: String(pageParam) })),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => (page.length < shortestFullPage ? null : (page.at(-1)?.id ?? null)),
  meta,
})

/** @param isCurrent of this very device, whose stored tokens go as well */
export const endDevice = (id: string, isCurrent: boolean) =>
  isCurrent ? client.auth.signOut() : refreshed(account.endDevice(id))

export const endOtherDevices = () => refreshed(account.endOtherDevices())

export const renameKey = (id: string, nickname: string) => refreshed(account.renameKey(id, nickname))

/** Without a password a passkey has to show that the owner asks. */
export const removeKey = (id: string, proof?: Proof) => refreshed(elevated(() => account.removeKey(id, proof)))

export const unlinkProvider = (id: string, proof?: Proof) =>
  refreshed(elevated(() => account.unlinkProvider(id, proof)))

/** Leaves for the provider, which leads back here. A key is asked for before that: a refusal would end at the sign-in. */
export async function connectProvider(provider: string): Promise<{ error: AuthError | null }> {
  const { data: ways } = await account.waysIn()
  if (ways?.owesKey) {
    const { elevated: isElevated, error } = await showKey()
    if (!isElevated) return { error }
  }
  return client.auth.connectProvider({ provider, options: { redirectTo: '/settings/account' } })
}

/** The language that mails come in. */
export const saveLocale = (locale: string) => account.setLocale(locale)

export const revokeToken = (id: string) => refreshed(account.revokeToken(id))

/** The address changes when the link in the mail to the new one is followed; it leads back here. */
export const changeEmail = (newEmail: string) =>
  elevated(() => client.auth.changeEmail({ newEmail, options: { redirectTo: '/settings/account' } }))

/** The digits of that mail in place of its link. */
export const confirmEmail = (newEmail: string, otp: string) =>
  renewed(client.auth.verifyMailCode({ email: newEmail, type: 'emailConfirmChange', otp }))

/** Texts a code to a number; nothing changes before it was typed. */
export const sendPhoneCode = (phoneNumber: string) => elevated(() => account.changePhone(phoneNumber))

/** The session learns of the number by being renewed. */
export const confirmPhone = (phoneNumber: string, code: string) =>
  renewed(elevated(() => account.confirmPhone(phoneNumber, code)))

export const removePhone = (proof?: Proof) => renewed(elevated(() => account.removePhone(proof)))

async function renewed<Result extends { error: AuthError | null }>(change: Promise<Result>): Promise<Result> {
  const result = await refreshed(change)
  if (!result.error) await client.auth.renewSession()
  return result
}

const twoStep = createMfaSetup(client)

export const newTwoStepSecret = () => twoStep.generate()

/** Switches two-step codes on with the first code. The session learns of it by being renewed. */
export const switchTwoStepOn = (code: string) => renewed(elevated(() => twoStep.activateWithRecoveryCodes(code)))

export const switchTwoStepOff = (code: string) => renewed(elevated(() => twoStep.disable(code)))

/** Ten new recovery codes, told this once; the old ones end. */
export const makeRecoveryCodes = (code: string, proof?: Proof) =>
  refreshed(elevated(() => account.makeRecoveryCodes(code, proof)))

/** The browser's own window asks for the new key. */
export const addKey = (nickname: string) => refreshed(elevated(() => client.auth.addSecurityKey(nickname)))

/** @param days that it counts from now on */
export const createToken = (name: string, days: number) =>
  refreshed(elevated(() => client.auth.createPAT(new Date(Date.now() + days * 24 * 3_600_000), { name })))

/** Ends every session of this person, this one too; the shell sees it end and leaves. */
export const signOutEverywhere = () => client.auth.signOut({ all: true })
