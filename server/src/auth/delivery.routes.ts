import { showDelivery } from '@lectern/contract/auth'
import { opensHere } from '../platform/mail/outbox-readers.ts'
import type { AuthRoutes } from './route.ts'
import type { AuthParts } from './session/session.data.ts'

/**
 * GET /delivery: where whoever asks finds mails and codes, so that a page promises none that would not be read. To whom the
 * outbox is closed it says nothing of it: a mail that waits still leaves once a server is set, a code does not.
 */
export function delivery(routes: AuthRoutes, { config }: AuthParts): void {
  const { smtp, sms } = config
  routes.get(showDelivery.path, { config: { limit: 'any' } }, (request): (typeof showDelivery)['answer'] => {
    const hasOutbox = smtp === null && opensHere(request, config)
    const unsent = hasOutbox ? 'outbox' : 'nowhere'
    return { mail: hasOutbox ? 'outbox' : 'inbox', sms: sms === null ? unsent : 'phone' }
  })
}
