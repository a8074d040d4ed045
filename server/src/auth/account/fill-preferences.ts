import { serviceOnce, type Database } from '../../platform/database/database.ts'
import { mergeSettings, preferencesOf } from './own-account.data.ts'
import { longestSettings } from './settings.routes.ts'

/**
 * Keeps habits that an account brings from elsewhere, where it has none of its own.
 * @returns false where it has no room for them
 */
export async function fillPreferences(db: Database, userId: string, brought: Record<string, string>): Promise<boolean> {
  const sql = serviceOnce(db)
  const own = await preferencesOf(sql, userId)
  const preferences = Object.fromEntries(Object.entries(brought).filter(([name]) => (own[name] ?? '') === ''))
  return mergeSettings(sql, userId, { layout: {}, preferences }, longestSettings)
}
