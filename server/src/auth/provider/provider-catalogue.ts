import type { ServerMetadata } from 'openid-client'
import { facebookProfile, githubProfile, linkedinProfile, openidProfile, type ReadProfile } from './provider-profile.ts'
import type { ProviderName, ProviderSettings } from './provider-settings.ts'

/** How to talk to a provider. */
export interface Provider {
  /** An issuer describes itself (OpenID Connect Discovery); the plain OAuth 2 ones are described here. */
  server: { issuer: string } | { metadata: ServerMetadata }
  scope: string
  /** Whether it knows PKCE: LinkedIn refuses the parameter, Apple does not mention it. */
  hasPkce: boolean
  /** Whether its ID token repeats our nonce. */
  hasNonce: boolean
  /** The parameters that its authorisation page wants beside the standard. */
  parameters?: Record<string, string>
  profile: ReadProfile
}

interface Entry {
  /** As people know it. */
  label: string
  open(settings: ProviderSettings): Provider
}

const openid = { scope: 'openid email profile', hasPkce: true, hasNonce: true, profile: openidProfile } as const
const facebookVersion = 'v23.0'

/** The providers that Lectern knows, by the names that clients use (wire-auth.md 5). */
export const catalogue: Record<ProviderName, Entry> = {
  google: {
    label: 'Google',
    open: ({ issuer = 'https://accounts.google.com' }) => ({ server: { issuer }, ...openid }),
  },
  apple: {
    label: 'Apple',
    open: ({ issuer = 'https://appleid.apple.com' }) => ({
      ...openid,
      server: { issuer },
      scope: 'openid email name',
      hasPkce: false,
      // Apple answers a wish for name or address only by a form.
      parameters: { response_mode: 'form_post' },
    }),
  },
  windowslive: {
    label: 'Microsoft',
    open: ({ issuer = microsoft('consumers') }) => ({ server: { issuer }, ...openid }),
  },
  azuread: {
    label: 'Microsoft work or school',
    open: ({ tenant = 'organizations', issuer = microsoft(tenant) }) => ({
      server: { issuer },
      ...openid,
    }),
  },
  facebook: {
    label: 'Facebook',
    open: ({ base }) => {
      const pages = base ?? 'https://www.facebook.com'
      const api = `${base ?? 'https://graph.facebook.com'}/${facebookVersion}`
      return {
        server: {
          metadata: {
            issuer: pages,
            authorization_endpoint: `${pages}/${facebookVersion}/dialog/oauth`,
            token_endpoint: `${api}/oauth/access_token`,
          },
        },
        scope: 'email public_profile',
        hasPkce: true,
        hasNonce: false,
        profile: facebookProfile(api),
      }
    },
  },
  github: {
    label: 'GitHub',
    open: ({ base = 'https://github.com' }) => ({
      server: {
        metadata: {
          issuer: `${base}/login/oauth`,
          authorization_endpoint: `${base}/login/oauth/authorize`,
          token_endpoint: `${base}/login/oauth/access_token`,
        },
      },
      scope: 'read:user user:email',
      hasPkce: true,
      hasNonce: false,
      // A server of one's own has its interface below the same address.
      profile: githubProfile(base === 'https://github.com' ? 'https://api.github.com' : `${base}/api/v3`),
    }),
  },
  linkedin: {
    label: 'LinkedIn',
    open: ({ base }) => {
      const pages = base ?? 'https://www.linkedin.com'
      return {
        server: {
          metadata: {
            issuer: `${pages}/oauth`,
            authorization_endpoint: `${pages}/oauth/v2/authorization`,
            token_endpoint: `${pages}/oauth/v2/accessToken`,
          },
        },
        scope: 'openid email profile',
        hasPkce: false,
        hasNonce: false,
        profile: linkedinProfile(base ?? 'https://api.linkedin.com'),
      }
    },
  },
}

function microsoft(tenant: string): string {
  return `https://login.microsoftonline.com/${tenant}/v2.0`
}
