/**
 * The icons of a row, drawn like Lucide's (ISC licence) and each in one line: Lucide's own are a third of the nodes that a
 * list draws.
 */
const lines = {
  invite: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0M19 8v6M22 11h-6',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
}

export function RowIcon({ name }: { name: keyof typeof lines }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={lines[name]} />
    </svg>
  )
}
