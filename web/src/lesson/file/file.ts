/** experience.md B15, and what the storage service takes: bytes. */
export const mostBytes = 50 * 1024 * 1024

export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > mostBytes

/** How a file is shown in its place; null: it is only opened or downloaded. */
export type Look = 'image' | 'audio' | 'pdf'

/** Listed and not guessed: markup and drawings are never shown on a page of ours (security.md threat 33). */
const looks: Record<string, Look> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/gif': 'image',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
  'audio/ogg; codecs=opus': 'audio',
  'audio/webm': 'audio',
  'audio/wav': 'audio',
  'audio/flac': 'audio',
  'application/pdf': 'pdf',
}
/** Written by the server from what the bytes say. */
export const lookOf = (mimeType: string | null): Look | null =>
  (mimeType !== null && Object.hasOwn(looks, mimeType) && looks[mimeType]) || null

/** An animation would lose its pictures but the first, so it is shown as it is. */
export const isResized = (mimeType: string): boolean => mimeType !== 'image/gif'

/** Names a file for the shelf: its name, or one that says what it is for a pasted picture without any. */
export const nameOf = ({ name, type }: Pick<File, 'name' | 'type'>): string => {
  const text = name.trim()
  return text === '' ? (type.split('/')[0] ?? 'file') || 'file' : text
}
