import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { mailServer } from '../../operator/mail-server.fake.ts'
import { sendTestMail } from '../../operator/test-mail.ts'
import { letter } from './letter.ts'
import { smtpMail } from './mail.ts'
import { secured } from './secured.ts'

const from = 'Lectern <no-reply@lectern.example>'
const one = letter({
  to: 'ann@example.org',
  subject: 'Hello',
  paragraphs: ['https://lessons.example.org/verify?ticket=x'],
})
/** This machine too, under an address that does not say so. */
const elsewhere = '0.0.0.0'

test('to a server elsewhere that speaks no TLS goes neither a password nor a letter', async () => {
  const server = await mailServer({ password: 'kept' })
  const smtp = { url: `smtp://user:kept@${elsewhere}:${server.port}`, from }
  await expect(smtpMail(smtp).send(one, '7')).rejects.toThrow(/TLS/)
  expect((await sendTestMail(smtp, one)).sent).toBe(false)
  await server.close()
  expect(server.heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|DATA|ticket/)
})

test('to a server elsewhere whose certificate nobody vouches for goes nothing either', async () => {
  let heard = 0
  // It has a certificate of its own making.
  const server = new SMTPServer({
    authOptional: true,
    onMailFrom: (_from, _session, taken) => {
      heard++
      taken()
    },
  })
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, elsewhere, () => resolve(listening.address() as AddressInfo))
  })
  server.on('error', () => undefined)
  await expect(smtpMail({ url: `smtp://${elsewhere}:${port}`, from }).send(one, '7')).rejects.toThrow(/certificate/)
  await new Promise<void>((resolve) => server.close(resolve))
  expect(heard).toBe(0)
})

test('unless its network is said to be one of our own', async () => {
  const server = await mailServer()
  await smtpMail({ url: `smtp://${elsewhere}:${server.port}?ignoreTLS=true`, from }).send(one, '7')
  await server.close()
  expect(server.heard).toContain('DATA')
})

test.each([
  ['smtp://mail.example.org', true],
  ['smtp://user:p%40ss@mail.example.org:587', true],
  ['smtp://mail.example.org?ignoreTLS=false', true],
  ['smtp://127.0.0.1.example.org', true],
  ['smtp://localhost.example.org', true],
  ['smtp://localhost:25', undefined],
  ['smtp://[::1]:25', undefined],
  ['smtp://127.0.0.1', undefined],
  ['smtp://mail.example.org?ignoreTLS=true', undefined],
])('%s is spoken to by TLS alone: %s', (url, requireTLS) => {
  expect(secured({ url }).requireTLS).toBe(requireTLS)
})
