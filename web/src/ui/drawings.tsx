/**
 * One line drawing for each thing that may not be there yet, in ink and in the accent (experience.md C8): the lines of each, in a box
 * of 96 by 64.
 */
const lines = {
  students: [
    'M8 54h80M36 32a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM20 54c0-10 7-15 16-15s16 5 16 15',
    'M64 35a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM58 43c2-1 4-2 6-2 8 0 13 5 13 13',
  ],
  lessons: [
    'M12 10h32v18H12ZM52 10h32v18H52ZM12 36h32v18H12ZM18 16h14M18 22h8M58 16h16M58 22h8M18 42h12M18 48h18',
    'M52 36h32v18H52ZM68 40v10M63 45h10',
  ],
  resources: ['M8 54h80M18 54V18h11v36M29 54V26h9v28M58 54 50 21l9-2 9 35', 'M38 54V12h9v42M23.5 25v7'],
  insights: ['M14 10v44h74M68 54V32h10v22', 'M28 54V40h10v14M48 54V24h10v30'],
  words: ['M42 46a18 18 0 1 0 0-36 18 18 0 0 0 0 36ZM55 41l15 14', 'M33 25h18M33 32h11'],
} as const

export type Drawn = keyof typeof lines

/** @param props.of what is missing; drawn for the eye alone */
export function Drawing({ of, ink, accent }: { of: Drawn; ink: string | undefined; accent: string | undefined }) {
  const [first, second] = lines[of]
  return (
    <svg viewBox="0 0 96 64" className={ink} data-drawing={of} aria-hidden>
      <path d={first} />
      <path d={second} className={accent} />
    </svg>
  )
}
