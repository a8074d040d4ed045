import type { Connection, Submittable } from 'pg'
import { wireMessage } from './wire-message.ts'

/** One SQL statement with its values, which never stand in its text. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The answer to a statement: its rows, and how many it touched. */
export interface Answer {
  rows: Record<string, unknown>[]
  count: number
}

/** The part of pg's connection that this file speaks to; its published types are those of an older release. */
interface Wire {
  stream: { writable: boolean; write(bytes: Buffer): void }
  on(event: 'parseComplete', listener: () => void): unknown
}

interface Column {
  name: string
  dataTypeID: number
}

/** How the rows of a statement are read; a prepared statement keeps its columns, so PostgreSQL describes them once. */
interface Layout {
  names: string[]
  read: ((text: string) => unknown)[]
  /** A row of nulls: copied, it is cheaper than an object that grows. */
  empty: Record<string, unknown>
}

const noRows: Layout = { names: [], read: [], empty: {} }

/**
 * The statements that one connection has prepared, under which names, with the layouts that it has told, and those that
 * it was asked to prepare and has not confirmed.
 */
interface Prepared {
  nameOf: Map<string, string>
  names: Set<string>
  layouts: Map<string, Layout>
  asked: string[]
}

const preparedOf = new WeakMap<Wire, Prepared>()

/**
 * Statement texts that are worth a prepared statement: PostgreSQL keeps each per connection, so the number is bounded.
 * Our own texts are a few dozen; only lists of varying length make more, and those go unprepared past this.
 */
const mostPreparedTexts = 300

function statementName({ nameOf }: Prepared, text: string): string {
  const known = nameOf.get(text)
  if (known !== undefined) return known
  if (nameOf.size >= mostPreparedTexts) return ''
  const name = `s${nameOf.size}`
  nameOf.set(text, name)
  return name
}

/**
 * Sends several statements under one Sync and waits once: they are one implicit transaction, and a failure
 * of any undoes all. This is how a request sets who speaks and asks its question in a single round trip
 * (an ordinary transaction takes four; docs/decisions/0001 has the measurement).
 */
export class RoundTrip implements Submittable {
  readonly statements: readonly Statement[]
  readonly #parsers: (type: number) => (text: string) => unknown
  readonly #done: (answers: Answer[]) => void
  readonly #failed: (error: unknown) => void
  #answers: Answer[] = []
  #layout: Layout = noRows
  #rows: Record<string, unknown>[] = []
  #prepared: Prepared | undefined

  constructor(
    statements: readonly Statement[],
    parsers: (type: number) => (text: string) => unknown,
    done: (answers: Answer[]) => void,
    failed: (error: unknown) => void,
  ) {
    this.statements = statements
    this.#parsers = parsers
    this.#done = done
    this.#failed = failed
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    const prepared = this.#preparedOf(wire)
    this.#prepared = prepared
    try {
      for (const { sql, parameters } of this.statements) {
        const name = statementName(prepared, sql)
        if (name === '' || (!prepared.names.has(name) && !prepared.asked.includes(name))) {
          wireMessage.parse(name, sql)
          prepared.asked.push(name)
        }
        wireMessage.bind(name, parameters.map(wireText))
        if (!prepared.layouts.has(name)) wireMessage.describe()
        wireMessage.execute()
      }
    } catch (error) {
      wireMessage.clear()
      throw error
    }
    const whole = wireMessage.sync()
    // A connection that has just broken tells so by itself.
    if (wire.stream.writable) wire.stream.write(whole)
    this.#expect()
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#layout = {
      names: fields.map((field) => field.name),
      read: fields.map((field) => this.#parsers(field.dataTypeID)),
      empty: Object.fromEntries(fields.map((field) => [field.name, null])),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, read, empty } = this.#layout
    const row = { ...empty }
    for (let i = 0; i < names.length; i++) {
      const text = fields[i]
      const name = names[i]
      const value = read[i]
      if (name !== undefined && value && text !== null && text !== undefined) row[name] = value(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#current()
    if (name !== '') this.#prepared?.layouts.set(name, this.#layout)
    this.#answers.push({ rows: this.#rows, count: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0 })
    this.#rows = []
    this.#expect()
  }

  handleEmptyQuery(): void {
    this.#answers.push({ rows: [], count: 0 })
    this.#expect()
  }

  handleError(error: unknown): void {
    if (this.#prepared) this.#prepared.asked = []
    this.#failed(error)
  }

  handleReadyForQuery(): void {
    this.#done(this.#answers)
  }

  /** The name of the statement whose answer comes next. */
  #current(): string {
    const statement = this.statements[this.#answers.length]
    return statement && this.#prepared ? statementName(this.#prepared, statement.sql) : ''
  }

  #expect(): void {
    this.#layout = this.#prepared?.layouts.get(this.#current()) ?? noRows
  }

  /** After an error PostgreSQL skips to the Sync: only what it confirmed may be called by name again. */
  #preparedOf(wire: Wire): Prepared {
    const known = preparedOf.get(wire)
    if (known) {
      known.asked = []
      return known
    }
    const prepared: Prepared = { nameOf: new Map(), names: new Set(), layouts: new Map(), asked: [] }
    preparedOf.set(wire, prepared)
    wire.on('parseComplete', () => {
      const name = prepared.asked.shift()
      if (name) prepared.names.add(name)
    })
    return prepared
  }
}

/** A value as PostgreSQL's text format has it. */
export function wireText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(arrayItem).join(',')}}`
  return JSON.stringify(value)
}

function arrayItem(value: unknown): string {
  const text = wireText(value)
  if (text === null) return 'NULL'
  return `"${text.toString().replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
