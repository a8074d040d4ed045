/** Which libraries the app imports. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every library that the app imports, found before the first page is served: one that turns up later would make the
 * development server reload the page, and break a test that runs.
 */
export function libraries(root: string): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '([^'.\n][^'\n]*)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  const made = ['react/jsx-runtime', 'react/jsx-dev-runtime']
  return [...new Set([...named, ...made])].filter(
    (name) => !/^(?:@lectern\/|@graphql-typed|vitest|node:)|\/macro$/.test(name),
  )
}
