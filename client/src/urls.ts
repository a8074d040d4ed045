/** Where each service answers (wire-auth.md 1). */

export interface ServiceUrls {
  authUrl: string
  graphqlUrl: string
  storageUrl: string
  functionsUrl: string
}

export interface Subdomain {
  /** `localhost`, `local` (either with protocol and port if wanted), or the name of a hosted project. */
  subdomain: string
  /** Needed unless the subdomain is local, for example `us-east-1`. */
  region?: string
}

type Service = 'auth' | 'graphql' | 'storage' | 'functions'

const localPort = '1337'
const local = /^((?<protocol>https?):\/\/)?(?<host>localhost|local)(:(?<port>\d+))?$/

/**
 * Builds the address of every service.
 *
 * @throws {Error} when neither a subdomain nor an address for each service is given, or when a
 *   subdomain that is not local comes without a region (product.md 5).
 */
export function serviceUrls(backend: Subdomain | ServiceUrls): ServiceUrls {
  const url = (service: Service): string => {
    if ('subdomain' in backend) return hosted(backend, service)
    const given = backend[`${service}Url`]
    if (!given) throw new Error(`Please provide \`subdomain\` or \`${service}Url\`.`)
    return given.replace(/\/+$/, '')
  }
  return {
    authUrl: url('auth'),
    graphqlUrl: url('graphql'),
    storageUrl: url('storage'),
    functionsUrl: url('functions'),
  }
}

function hosted({ subdomain, region }: Subdomain, service: Service): string {
  if (!subdomain) throw new Error('`subdomain` must be set.')
  const { host, protocol, port } = local.exec(subdomain)?.groups ?? {}
  if (host === 'localhost') return `${protocol ?? 'http'}://localhost:${port ?? localPort}/v1/${service}`
  if (host === 'local') {
    return `${protocol ?? 'https'}://local.${service}.local.nhost.run${port ? `:${port}` : ''}/v1`
  }
  if (!region) throw new Error('`region` must be set when using a `subdomain` other than "local".')
  return `https://${subdomain}.${service}.${region}.nhost.run/v1`
}
