import { createPrivateKey } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { ConfigError } from '../../platform/settings.ts'

/** How the settings of each provider are called: LECTERN_OAUTH_<PROVIDER>_<NAME>, here in lower case. */
const names = {
  google: { needs: ['client_id', 'client_secret'], may: ['issuer', 'audience'] },
  apple: { needs: ['client_id', 'team_id', 'key_id', 'private_key'], may: ['issuer', 'audience'] },
  azuread: { needs: ['client_id', 'client_secret'], may: ['tenant', 'issuer', 'audience'] },
  windowslive: { needs: ['client_id', 'client_secret'], may: ['issuer', 'audience'] },
  facebook: { needs: ['client_id', 'client_secret'], may: ['base'] },
  github: { needs: ['client_id', 'client_secret'], may: ['base'] },
  linkedin: { needs: ['client_id', 'client_secret'], may: ['base'] },
} as const satisfies Record<string, { needs: readonly string[]; may: readonly string[] }>

export type ProviderName = keyof typeof names
export type ProviderSettings = Readonly<Record<string, string>>

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(names, name)

/**
 * The providers that are set up, with their settings.
 * @throws ConfigError with one line on an unknown provider or name, a missing one, or an address that is not safe
 */
export function providerSettings({ oauth }: Pick<Config, 'oauth'>): Map<ProviderName, ProviderSettings> {
  return new Map(
    Object.entries(oauth).map(([provider, settings]) => {
      if (!isProviderName(provider))
        throw new ConfigError(
          `${setting(provider, '*')} names no provider; Lectern knows ${Object.keys(names).join(', ')}.`,
        )
      const { needs, may }: { needs: readonly string[]; may: readonly string[] } = names[provider]
      const unknown = Object.keys(settings).find((name) => !needs.includes(name) && !may.includes(name))
      if (unknown !== undefined) throw new ConfigError(`${setting(provider, unknown)} is not a setting of Lectern.`)
      const missing = needs.find((name) => settings[name] === undefined)
      if (missing !== undefined) throw new ConfigError(`${setting(provider, missing)} is missing.`)
      checkTenant(provider, settings['tenant'])
      checkKey(provider, settings['private_key'])
      for (const name of ['issuer', 'base']) checkAddress(setting(provider, name), settings[name])
      const { base, ...rest } = settings
      return [provider, base === undefined ? rest : { ...rest, base: base.replace(/\/$/, '') }]
    }),
  )
}

const setting = (provider: string, name: string): string => `LECTERN_OAUTH_${provider}_${name}`.toUpperCase()

/** The lines of a key, which an environment variable holds in one. */
export const wholeKey = (privateKey: string): string => privateKey.replaceAll(String.raw`\n`, '\n')

/** A key that signs nothing would be found at the first sign-in; the message never repeats it. */
function checkKey(provider: string, privateKey: string | undefined): void {
  if (privateKey === undefined || isEllipticKey(wholeKey(privateKey))) return
  throw new ConfigError(
    String.raw`${setting(provider, 'private_key')} must be the text of the .p8 file, from BEGIN PRIVATE KEY to END PRIVATE KEY, with \n between its lines.`,
  )
}

/** As Apple hands them out: PKCS 8, of the curve of ES256. */
function isEllipticKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem)
    return pem.startsWith('-----BEGIN PRIVATE KEY') && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** It becomes part of an address. */
function checkTenant(provider: string, tenant: string | undefined): void {
  if (tenant !== undefined && !/^[a-z0-9.-]+$/i.test(tenant))
    throw new ConfigError(`${setting(provider, 'tenant')} must be the id or domain of a tenant.`)
}

/** Over plain http anybody on the way could be the provider; on this machine nobody is on the way. */
function checkAddress(name: string, address: string | undefined): void {
  if (address === undefined) return
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (url !== null && isOnThisMachine(url))
  if (!isSafe || url.username || url.search || url.hash)
    throw new ConfigError(`${name} must be an address that starts with https://.`)
}

/** Whether only this machine answers at an address. */
export const isOnThisMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
