import { preview, type Preview, type PreviewAnswer } from '@lectern/contract/functions'
import { Compile } from 'typebox/compile'
import { asService } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { takeTry, type AccountLimit } from '../platform/http/account-limits.data.ts'
import type { PlatformFunction } from './platform-function.ts'
import type { Outside } from '../platform/http/public-request.ts'
import { readPage } from './read-page.ts'
import { titleOf } from './title-of.ts'

const body = Compile(preview.body)

/** A shelf that is filled in one sitting, and no search of the internet through our address. */
const pagesOfTeacher: AccountLimit = { name: 'preview', most: 60, seconds: 3600 }
/** Pages that are read at once, by everybody together: each holds a connection and a quarter of a megabyte. */
const mostAtOnce = 8

/**
 * POST /preview: the title of a public web page, for a link that a teacher pastes.
 *
 * @param reads false where the server may reach nothing outside: it then says so, as an answer and not as a failure
 */
export function previewLink(reads: boolean, outside?: Outside): PlatformFunction {
  let working = 0
  return {
    changes: true,
    run: async ({ actor, body: given, parts: { db, clock } }): Promise<PreviewAnswer> => {
      const { role, userId } = actor
      if (role !== 'teacher' || userId === null) throw new Refusal('not-allowed')
      if (!body.Check(given)) throw new Refusal('invalid-request', 'The body needs a url.')
      if (!reads) return { title: null, off: true }
      const { url } = given satisfies Preview
      if (working >= mostAtOnce) throw new Refusal('service-unavailable', undefined, { retryAfter: 1 })
      working += 1
      try {
        await asService(db, (sql) => takeTry(sql, clock(), pagesOfTeacher, userId))
        const page = await readPage(url, outside)
        return { title: page && titleOf(page) }
      } finally {
        working -= 1
      }
    },
  }
}
