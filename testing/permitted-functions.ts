import { serviceOnce, type Database } from '../server/src/platform/database/database.ts'

/** The roles that the database knows a person by. */
const roles = ['anonymous', 'student', 'teacher', 'operator'] as const
type RoleOfPerson = (typeof roles)[number]

/** A function of ours that somebody could call by name; triggers nobody can. */
export interface PermittedFunction {
  /** With the kinds of its arguments. */
  name: string
  /** It runs as its owner, past the policies of who calls it. */
  is_definer: boolean
  /** Nobody's own objects can stand in front of those that it means. */
  has_path: boolean
  callers: RoleOfPerson[]
}

/** Every function in the database's own list, and who may call it. */
export const permittedFunctions = (db: Database): Promise<PermittedFunction[]> =>
  serviceOnce(db).run({
    sql: `select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
            p.prosecdef as is_definer,
            coalesce(array_to_string(p.proconfig, ' ') like '%search_path=%pg_temp%', false) as has_path,
            array(select r.name from unnest($1::text[]) r (name)
                  where has_schema_privilege(r.name, n.oid, 'usage') and has_function_privilege(r.name, p.oid, 'execute')) as callers
          from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where n.nspname in ('public', 'auth', 'storage', 'live') and p.prorettype <> 'trigger'::regtype
            and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
          order by 1`,
    parameters: [roles],
  })

/** Those that go past policies, for the page. */
export function functionLines(functions: readonly PermittedFunction[]): string[] {
  return [
    '',
    '## Functions of the database',
    '',
    'They run as their owner, past the policies above, and look for themselves who calls. What nobody may call is left to',
    'policies and triggers.',
    '',
    `| Function | ${roles.join(' | ')} |`,
    `|---|${'---|'.repeat(roles.length)}`,
    ...functions
      .filter(({ is_definer }) => is_definer)
      .map(
        ({ name, callers }) =>
          `| ${name} | ${roles.map((role) => (callers.includes(role) ? 'yes' : '–')).join(' | ')} |`,
      ),
  ]
}
