import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { serviceOnce } from '../database/database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { deliverMails, smtpMail } from './mail.ts'
import { letter, type Letter } from './letter.ts'
import { queueMail } from './outbox.data.ts'

let home: TestServer
beforeAll(async () => {
  home = await testServer(createApp)
  vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.forward(3600)
  await sql().run({ sql: 'delete from auth.mail_outbox', parameters: [] })
})

const sql = () => serviceOnce(home.parts.db)
/** A letter that can be switched off. */
const reminder = (to: string) => queue(to, { 'List-Unsubscribe': '<https://app.example.com/v1/mails/x>' })
const queue = (to: string, headers: Record<string, string> = {}) =>
  sql().run(queueMail(letter({ to, subject: 'Hello', paragraphs: ['One'], headers }), home.clock()))
const reminders = async (count: number, domain: string) => {
  for (let nr = 0; nr < count; nr += 1) await reminder(`p${nr}@${domain}`)
}
const asWritten = () => Promise.resolve(undefined)
const domainOf = ({ to }: Letter) => to.split('@')[1] ?? ''

test('what a person waits for goes before a run of reminders, which all leave with it', async () => {
  const sent: Letter[] = []
  await reminders(200, 'big.example')
  await queue('code@BIG.example')
  await queue('code@small.example')
  await deliverMails(home.parts, { send: async (one) => void sent.push(one) }, asWritten).run()
  expect(new Set(sent.slice(0, 2).map(({ to }) => to))).toEqual(new Set(['code@BIG.example', 'code@small.example']))
  expect(sent).toHaveLength(202)
})

test('a domain whose server is slow holds no other up', async () => {
  const sent: string[] = []
  let slow = 0
  let most = 0
  const [wait, release] = ((): [Promise<void>, () => void] => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return [promise, resolve]
  })()
  const send = async (one: Letter) => {
    if (domainOf(one) === 'slow.example') {
      slow += 1
      most = Math.max(most, slow)
      await wait
      slow -= 1
    }
    sent.push(domainOf(one))
    if (sent.length === 21) release()
  }
  await queue('first@quick.example')
  // The first goes alone, and of letters of one time any may be it.
  home.clock.forward(1)
  for (let nr = 0; nr < 6; nr += 1) await queue(`p${nr}@slow.example`)
  for (let nr = 0; nr < 20; nr += 1) await queue(`p${nr}@quick${nr}.example`)
  await deliverMails(home.parts, { send }, asWritten).run()
  expect(sent.slice(0, 21)).not.toContain('slow.example')
  expect(sent).toHaveLength(27)
  expect(most).toBe(3)
})

type Step = 'onMailFrom' | 'onRcptTo' | 'onData'

/** A mail server that refuses a recipient at a step, as long as it is told to, and closes the connection where its reply says so. */
async function strictServer(step: Step, [responseCode, words]: readonly [number, string]) {
  const got: string[] = []
  const asked = { isSlow: true }
  const refused = (to: string | undefined) =>
    asked.isSlow && to === 'first@big.example' ? Object.assign(new Error(words), { responseCode }) : null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_from, _session, taken) => {
      taken(step === 'onMailFrom' ? refused('first@big.example') : null)
    },
    onRcptTo: ({ address }, _session, taken) => {
      taken(step === 'onRcptTo' ? refused(address) : null)
    },
    onData: (stream, { envelope }, taken) => {
      const to = envelope.rcptTo[0]?.address
      stream.on('end', () => {
        const error = step === 'onData' ? refused(to) : null
        if (!error && to) got.push(to)
        taken(error)
      })
      stream.resume()
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Lectern <no-reply@lectern.example>' })
  return { mail, got, asked }
}

const replies = [
  [421, '4.7.28 too many', true],
  [450, '4.7.1 come again later', true],
  [452, '4.2.2 mailbox full', false],
  [451, '4.3.0 try again', false],
] as const
const steps: readonly Step[] = ['onMailFrom', 'onRcptTo', 'onData']

test.each(steps.flatMap((step) => replies.map((reply) => [step, ...reply] as const)))(
  'after %s answered %i %s the reminders to its domain wait five minutes: %s',
  async (step, code, words, waits) => {
    const { mail, got, asked } = await strictServer(step, [code, words])
    const job = deliverMails(home.parts, mail, asWritten)
    await reminder('first@big.example')
    await job.run()
    expect(got).toEqual([])
    asked.isSlow = false
    await reminder('second@big.example')
    await reminder('else@small.example')
    await queue('code@big.example')
    await job.run()
    expect(got.toSorted()).toEqual(
      ['code@big.example', 'else@small.example', ...(waits ? [] : ['second@big.example'])].toSorted(),
    )
    home.clock.forward(299)
    await job.run()
    expect(got).toHaveLength(waits ? 2 : 4)
    home.clock.forward(2)
    await job.run()
    expect(got.toSorted()).toEqual([
      'code@big.example',
      'else@small.example',
      'first@big.example',
      'second@big.example',
    ])
  },
)
