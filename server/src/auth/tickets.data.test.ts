import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asService } from '../platform/database/database.ts'
import { issueTicket, redeemTicket } from './tickets.data.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let userId: string
beforeAll(async () => {
  ann = await visitor(createApp)
  userId = (await ann.member('ann@example.org')).user.id
})
afterAll(() => ann.close())

const start = new Date('2026-11-23T09:00:00Z')
const issue = () => issueTicket(ann.sql, { userId, kind: 'passwordReset', now: start })
const redeem = (ticket: string, at = start) => redeemTicket(ann.sql, { kind: 'passwordReset', ticket, now: at })

test('not for another purpose', async () => {
  const ticket = await issue()
  expect(await redeemTicket(ann.sql, { kind: 'verifyEmail', ticket, now: start })).toBeUndefined()
  expect(await redeem(ticket.replace('passwordReset', 'verifyEmail'))).toBeUndefined()
})

test('not late', async () => {
  const ticket = await issue()
  expect(await redeem(ticket, new Date(start.getTime() + 3_600_000))).toBeUndefined()
  expect(await redeem(ticket, new Date(start.getTime() + 3_599_999))).toMatchObject({ user_id: userId })
})

test('not after a newer one', async () => {
  const [older, newer] = [await issue(), await issue()]
  expect([await redeem(older), (await redeem(newer))?.user_id]).toEqual([undefined, userId])
})

test('of fifty at once one wins', async () => {
  const ticket = await issue()
  const winners = await Promise.all(
    Array.from({ length: 50 }, () =>
      asService(ann.home.parts.db, (sql) => redeemTicket(sql, { kind: 'passwordReset', ticket, now: start })),
    ),
  )
  expect(winners.filter(Boolean)).toHaveLength(1)
})

test('the database holds no ticket', async () => {
  const ticket = await issue()
  const [row] = await ann.sql.run<{ everything: string }>({
    sql: 'select row_to_json(t)::text as everything from auth.tickets t where user_id = $1',
    parameters: [userId],
  })
  expect(row?.everything).not.toContain(ticket.split(':')[1])
})
