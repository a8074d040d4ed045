import { readFileSync } from 'node:fs'
import { directionOf, type MailLanguage } from './mail-language.ts'

/** A mail as it is kept and sent. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Only of one to an account. */
  push?: Brief | undefined
  calendar?: readonly CalendarPart[] | undefined
}

/** An object of iCalendar, and what a program is to do with it (RFC 5546). */
export interface CalendarPart {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  content: string
}

/** A letter in a few words, as the devices of its reader show it: on a locked screen, which others see. */
export interface Brief {
  title: string
  body: string
  /** Where a press leads, below the address of the app. */
  path: string
  /** A newer push takes the place of one that has the same tag. */
  tag: string
  locale: string
}

interface Link {
  label: string
  url: string
}

/** Plain text, or its lines one by one where some of them lead somewhere. */
type Lines = string | readonly (string | Link)[]

/** A list, below the sentence that leads to it if there is one. */
interface List {
  intro?: string
  items: readonly Lines[]
}

export type Paragraph = Lines | List

/** The text of a letter, before it has a form. */
export interface LetterText {
  to: string
  subject: string
  /** Plain text; what a person typed may stand in it as it is. */
  paragraphs: readonly Paragraph[]
  action?: Link
  /** Language of the words, for screen readers and the direction; English unless said. */
  locale?: MailLanguage
  headers?: Record<string, string>
}

const layout = readFileSync(new URL('letter.html', import.meta.url), 'utf8')

/** Writes a letter as text and as HTML from the same words: values are encoded, and no header gets a second line. */
export function letter({ to, subject, paragraphs, action, locale = 'en', headers = {} }: LetterText): Letter {
  const heading = oneLine(subject)
  const blocks = paragraphs.map(markupOf)
  const plain = paragraphs.map(plainOf)
  const button = action
    ? `<p><a class="button" href="${encoded(action.url)}">${encoded(action.label)}</a></p>` +
      `<p class="plain">${leftToRight(encoded(action.url))}</p>`
    : ''
  const body = action ? [...blocks.slice(0, 1), button, ...blocks.slice(1)] : blocks
  const texts = action ? [...plain.slice(0, 1), action.url, ...plain.slice(1)] : plain
  const parts: Record<string, string> = {
    locale,
    direction: directionOf(locale),
    subject: encoded(heading),
    body: body.join('\n'),
  }
  return {
    to: oneLine(to),
    subject: heading,
    text: `${texts.join('\n\n')}\n`,
    html: layout.replaceAll(/\{\{(locale|direction|subject|body)\}\}/g, (_, name: string) => parts[name] ?? ''),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
  }
}

const isList = (paragraph: Paragraph): paragraph is List => typeof paragraph !== 'string' && 'items' in paragraph

function markupOf(paragraph: Paragraph): string {
  if (!isList(paragraph)) return `<p>${markupOfLines(paragraph)}</p>`
  const items = paragraph.items.map((item) => `<li>${markupOfLines(item)}</li>`)
  const intro = paragraph.intro === undefined ? '' : `<p>${asMarkup(paragraph.intro)}</p>\n`
  return `${intro}<ul>${items.join('')}</ul>`
}

function plainOf(paragraph: Paragraph): string {
  if (!isList(paragraph)) return plainOfLines(paragraph)
  // An item of several lines stands apart from the next one.
  const gap = paragraph.items.some((item) => typeof item !== 'string') ? '\n\n' : '\n'
  return [paragraph.intro ?? [], ...paragraph.items.map(plainOfLines)].flat().join(gap)
}

const markupOfLines = (lines: Lines): string => linesOf(lines).map(asMarkup).join('<br>')
const plainOfLines = (lines: Lines): string => linesOf(lines).map(asText).join('\n')

const linesOf = (lines: Lines) => (typeof lines === 'string' ? [lines] : lines)

const asText = (line: string | Link): string => (typeof line === 'string' ? line : `${line.label}\n${line.url}`)

const asMarkup = (line: string | Link): string =>
  typeof line === 'string'
    ? withLinks(encoded(line)).replaceAll('\n', '<br>')
    : `<a href="${encoded(line.url)}">${encoded(line.label)}</a>`

/** A letter with a link in small letters at its end. */
export function withFoot(mail: Letter, { label, url }: { label: string; url: string }): Letter {
  const foot = `<p class="foot"><a href="${encoded(url)}">${encoded(label)}</a></p>`
  return {
    ...mail,
    text: `${mail.text}\n${label}\n${url}\n`,
    html: mail.html.replace('</main>', () => `${foot}\n    </main>`),
  }
}

/**
 * A letter with lessons for the calendar of its reader, where there are some.
 *
 * @param answersTo who invites: the answers of people go to whom those of their calendars go to
 */
export const withCalendar = (mail: Letter, calendar: Letter['calendar'], answersTo: string | null): Letter => ({
  ...mail,
  headers: { ...mail.headers, ...(answersTo !== null && { 'Reply-To': oneLine(answersTo) }) },
  calendar,
})

/** Control characters become spaces: a line break in a name can't start a header (security.md threat 16). */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const encoded = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** An address reads from left to right, its last slash too, whatever the letter does. */
const leftToRight = (markup: string): string => `<bdi dir="ltr">${markup}</bdi>`

/** @param markup encoded text */
const withLinks = (markup: string): string => markup.replaceAll(/https?:\/\/[^\s<]+/g, leftToRight)
