/**
 * The environment of PostgreSQL's programs: empty, so that no PG* variable or locale of the person
 * who starts us changes the database. Windows programs need their own system variables and inherit.
 */
export function environmentOf(): Record<string, string> | undefined {
  return process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
