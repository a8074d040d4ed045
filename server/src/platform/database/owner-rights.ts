import { escapeIdentifier, type Client } from 'pg'
import { StartFailure } from '../start-failure.ts'

/** Those that the migrations make, and the server's two logins among them. */
const ownRoles = ['anonymous', 'student', 'teacher', 'operator', 'lectern_request', 'lectern_service'] as const

interface Rights {
  owner: string
  database: string
  may_make_roles: boolean
  may_make_schemas: boolean
  may_make_tables: boolean
  /** Those of our roles that the cluster has and this owner has no say over. */
  foreign_roles: string[]
}

/**
 * Looks in an empty database whether its owner may do what the migrations do: in the middle of them PostgreSQL says only that
 * something is denied. A database that was migrated once is not looked at, since later migrations need less.
 * @throws StartFailure with what the administrator of the database is to run
 */
export async function checkOwnerRights(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select current_user as owner, current_database() as database,
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
       has_database_privilege(current_database(), 'create') as may_make_schemas,
       (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'public') as may_make_tables,
       array(select rolname::text from pg_roles where rolname = any($1)
             and not pg_has_role(oid, 'member with admin option') order by 1) as foreign_roles
     where to_regclass('schema_migration') is null`,
    [ownRoles],
  )
  const rights = rows[0]
  if (!rights) return
  const [owner, database] = [escapeIdentifier(rights.owner), escapeIdentifier(rights.database)]
  if (!rights.may_make_schemas || !rights.may_make_tables)
    throw missing('may not make tables in the database', `alter database ${database} owner to ${owner}`)
  if (rights.foreign_roles.length > 0)
    throw new StartFailure(
      `The roles ${rights.foreign_roles.join(', ')} of this cluster belong to another owner than ${owner}, as those of another Lectern do. Give both databases one owner, or this one a cluster of its own; docs/operating/database.md says how.`,
    )
  if (!rights.may_make_roles) throw missing('may not make roles', `alter role ${owner} createrole`)
}

function missing(what: string, statement: string): StartFailure {
  return new StartFailure(
    `The user of DATABASE_URL ${what}. Its administrator can change that: ${statement}; docs/operating/database.md says why.`,
  )
}
