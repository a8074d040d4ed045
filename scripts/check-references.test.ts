import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenReferences } from './check-references.ts'

const wire = `# The wire

## 3. Auth

### 3.11 Security keys

## "Quoted"

### Threats

| # | Threat |
|---|---|
| 18 | another way in |
| T9 note and homework | 1 |

\`\`\`
## 7. Not a heading
\`\`\`
`
const documents: Record<string, string> = {
  'docs/reference/wire.md': wire,
  'docs/reference/look.md': '# The look\n\n## B. Screens\n\n### B13. Calendar\n\n#### B13a. Quick add\n\n### Forms\n',
  'docs/decisions/0001-one.md': '# 0001 One\n',
  'README.md': '# Read me\n',
}

/** The lines about one file that holds this text. */
function checked(text: string, file = 'web/src/x.ts'): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lectern-references-'))
  try {
    for (const [name, content] of Object.entries({ ...documents, [file]: text })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), content)
    }
    return brokenReferences(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

for (const [text, wanted] of [
  ['/** As elsewhere.md has it. */', 'there is no elsewhere.md'],
  ['/** As docs/wire.md has it. */', 'there is no docs/wire.md'],
  ['// Why: docs/decisions/0002.', 'there is no docs/decisions/0002'],
  ['/** One step (wire.md 3.12). */', 'wire.md has no 3.12'],
  ['/** One step (wire.md 3.11 and 4). */', 'wire.md has no 4'],
  ['/** One step (wire.md, 4). */', 'wire.md has no 4'],
  ['/** One step (wire.md 7). */', 'wire.md has no 7'],
  ['/** One step (wire.md threat 19). */', 'wire.md has no 19'],
  ['/** One step (look.md "Voice"). */', 'look.md has no Voice'],
  ['/** One step (look.md\n * B14). */', 'look.md has no B14'],
  ['// One step (look.md\n// B13 and B14).', 'look.md has no B14'],
  ['-- One step (look.md\n-- B14).', 'look.md has no B14'],
] as const) {
  test(`refused: ${text.replaceAll('\n', ' ')}`, () => {
    expect(checked(text)).toEqual([`web/src/x.ts: ${wanted}`])
  })
}

test('a link of a document leads on from where it stands', () => {
  expect(
    checked('See [the look](look.md B13) and [why](../decisions/0001-two.md).', 'docs/reference/other.md'),
  ).toEqual(['docs/reference/other.md: there is no ../decisions/0001-two.md'])
})

test('what stands there is found: by label, by words, by row, across lines, beside the file and in its folder', () => {
  const text = `/**
 * As wire.md has it (wire.md 3.11 and 3, wire.md 3, 3.11; wire.md threat 18; wire.md T9; wire.md "Security keys"), and look.md
 * B13, B13a and B, look.md "Forms", docs/reference/look.md B13, README.md, docs/decisions/0001 and docs/decisions/0001-one.md.
 */`
  expect(checked(text)).toEqual([])
})

test('a released migration says for good what it said', () => {
  expect(checked('-- As gone.md had it.', 'server/migrations/0001-x.sql')).toEqual([])
})
