let onward: string | null = null

/** Sets the path at which the next sign-out goes on; null for the landing page. */
export function goOnAt(path: string | null): void {
  onward = path
}

/** Where who has just signed out goes on; null where nobody said. */
export function takeOnward(): string | null {
  const path = onward
  onward = null
  return path
}
