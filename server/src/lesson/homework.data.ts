import type { homework_item } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'

/** Writes the list of a lesson as it shall stand; the homework's text, day and tick follow by a trigger. */
export async function saveItems(sql: Scoped, lessonId: number, items: readonly homework_item[]): Promise<void> {
  await sql.run({
    sql: 'update lesson set homework_items = $2::jsonb where lesson_id = $1',
    parameters: [lessonId, JSON.stringify(items)],
  })
}

/**
 * Ticks one item, or takes the tick back. The first tick counts: when it was done, and not when it was last looked at.
 *
 * @returns whether there was such an item, and the caller may tick it
 */
export async function tickItem(sql: Scoped, lessonId: number, itemId: string, done: boolean): Promise<boolean> {
  const ticked = await sql.run({
    sql: `update lesson set homework_ticks = case when $3
              then jsonb_build_object($2::text, instant_text(now())) || homework_ticks else homework_ticks - $2::text end
          where lesson_id = $1 and homework is not null and deleted_at is null
            and homework_items @> jsonb_build_array(jsonb_build_object('item_id', $2::text)) returning 1`,
    parameters: [lessonId, itemId, done],
  })
  return ticked.length > 0
}
