/**
 * Makes the TypeScript of the one GraphQL schema: the rows and arguments for both sides (contract/src/graphql.ts)
 * and the typed documents of the web app (web/src/lib/generated).
 *
 * Without an argument it writes; with --check it fails when what is committed is not what the schema says.
 */
import { generate } from '@graphql-codegen/cli'

const check = process.argv.includes('--check')
const scalars = { uuid: 'string', timestamptz: 'string', date: 'string', timestamp: 'string' }

/** Rows keep their wire spelling (event_id, user_profile), so no name is converted. */
const spelling = { namingConvention: 'keep', scalars, useTypeImports: true, enumsAsTypes: true } as const

const stale: string[] = []
const files: { filename: string; content: string }[] = await generate(
  {
    schema: 'contract/src/schema.graphql',
    silent: true,
    errorsOnly: true,
    generates: {
      'contract/src/graphql.ts': {
        plugins: ['typescript'],
        config: {
          ...spelling,
          avoidOptionals: { field: true, object: true, inputValue: false },
          maybeValue: 'T | null',
          inputMaybeValue: 'T | null | undefined',
        },
      },
      'web/src/lib/generated/': {
        preset: 'client',
        documents: ['web/src/data/**/*.ts'],
        presetConfig: { fragmentMasking: false },
        // Documents are named as the Babel plugin of the preset expects; it knows this spelling alone.
        config: { scalars, useTypeImports: true, enumsAsTypes: true, documentMode: 'string', pureMagicComment: true },
      },
    },
    ignoreNoDocuments: true,
  },
  false,
)

const { readFile, writeFile, mkdir } = await import('node:fs/promises')
const { dirname } = await import('node:path')
for (const { filename, content } of files) {
  const text = content.endsWith('\n') ? content : `${content}\n`
  const old = await readFile(filename, 'utf8').catch(() => '')
  if (old === text) continue
  stale.push(filename)
  if (!check) {
    await mkdir(dirname(filename), { recursive: true })
    await writeFile(filename, text)
  }
}
if (check && stale.length > 0) {
  console.error(`Not what the schema says: ${stale.join(', ')}. Run node scripts/generate.ts.`)
  process.exit(1)
}
