import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { isTaken } from '../user.data.ts'

/** The language of mails to an account. */
export const setLocale = (sql: Service, userId: string, locale: string): Promise<unknown> =>
  sql.run({ sql: 'update auth.users set locale = $2 where id = $1', parameters: [userId, locale] })

/** A group of settings with what is new in it. Nothing else in the metadata of somebody's sign-up is taken for one. */
const changed = (group: 'layout' | 'preferences') => `
  case jsonb_typeof(metadata #> '{settings,${group}}') when 'object' then metadata #> '{settings,${group}}' else '{}' end
  || ($2::jsonb -> '${group}')`

/**
 * Adds to the settings in an account's metadata.
 * @param longest bytes as JSON that all of them may take
 * @returns false where they would be longer, and nothing is saved
 */
export async function mergeSettings(sql: Service, userId: string, settings: object, longest: number): Promise<boolean> {
  const saved = await sql.run({
    sql: `with merged as (
            select id, jsonb_build_object('layout', ${changed('layout')}, 'preferences', ${changed('preferences')}) settings
            from auth.users where id = $1 for update)
          update auth.users u set metadata = metadata || jsonb_build_object('settings', settings)
          from merged where u.id = merged.id and octet_length(settings::text) <= $3 returning u.id`,
    parameters: [userId, JSON.stringify(settings), longest],
  })
  return saved.length > 0
}

/** The habits that an account keeps, by name. */
export async function preferencesOf(sql: Service, userId: string): Promise<Record<string, unknown>> {
  const [row] = await sql.run<{ preferences: Record<string, unknown> | null }>({
    sql: `select metadata #> '{settings,preferences}' as preferences from auth.users where id = $1`,
    parameters: [userId],
  })
  return row?.preferences ?? {}
}

/** Makes a proven number the account's. @throws Refusal `phone-number-already-in-use` */
export async function setPhone(sql: Service, userId: string, phoneNumber: string): Promise<void> {
  await sql
    .run({
      sql: 'update auth.users set phone_number = $2, phone_number_verified = true where id = $1',
      parameters: [userId, phoneNumber],
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('phone-number-already-in-use') : error
    })
}

export const clearPhone = (sql: Service, userId: string): Promise<unknown> =>
  sql.run({
    sql: 'update auth.users set phone_number = null, phone_number_verified = false where id = $1',
    parameters: [userId],
  })
