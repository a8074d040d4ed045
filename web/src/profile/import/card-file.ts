/** Address books as cards (vCard, RFC 6350 and the older 2.1 and 3.0): what Apple, Google and telephones give out. */
import type { Cells } from './people.ts'

export const isCardFile = (text: string): boolean => /^\ufeff?\s*BEGIN:VCARD/i.test(text)

/** The properties that programs write for themselves, and pictures. */
const unread =
  /^(?:BEGIN|END|VERSION|PRODID|REV|UID|PHOTO|LOGO|SOUND|KEY|SORT-STRING|CLIENTPIDMAP|SOURCE|KIND|CALURI|IMPP|X-.*)$/

interface Property {
  name: string
  parameters: string
  value: string
}

/** Bytes as old telephones write them: "M=C3=BCller". */
function unquotedPrintable(text: string): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = /^=([\da-f]{2})/i.exec(text.slice(at, at + 3))?.[1]
    if (code === undefined) bytes.push(...new TextEncoder().encode(text.charAt(at)))
    else bytes.push(Number.parseInt(code, 16))
    if (code !== undefined) at += 2
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}

function propertyOf(line: string): Property | null {
  const [, name = '', parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s.exec(line) ?? []
  if (name === '') return null
  const isEncoded = /QUOTED-PRINTABLE/i.test(parameters)
  return { name: name.toUpperCase(), parameters, value: isEncoded ? unquotedPrintable(value) : value }
}

const unescaped = (value: string): string => value.replace(/\\n/gi, '\n').replace(/\\(.)/gs, '$1').trim()
/** The parts of a name, between semicolons that are not escaped. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(unescaped)

/** The lines of a text, with those put together that were broken: by a blank, or in the older form by an equals sign. */
function wholeLines(text: string): string[] {
  const lines: string[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (last !== undefined && /^[^:]*QUOTED-PRINTABLE[^:]*:.*=$/is.test(last))
      lines[lines.length - 1] = last.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

/** One person of each card. */
export function cardsOf(text: string): Cells[] {
  const people: Cells[] = []
  let card: Property[] = []
  for (const line of wholeLines(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) card = []
    else if (/^END:VCARD\s*$/i.test(line)) people.push(cardOf(card))
    else card.push(...[propertyOf(line)].filter((property) => property !== null))
  }
  return people
}

function cardOf(card: readonly Property[]): Cells {
  const all = (name: string) => card.filter((property) => property.name === name)
  const values = (name: string) => all(name).map(({ value }) => unescaped(value).replace(/^(?:mailto|tel):/i, ''))
  const [last = '', first = '', middle = ''] = partsOf(all('N')[0]?.value ?? '')
  const phones = all('TEL').toSorted(
    (a, b) => Number(/CELL|IPHONE/i.test(b.parameters)) - Number(/CELL|IPHONE/i.test(a.parameters)),
  )
  const [phone = '', ...otherPhones] = phones.map(({ value }) => unescaped(value).replace(/^tel:/i, ''))
  const [email = '', ...otherEmails] = values('EMAIL')
  const read = new Set(['N', 'FN', 'EMAIL', 'TEL', 'NOTE', 'CATEGORIES'])
  const others = card.filter(({ name, value }) => !read.has(name) && !unread.test(name) && value.trim() !== '')
  const kept = others.map(({ name, value }) => `${name}: ${partsOf(value).filter(Boolean).join(', ')}`)
  return {
    name: values('FN')[0] ?? '',
    first,
    middle,
    last,
    email,
    phone,
    note: values('NOTE').join('\n'),
    tags: values('CATEGORIES').join(','),
    kept: [...otherEmails, ...otherPhones, ...kept],
  }
}
