/** Letters that a server sends to one domain side by side: where its mail server is slow, others have a connection left (`sideBySide`). */
const mostToDomain = 3

/** The mails on their way from this server, by domain. */
export interface UnderWay {
  /** Takes a letter, each call after the one before it, so that it knows what that one took. @param choose told which domains are full */
  take<Taken extends { domain: string | null }>(
    choose: (full: readonly string[]) => Promise<Taken | undefined>,
  ): Promise<Taken | undefined>
  /** One to that domain has arrived, or will not. */
  end(domain: string | null): void
}

export function underWay(): UnderWay {
  const counts = new Map<string, number>()
  const add = (domain: string | null, by: number) =>
    domain !== null && counts.set(domain, (counts.get(domain) ?? 0) + by)
  let before: Promise<unknown> = Promise.resolve()
  return {
    take(choose) {
      const turn = before.then(async () => {
        const taken = await choose([...counts].filter(([, count]) => count >= mostToDomain).map(([domain]) => domain))
        if (taken) add(taken.domain, 1)
        return taken
      })
      // The caller hears what went wrong; the next one takes all the same.
      before = turn.catch(() => undefined)
      return turn
    },
    end: (domain) => void add(domain, -1),
  }
}
