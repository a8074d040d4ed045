/** A part of a form, as exactly as a test wants it. */
export interface FormPart {
  name: string
  body: string | Buffer
  /** As it stands between the quotes; left out: no file name at all. */
  filename?: string
  type?: string
}

/** For tests: a multipart body byte by byte, so that also what no client would send can be sent. */
export function formBody(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'lectern-test-boundary'
  const pieces = parts.flatMap(({ name, body, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"`
      }\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
