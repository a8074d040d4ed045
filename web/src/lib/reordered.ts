/** The rows with one of them right before another; last where that is not among them. */
export function reordered<Row, Id>(rows: readonly Row[], idOf: (row: Row) => Id, id: Id, before: Id | null): Row[] {
  const row = rows.find((each) => idOf(each) === id)
  if (row === undefined) return [...rows]
  const others = rows.filter((each) => each !== row)
  const index = others.findIndex((each) => idOf(each) === before)
  return others.toSpliced(index < 0 ? others.length : index, 0, row)
}
