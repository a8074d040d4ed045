import type { Client } from 'pg'
import { ownedTables } from '../database/owned-tables.ts'

/**
 * Takes away everything that the owner has made in the database, and leaves extensions, since some hosts let only their
 * administrator make one.
 */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`do $$
    declare
      statement text;
    begin
      for statement in
        select format('drop schema %I cascade', nspname) from pg_namespace
        where nspowner = current_user::regrole and nspname not like 'pg\\_%' and nspname not in ('public', 'information_schema')
      loop execute statement; end loop;
      for statement in
        select format('drop %s public.%I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, relname)
        from pg_class where relnamespace = 'public'::regnamespace and relowner = current_user::regrole
          and relkind in ('r', 'p', 'v', 'm')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')
      loop execute statement; end loop;
      for statement in
        select format('drop routine %s cascade', p.oid::regprocedure) from pg_proc p
        where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute statement; end loop;
      for statement in
        select format('drop type %s cascade', t.oid::regtype) from pg_type t left join pg_class c on c.oid = t.typrelid
        where typnamespace = 'public'::regnamespace and typowner = current_user::regrole
          and (typtype in ('d', 'e') or typtype = 'c' and c.relkind = 'c')
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      loop execute statement; end loop;
    end $$`)
}

const names = async (client: Client, condition: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${ownedTables}) t where ${condition} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Opens the tables to the owner for what follows in this transaction: policies, which bind the owner too, would refuse most rows.
 * @returns what binds the owner again
 */
export async function withoutForce(client: Client): Promise<() => Promise<void>> {
  const forced = await names(client, 'relforcerowsecurity')
  for (const name of forced) await client.query(`alter table ${name} no force row level security`)
  return async () => {
    // A table with checks that wait for the commit can't be altered.
    await client.query('set constraints all immediate')
    for (const name of forced) await client.query(`alter table ${name} force row level security`)
  }
}

/**
 * Empties all tables and lets them be filled in any order, with the rows as they are: nothing is noted anew, and rows may name
 * others that come later.
 * @returns what puts the triggers back, and the references, of which each is checked
 */
export async function emptied(client: Client): Promise<() => Promise<void>> {
  const all = await names(client, 'true')
  const { rows: references } = await client.query<{ name: string; constraint: string; definition: string }>(
    `select t.name, format('%I', c.conname) as constraint, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join (${ownedTables}) t on t.oid = c.conrelid where c.contype = 'f' order by 1, 2`,
  )
  await client.query(`truncate ${all.join(', ')}`)
  for (const { name, constraint } of references) await client.query(`alter table ${name} drop constraint ${constraint}`)
  for (const name of all) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { name, constraint, definition } of references)
      await client.query(`alter table ${name} add constraint ${constraint} ${definition}`)
    for (const name of all) await client.query(`alter table ${name} enable trigger user`)
  }
}

export async function setSequence(client: Client, name: string, lastValue: string): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [name, lastValue])
}

/** Files that were deleted while the backup was made: their rows go as they did then. */
export async function dropFiles(client: Client, keys: readonly string[]): Promise<void> {
  await client.query('delete from storage.files where content_key = any($1::uuid[])', [keys])
}
