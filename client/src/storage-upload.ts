/** Bytes of the whole form, of which the file is all but a few hundred. */
export interface UploadProgress {
  loaded: number
  /** 0 where it is not known. */
  total: number
}

interface FormToSend {
  url: string
  headers: Record<string, string>
  form: FormData
  signal: AbortSignal | undefined
  onProgress: ((progress: UploadProgress) => void) | undefined
}

/**
 * POSTs a form. Only the older of a browser's two ways tells how far it is, so that one is taken where somebody listens.
 * @throws {Error} when there is no answer, or when the signal fires
 */
export async function sendForm(fetch: typeof globalThis.fetch, form: FormToSend): Promise<Response> {
  const { onProgress, signal } = form
  if (onProgress && typeof XMLHttpRequest !== 'undefined') return sendTelling(form, onProgress)
  const response = await fetch(form.url, {
    method: 'POST',
    headers: form.headers,
    body: form.form,
    ...(signal ? { signal } : {}),
  })
  const total = sizeOf(form.form)
  if (response.ok) onProgress?.({ loaded: total, total })
  return response
}

function sendTelling(
  { url, headers, form, signal }: FormToSend,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }))
    request.addEventListener('load', () => {
      const { responseText, status, statusText } = request
      resolve(new Response(responseText === '' ? null : responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was aborted.', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })
}

function sizeOf(form: FormData): number {
  let size = 0
  for (const [, value] of form) size += typeof value === 'string' ? value.length : value.size
  return size
}
