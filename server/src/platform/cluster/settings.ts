import type { Cluster } from './cluster.ts'
import { ownName } from './cluster.ts'

/** Settings for a small machine that serves one school; everything else is PostgreSQL's default. */
const settings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // No standby reads the log, so it needs to hold only what a recovery does.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Our queries are short and the machine has few cores: helpers and compiled plans cost more than they bring.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
  // A transaction that somebody forgot must not hold its locks for ever.
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its own running and nothing of the statements: they hold names and addresses.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
}

/**
 * The command line of the server.
 * @param port the loopback port where there is no socket
 * @param durable false only for tests: nothing is flushed, so a power cut loses the database
 */
export function serverArguments(cluster: Cluster, port: number | null, durable: boolean): string[] {
  const { folder, socketFolder } = cluster
  const own = ownName(cluster)
  const all: Record<string, string> = {
    ...settings,
    listen_addresses: port === null ? '' : '127.0.0.1',
    port: String(port ?? 5432),
    unix_socket_directories: socketFolder === null ? '' : socketFolder === folder ? own : socketFolder,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return ['-D', own, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The rules of who may connect. Only the cluster's user and root can enter the socket's folder, so the socket itself
 * asks nothing.
 */
export function accessRules(cluster: Cluster): string {
  return cluster.socketFolder === null ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n'
}
