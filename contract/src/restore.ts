/** GET: what an installation says of taking in a backup; POST, with the file as its body: takes it in. */
export const restorePath = '/v1/restore'
/** The type of that body: no form of a foreign page can send it. */
export const backupType = 'application/zip'

/**
 * The offer to restore: `none` once there is an account, or to a person whom it is not for; `secret`: it needs the operator's
 * secret; `open`: it does not; `restoring`: one is being put in place; `failed`: that did not work, and all is as it was.
 */
export interface RestoreOffer {
  offer: 'none' | 'secret' | 'open' | 'restoring'
  failed: boolean
}

/**
 * Why a file is not taken: it is damaged or none of ours, it holds one person's data and not a server's, a newer version has made
 * it, or there is no room for it.
 */
export type RestoreRefusal = 'damaged' | 'newer' | 'no-backup' | 'studio' | 'disk-full'

export type RestoreAnswer = { taken: true } | { taken: false; reason: RestoreRefusal }
