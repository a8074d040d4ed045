import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isObjectType, Kind, parse, visit, type SelectionSetNode } from 'graphql'
import { expect, test } from 'vitest'

/*
 * A whole day is a date, and its instants say which one only together with the zone that it was planned in: whoever reads
 * that something takes whole days reads that zone too, or names the day before to a reader further west.
 */
const root = join(import.meta.dirname, '..')

/** Reads that name no day. */
const others: Record<string, string> = {
  'web/src/data/series.ts': 'of what is in the way of a date only the hours are said, or “all day”',
}
/** Types of which no day is named. */
const otherTypes: Record<string, string> = { clash_row: 'its hours are said beside the date that it is in the way of' }

const zoneOf = (field: string) => field.replace(/all_day$/, 'time_zone')

/** The fields of a selection that say of whole days without their zone. */
function withoutZone({ selections }: SelectionSetNode): string[] {
  const names = selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : []))
  return names.filter((name) => /(^|_)all_day$/.test(name) && !names.includes(zoneOf(name)))
}

test('whatever the server says of whole days comes with their zone', () => {
  const schema = buildSchema(readFileSync(join(root, 'contract/src/schema.graphql'), 'utf8'))
  const lacking = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => {
      const names = Object.keys(type.getFields())
      return names.some((name) => /(^|_)all_day$/.test(name) && !names.includes(zoneOf(name)))
    })
  expect(lacking.map(({ name }) => name)).toEqual(Object.keys(otherTypes))
})

test('whatever reads of whole days reads their zone', () => {
  const files = globSync('{web,client}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('generated'))
  const documents = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bgraphql\(`([^`]+)`\)/g)].map(([, text]) => ({ file, text })),
  )
  expect(documents.length).toBeGreaterThan(50)
  const lacking = new Set<string>()
  for (const { file, text } of documents)
    visit(parse(text ?? ''), {
      SelectionSet: (set) => {
        if (withoutZone(set).length > 0) lacking.add(file)
      },
    })
  expect([...lacking]).toEqual(Object.keys(others))
})
