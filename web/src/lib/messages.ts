/**
 * Reads ICU messages as far as this app writes them: `{name}` and `{count, plural, =0 {…} one {# day} other {# days}}`,
 * `select` and `selectordinal` alike, nested at will. The full parser costs 6 kB on the sign-in; what it knows beyond
 * this (dates, numbers) is done by Intl before a text is made.
 */
export type Choices = { offset: number | undefined } & Record<string, Message>
type Token = string | [name: string, type?: string, choices?: Choices]
export type Message = Token[]

interface Reader {
  text: string
  at: number
}

/**
 * Makes a message ready to be filled in, in the form that Lingui expects.
 *
 * @throws {Error} when braces do not match
 */
export function compileMessage(text: string): Message {
  const before = read.get(text)
  if (before) return before
  const reader = { text, at: 0 }
  const message = readMessage(reader, false)
  if (reader.at < text.length) throw new Error(`There is a } too many in “${text}”`)
  read.set(text, message)
  return message
}

/** English has no catalogue that was read before: each text is read when it is first shown, and kept. */
const read = new Map<string, Message>()

/** Up to a closing brace or the end. In a plural `#` stands for its number. */
function readMessage(reader: Reader, inPlural: boolean): Message {
  const message: Message = []
  let plain = ''
  const flush = () => {
    if (plain !== '') message.push(plain)
    plain = ''
  }
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const letter = reader.text.charAt(reader.at)
    if (letter === '{' || (letter === '#' && inPlural)) {
      flush()
      message.push(letter === '{' ? readArgument(reader) : '#')
      reader.at++
    } else plain += letter === "'" ? readQuoted(reader) : reader.text.charAt(reader.at++)
  }
  flush()
  return message
}

/** An apostrophe is itself, unless it is doubled or protects a brace. */
function readQuoted(reader: Reader): string {
  const next = reader.text.charAt(reader.at + 1)
  if (next !== '{' && next !== '}') {
    reader.at += next === "'" ? 2 : 1
    return "'"
  }
  const end = reader.text.indexOf("'", reader.at + 1)
  const stop = end < 0 ? reader.text.length : end
  const quoted = reader.text.slice(reader.at + 1, stop)
  reader.at = stop + 1
  return quoted
}

/** From an opening brace to the one that closes it, where the reader stays. */
function readArgument(reader: Reader): Token {
  reader.at++
  const name = readWord(reader)
  const type = readWord(reader)
  if (type === '') return [name]
  const choices: Record<string, Message> = {}
  for (let key = readWord(reader); key !== ''; key = readWord(reader)) {
    reader.at++
    choices[key.replace(/^=/, '')] = readMessage(reader, type !== 'select')
    reader.at++
  }
  return [name, type, { offset: undefined, ...choices } as Choices]
}

/** A name, without the commas and blanks around it; empty at the end of the argument. Stays before the next brace. */
function readWord(reader: Reader): string {
  const [all, word = ''] = /^[\s,]*([^\s,{}]*)[\s,]*/.exec(reader.text.slice(reader.at)) ?? ['']
  reader.at += all.length
  if (reader.at >= reader.text.length) throw new Error(`A } is missing in “${reader.text}”`)
  return word
}
