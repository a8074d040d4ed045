import { isUtf8 } from 'node:buffer'
import { refusedFile } from './import-reasons.ts'

/** One line of a file: `DTSTART;TZID=Europe/Berlin:20260105T100000`. */
export interface Property {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** A part of a file between BEGIN and END. */
export interface Component {
  name: string
  properties: Property[]
  components: Component[]
}

/** A calendar, an event in it, an alarm in that: real files go no deeper than a zone's observances. */
const deepest = 5
/** Characters of a name that is echoed or searched: real ones have under a hundred. */
export const longestName = 300
/** Lines of a file: five thousand events with forty each. */
const mostLines = 200_000

/**
 * Reads the text of an .ics file (RFC 5545, section 3.1) into components, and understands none of it yet.
 *
 * @throws Refusal `invalid-input` for what is no calendar, is cut off, or is nested or long beyond any real one
 */
export function readComponents(text: string): Component[] {
  const calendars: Component[] = []
  const open: Component[] = []
  for (const line of unfolded(text)) {
    const property = readLine(line)
    const name = property?.value.toUpperCase() ?? ''
    if (property?.name === 'BEGIN') {
      const component = { name, properties: [], components: [] }
      if (open.length === 0 && component.name !== 'VCALENDAR') throw refusedFile('no-calendar')
      if (open.length >= deepest) throw refusedFile('too-deep')
      const parent = open.at(-1)
      if (parent) parent.components.push(component)
      else calendars.push(component)
      open.push(component)
    } else if (property?.name === 'END') {
      const begun = open.pop()
      if (!begun) throw refusedFile('no-calendar')
      if (begun.name !== name) throw refusedFile('cut-off')
    } else if (property) open.at(-1)?.properties.push(property)
  }
  if (calendars.length === 0) throw refusedFile('no-calendar')
  if (open.length > 0) throw refusedFile('cut-off')
  return calendars
}

/** The older way to write a text that is not ASCII (vCalendar 1.0): "M=C3=BCller". Its lines go on after an equals sign. */
const encodedLine = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i

/** A line that begins with a space goes on with the one before; some programs leave spaces at the end of the last. */
function unfolded(text: string): string[] {
  // Some programs begin a file with a mark that says how it is written; of joined files each has it.
  const lines = text.replaceAll(/(?<=^|[\r\n])\ufeff+/g, '').split(/\r\n|\n|\r/, mostLines + 1)
  if (lines.length > mostLines) throw refusedFile('too-many-lines')
  const whole: string[][] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isOpen = last?.at(-1)?.endsWith('=') === true && encodedLine.test(last[0] ?? '')
    if (last && isOpen) last.push((last.pop() ?? '').slice(0, -1), line)
    else if (last && /^[ \t]/.test(line)) last.push(line.slice(1))
    else if (line !== '') whole.push([line])
  }
  return whole.map((pieces) => pieces.join('').trimEnd())
}

/** A name, parameters and a value; quotes around a parameter's value may hold the marks between them. */
function readLine(line: string): Property | null {
  const [, name] = /^([A-Za-z0-9-]{1,60})(?=[;:])/.exec(line) ?? []
  if (name === undefined) return null
  const parameters = new Map<string, string>()
  let at = name.length
  while (line[at] === ';') {
    // vCalendar 1.0 leaves out the name of some: ";QUOTED-PRINTABLE".
    const one = /;(?:([A-Za-z0-9-]{1,60})=)?((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)/y
    one.lastIndex = at
    const [whole, key = 'ENCODING', value = ''] = one.exec(line) ?? []
    if (whole === undefined) return null
    parameters.set(key.toUpperCase(), value.replaceAll('"', ''))
    at += whole.length
  }
  if (line[at] !== ':') return null
  const value = line.slice(at + 1)
  const isEncoded = parameters.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE'
  return { name: name.toUpperCase(), parameters, value: isEncoded ? decoded(value) : value }
}

/** The bytes between equals signs as letters. Not every program says in which way they are written, or says so rightly. */
const decoded = (value: string): string =>
  value.replaceAll(/(?:=[0-9A-F]{2})+/gi, (run) => {
    const bytes = Buffer.from(run.replaceAll('=', ''), 'hex')
    return isUtf8(bytes) ? bytes.toString() : bytes.toString('latin1')
  })

/** The first property of a name. */
export const propertyOf = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((one) => one.name === name)

/** A value as a text (RFC 5545, 3.3.11). */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character))
