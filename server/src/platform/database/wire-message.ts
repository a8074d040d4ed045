/** Bytes that a usual round trip fits in; a longer one makes the room grow. */
const usualRoom = 16 * 1024
/** Bytes of room that are kept for the next; a round trip of many long texts is rare. */
const mostKept = 1024 * 1024
/** Most bytes that a character of a JavaScript string takes in UTF-8. */
const bytesOfCharacter = 3
const [parse, bind, describe, execute, sync] = Buffer.from('PBDES')

/**
 * The messages of one round trip, put together into one buffer (PostgreSQL, Message Formats): one piece to write costs the
 * process a good deal less than five. One composer serves a process: what it has composed is copied out before anything else
 * can be.
 */
class WireMessage {
  #room = Buffer.allocUnsafeSlow(usualRoom)
  #at = 0

  /** Has a statement prepared; an empty name is forgotten with the next. */
  parse(name: string, text: string): void {
    const start = this.#begin(parse)
    this.#text(name)
    this.#text(text)
    this.#int16(0)
    this.#end(start)
  }

  /** Gives a prepared statement its values. @param values text, bytes for bytea, or null */
  bind(name: string, values: readonly (string | Buffer | null)[]): void {
    const start = this.#begin(bind)
    this.#text('')
    this.#text(name)
    this.#int16(values.length)
    for (const value of values) this.#int16(Buffer.isBuffer(value) ? 1 : 0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#end(start)
  }

  /** Asks for the columns of what was bound. */
  describe(): void {
    const start = this.#begin(describe)
    this.#byte(0x50)
    this.#text('')
    this.#end(start)
  }

  /** Runs what was bound, all its rows. */
  execute(): void {
    const start = this.#begin(execute)
    this.#text('')
    this.#int32(0)
    this.#end(start)
  }

  /** Ends the round trip. @returns all of it; the composer is empty again */
  sync(): Buffer {
    this.#end(this.#begin(sync))
    const whole = Buffer.from(this.#room.subarray(0, this.#at))
    this.clear()
    return whole
  }

  /** Begins anew: what was composed is gone. */
  clear(): void {
    this.#at = 0
    if (this.#room.length > mostKept) this.#room = Buffer.allocUnsafeSlow(usualRoom)
  }

  #begin(kind: number | undefined): number {
    this.#byte(kind ?? 0)
    const start = this.#at
    this.#int32(0)
    return start
  }

  /** The length of a message counts itself, and is known only now. */
  #end(start: number): void {
    this.#room.writeInt32BE(this.#at - start, start)
  }

  #value(value: string | Buffer | null): void {
    if (value === null) return this.#int32(-1)
    const start = this.#at
    this.#int32(0)
    if (typeof value === 'string') this.#write(value)
    else {
      this.#reserve(value.length)
      this.#at += value.copy(this.#room, this.#at)
    }
    this.#room.writeInt32BE(this.#at - start - 4, start)
  }

  #text(text: string): void {
    this.#write(text)
    this.#byte(0)
  }

  #write(text: string): void {
    this.#reserve(text.length * bytesOfCharacter)
    this.#at += this.#room.write(text, this.#at)
  }

  #byte(value: number): void {
    this.#reserve(1)
    this.#room[this.#at++] = value
  }

  #int16(value: number): void {
    this.#reserve(2)
    this.#at = this.#room.writeUInt16BE(value, this.#at)
  }

  #int32(value: number): void {
    this.#reserve(4)
    this.#at = this.#room.writeInt32BE(value, this.#at)
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#room.length) return
    const more = Buffer.allocUnsafeSlow(2 * (this.#room.length + bytes))
    this.#room.copy(more, 0, 0, this.#at)
    this.#room = more
  }
}

export const wireMessage = new WireMessage()
