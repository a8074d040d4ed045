/** The bytes of a file as text: UTF-8 or UTF-16, with a mark or without, and else what old spreadsheets write. */
export function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Latin text in UTF-16 without a mark has a zero in every other byte; UTF-8 has none.
  const zeros = [0, 0]
  const start = bytes.subarray(0, 1_000)
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > start.length / 8) return new TextDecoder(odd >= even ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
