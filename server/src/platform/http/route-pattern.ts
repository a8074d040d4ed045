import type { FastifyRequest } from 'fastify'

/** The name of everything that is no service: the pages and the files of the app. */
const webApp = 'web app'
/** The name of what leads nowhere below the services, whatever it was called. */
const nowhere = 'none'

/**
 * The pattern of the route that answers a request, such as `/v1/storage/files/:id`: of patterns there are a few hundred. The
 * path itself may hold a secret, as that of a calendar feed does, and anybody can make up as many as they like.
 */
export function patternOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return nowhere
  return url === '/*' ? webApp : url
}
