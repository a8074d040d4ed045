import { readdirSync } from 'node:fs'
import type { ProcessedFiles, StorageError, StoredFile } from '@lectern/contract/storage'
import { serviceOnce } from '../server/src/platform/database/database.ts'
import { formBody, type FormPart } from '../server/src/platform/http/form-body.ts'
import type { TestServer } from './test-server.ts'
import type { Person } from './people.ts'

/** For tests: uploads at the front door, and a look at what lies in the folder and in the table. */
export function fileDesk(home: Pick<TestServer, 'inject' | 'config' | 'parts'>) {
  const base = '/v1/storage/files'
  const bearer = (who: Person | null) => (who ? { authorization: `Bearer ${who.token}` } : {})

  const send = (who: Person | null, parts: readonly FormPart[], headers: Record<string, string> = {}) => {
    const form = formBody(parts)
    return home.inject({
      method: 'POST',
      url: base,
      payload: form.payload,
      headers: { ...form.headers, ...bearer(who), ...headers },
    })
  }
  return {
    send,
    get: (who: Person | null, path: string, headers: Record<string, string> = {}) =>
      home.inject({ url: `${base}/${path}`, headers: { ...bearer(who), ...headers } }),
    head: (who: Person | null, path: string, headers: Record<string, string> = {}) =>
      home.inject({ method: 'HEAD', url: `${base}/${path}`, headers: { ...bearer(who), ...headers } }),
    remove: (who: Person | null, path: string, headers: Record<string, string> = {}) =>
      home.inject({ method: 'DELETE', url: `${base}/${path}`, headers: { ...bearer(who), ...headers } }),
    put: (who: Person | null, path: string, parts: readonly FormPart[]) => {
      const form = formBody(parts)
      return home.inject({
        method: 'PUT',
        url: `${base}/${path}`,
        payload: form.payload,
        headers: { ...form.headers, ...bearer(who) },
      })
    },
    /** Uploads one file that must be taken. */
    async keep(who: Person, body: string | Buffer, type = 'text/plain', filename = 'plan.txt'): Promise<StoredFile> {
      const answer = await send(who, [{ name: 'file[]', filename, type, body }])
      const [file] = answer.json<Partial<ProcessedFiles>>().processedFiles ?? []
      if (!file) throw new Error(answer.body)
      return file
    },
    /** Names of all files below LECTERN_FILES: contents, and what is on its way in. */
    onDisk: (): string[] => {
      try {
        return readdirSync(home.config.filesFolder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      } catch {
        return []
      }
    },
    rows: async (): Promise<number> =>
      (
        await serviceOnce(home.parts.db).run<{ count: number }>({
          sql: 'select count(*) from storage.files',
          parameters: [],
        })
      )[0]?.count ?? 0,
  }
}

/** The sentence of a refusal, read from its body. */
export const refusalIn = ({ body }: { body: string }): string => (JSON.parse(body) as StorageError).error.message
