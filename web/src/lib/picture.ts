/** Pictures of people. They are files that only some may read, so they are fetched with the bearer and shown from memory. */

/** How a profile names a picture that was uploaded here. */
const stored = /^\/v1\/storage\/files\/([0-9a-f-]{36})$/
/** As many faces as a long list shows in an hour of scrolling; each is about ten kilobytes. */
const mostKept = 500

/** A picture that did not come, for want of a connection perhaps, is asked for again after this time, ms. */
const againAfter = 60_000

type Picture = string | null | Promise<string | null>
const pictures = new Map<string, Picture>()

/**
 * @param url as the profile names it
 * @returns an address that an `img` can show, now or soon; null when there is no such picture for this person
 */
export function pictureOf(url: string): Picture {
  const fileId = stored.exec(url)?.[1]
  if (fileId === undefined) return url.startsWith('https://') ? url : null
  const known = pictures.get(url)
  if (known !== undefined) return known
  const coming = load(fileId).then((src) => {
    if (pictures.get(url) === coming) pictures.set(url, src)
    if (src === null) setTimeout(() => pictures.delete(url), againAfter)
    return src
  })
  pictures.set(url, coming)
  forgetOldest()
  return coming
}

async function load(fileId: string): Promise<string | null> {
  const { storage } = await import('./storage.ts')
  const { file } = await storage.download({ fileId })
  return file && URL.createObjectURL(file)
}

function forgetOldest(): void {
  const [oldest] = pictures
  if (pictures.size <= mostKept || !oldest) return
  const [url, src] = oldest
  pictures.delete(url)
  if (typeof src === 'string') URL.revokeObjectURL(src)
}

/** Forgets every picture: the next person at this browser may not see them. */
export function forgetPictures(): void {
  for (const src of pictures.values()) if (typeof src === 'string') URL.revokeObjectURL(src)
  pictures.clear()
}
