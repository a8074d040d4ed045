/** Tries to use the browser's storage, which may be blocked or full: then it holds nothing, and nobody is told. */
export function attempt<Stored>(use: () => Stored): Stored | null {
  try {
    return use()
  } catch {
    return null
  }
}
