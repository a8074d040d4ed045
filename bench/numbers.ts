/** The middle value: one slow round says something about the machine, not about the code. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** @param share 0 to 100 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}

/** A number with as many digits as it deserves. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** One goal beside what was measured, for the table at the end. */
export interface Verdict {
  what: string
  goal: string
  measured: string
  reached: boolean
}

/** @param most the goal, inclusive */
export function atMost(what: string, value: number, most: number, unit = ''): Verdict {
  return { what, goal: `<= ${most}${unit}`, measured: `${short(value)}${unit}`, reached: value <= most }
}

/** A goal in ms, and what the peer took in the run in which it was set. */
export interface BesidePeer {
  most: number
  peer: number
}

/** Both ways to hold a goal against a run: its ms, and its share of the peer in the same run, since machines differ. */
export function atMostBeside(what: string, ours: number, peer: number, goal: BesidePeer): Verdict[] {
  const share = Math.round((goal.most / goal.peer) * 100) / 100
  return [atMost(what, ours, goal.most, ' ms'), atMost(`${what}, to FullCalendar`, ours / peer, share)]
}

/** @param least the goal, inclusive */
export function atLeast(what: string, value: number, least: number, unit = ''): Verdict {
  return { what, goal: `>= ${least}${unit}`, measured: `${short(value)}${unit}`, reached: value >= least }
}

/** Writes a Markdown table, as docs/performance.md keeps it. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`\n### ${title}\n\n${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`)
}

export function printVerdicts(verdicts: readonly Verdict[]): void {
  printTable(
    'Goals',
    ['What', 'Goal', 'Measured', ''],
    verdicts.map(({ what, goal, measured, reached }) => [what, goal, measured, reached ? 'reached' : 'missed']),
  )
}
