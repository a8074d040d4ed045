import type { ClientBase } from 'pg'

/**
 * One way to write each value, whatever the database is set to, and as much time as it takes: a large table is not read within the
 * limits that stand for requests.
 */
export async function plainSession(client: ClientBase): Promise<void> {
  await client.query(
    `set datestyle to 'ISO'; set intervalstyle to 'postgres'; set timezone to 'UTC'; set bytea_output to 'hex';
     set extra_float_digits to 1; set client_min_messages to 'warning'; set search_path to public;
     set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0`,
  )
}
