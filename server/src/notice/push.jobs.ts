import { serviceOnce } from '../platform/database/database.ts'
import type { Outside } from '../platform/http/public-request.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { forgetDevice, forgetPush, sweepPushes, takePushes, type Waiting } from './push.data.ts'
import { sendPush } from './push.ts'

/** Seconds between looks for what is due, as between those into the outbox of mails. */
const pause = 2

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'pushKey'>

/** Hands what is to be shown on devices to their push services. */
export const deliverPushes = (parts: Needs, outside?: Outside): Job => ({
  name: 'push.deliver',
  seconds: pause,
  run: async () => {
    const sql = serviceOnce(parts.db)
    for (let waiting = await takePushes(sql, parts.clock()); waiting.length > 0;) {
      await Promise.all(waiting.map((one) => deliver(parts, one, outside)))
      waiting = await takePushes(sql, parts.clock())
    }
    await sweepPushes(sql)
  },
})

async function deliver({ db, config, log, pushKey }: Needs, waiting: Waiting, outside?: Outside): Promise<void> {
  const sql = serviceOnce(db)
  const { push_id, push_subscription_id, endpoint, p256dh, auth, title, body, path, tag, locale } = waiting
  // The address itself stays out of the log: it opens the way to somebody's device.
  const told = { push: push_id, service: URL.parse(endpoint)?.hostname }
  try {
    const message = { title, body, path, tag, locale }
    const status = await sendPush({ endpoint, p256dh, auth }, message, {
      key: pushKey,
      contact: config.publicUrl,
      outside,
    })
    if (status === null || isGone(status)) await forgetDevice(sql, push_subscription_id)
    else if (isTaken(status)) await forgetPush(sql, push_id)
    else if (mayPass(status)) log.warn({ ...told, status }, 'push not taken, tried again')
    else {
      log.warn({ ...told, status }, 'push refused')
      await forgetPush(sql, push_id)
    }
  } catch (error) {
    log.warn({ ...told, err: error }, 'push service not reached, tried again')
  }
}

/** RFC 8030 7.3: the browser gave the address up. */
const isGone = (status: number): boolean => status === 404 || status === 410
const isTaken = (status: number): boolean => status >= 200 && status < 300
/** Too many at once, or a fault over there. */
const mayPass = (status: number): boolean => status === 429 || status >= 500
