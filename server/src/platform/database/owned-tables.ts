import type { ClientBase } from 'pg'

/**
 * Tables of the owner, which is whoever asks; what belongs to an extension is made with it. Tables that are not logged hold
 * nothing that is worth keeping (0014-changes.sql).
 */
export const ownedTables = `
  select c.oid, n.nspname, c.relname, format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity, c.relforcerowsecurity,
    c.relpersistence
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.relowner = current_user::regrole
    and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const policy = 'whole_backup'
const setting = 'lectern.backup'
const condition = `(select current_setting('${setting}', true)) = 'on'`

/**
 * Lets the owner read every row of every table in a transaction that asks for it, and in no other. FORCE binds the owner to the
 * policies as everybody else, so that a function that runs as the owner sees only what it is for; a backup needs a way of its own,
 * which is made here for each table there is, and can't be forgotten by a migration (docs/decisions/0060).
 */
export async function allowBackup(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${ownedTables}) t where relpersistence = 'p'
       and not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = '${policy}')`,
  )
  for (const { name } of rows)
    await client.query(`create policy ${policy} on ${name} for select to current_user using (${condition})`)
}

/** From here to the end of the transaction all rows are seen, where `allowBackup` was called. */
export async function readAllRows(client: ClientBase): Promise<void> {
  await client.query(`set local ${setting} = 'on'`)
}

/** Tables of which the policies may hide rows from the owner, also within `readAllRows`. */
export async function hidingTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${ownedTables}) t
     where relrowsecurity and relforcerowsecurity and relpersistence = 'p'
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
       and (not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = '${policy}' and p.polpermissive
              and p.polcmd = 'r' and p.polroles = array[current_user::regrole::oid]
              and pg_get_expr(p.polqual, p.polrelid) like '%current_setting(''${setting}''%= ''on''%')
         or exists (select from pg_policy p where p.polrelid = t.oid and not p.polpermissive
              and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(r, 'usage'))))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
