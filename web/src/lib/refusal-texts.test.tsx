import { ceremonyFailures } from '@lectern/contract/ceremony-failures'
import { failures, refusals } from '@lectern/contract/failures'
import { accountReasons, reasons } from '@lectern/contract/refusal-reasons'
import { storageFailures } from '@lectern/contract/storage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataError } from './data-error.ts'
import { appCodeText, recoveryCodeText, sentCodeText, sentenceOf } from './failure-texts.ts'
import { ensureTexts, i18n, languages } from './i18n.ts'
import { openText, storageText } from './storage-texts.ts'

const message = 'A sentence of the server'
const codes = [...Object.keys(failures), ...Object.keys(refusals), ...Object.keys(ceremonyFailures)]
/** A code that a later server may send. */
const unknown = 'a-code-of-next-year'
/** The values that reasons name in their sentences. */
const time = { start: '2027-03-02T16:47:00Z', end: '2027-03-02T17:47:00Z', days_in: '', zone: 'UTC' }
const values = { most: 47, least: 47, ...time }

type Said = readonly [what: string, text: string]

const dataText = (extensions: Record<string, unknown>) => new DataError([{ message, extensions }]).message
const asAnswer = (reason: string) => new Error(JSON.stringify({ status: 400, message, reason, error: { message } }))

/** All that a page can be told, as each way of telling it says it. */
const everything = (): Said[] => [
  ...[...codes, unknown].flatMap((error): Said[] => [
    [`account ${error}`, sentenceOf({ error, message })],
    [`data ${error}`, dataText({ code: error })],
    [`call ${error}`, new DataError({ error, message, status: 400 }).message],
    ...[appCodeText, recoveryCodeText, sentCodeText].map((textOf): Said => [
      `code ${error}`,
      textOf({ error, message }).message,
    ]),
  ]),
  ...Object.entries(reasons).map(([reason, { code }]): Said => [
    `reason ${reason}`,
    dataText({ code, reason, values }),
  ]),
  ...Object.entries(accountReasons).map(([reason, { code }]): Said => [
    `account reason ${reason}`,
    sentenceOf({ error: code, message, reason, values }),
  ]),
  ...[...Object.keys(storageFailures), ...Object.keys(refusals), unknown].flatMap((reason): Said[] => [
    [`upload ${reason}`, storageText({ error: 'Bad Request', message, status: 400, reason })],
    [`file ${reason}`, openText(asAnswer(reason))],
  ]),
  ['lost upload', storageText({ error: 'network', message: 'Failed to fetch', status: 0 })],
  ['lost file', openText(new TypeError('Failed to fetch'))],
]

let english: ReadonlyMap<string, string>
beforeAll(() => {
  i18n.activate('en')
  english = new Map(everything())
})
afterAll(async () => {
  localStorage.removeItem('language.v1')
  await ensureTexts()
  i18n.activate('en')
})

describe.for(languages)('in %s', (language) => {
  beforeAll(async () => {
    localStorage.setItem('language.v1', language)
    await ensureTexts()
  })

  test('each failure has a text of ours, and no sentence of the server or of the browser is shown', () => {
    const all = everything()
    expect(all.length).toBeGreaterThan(500)
    for (const [what, text] of all) {
      const isTranslated = language === 'en' || text !== english.get(what)
      expect
        .soft([what, /sentence of the server|failed to fetch|\{|undefined/i.test(text), text.length > 5, isTranslated])
        .toEqual([what, false, true, true])
    }
  })

  test('what the sentence of a reason names is named here, too', () => {
    const naming = Object.entries(reasons).filter(([, { message: said }]) => said.includes('{'))
    for (const [reason, { code }] of naming)
      expect([reason, dataText({ code, reason, values })]).toEqual([reason, expect.stringContaining('47')])
  })
})
