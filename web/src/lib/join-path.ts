const path = '/profile/join'

/** Where an invitation is accepted by who is signed in, and where the mails of a new account lead that keeps one. */
export const joinPath = (invite: string): string => `${path}?invite=${encodeURIComponent(invite)}`

/** The invitation that a wanted page is about, so that it is not lost on the way to another way in. */
export function inviteIn(to: string | undefined): string | undefined {
  if (!to?.startsWith(`${path}?`)) return undefined
  return new URLSearchParams(to.slice(path.length)).get('invite') ?? undefined
}
