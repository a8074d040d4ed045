/** What the data calls need of authentication, so that none of them knows the machine. */
export interface Bearer {
  /** A token that has not expired, waiting for one if it must; null when signed out. Rejects when the signal fires. */
  fresh(signal?: AbortSignal): Promise<string | null>
  /** For a token that the server refused although it looked fresh: another one, or null when there is none. */
  renewed(refused: string): Promise<string | null>
}

/** Headers of every data call: the role that was set and, instead of the bearer, the admin secret. */
export interface CallHeaders {
  role: string | undefined
  readonly adminSecret: string | undefined
}
