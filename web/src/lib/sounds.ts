/** The two sounds (product.md 9, experience.md C8), made by the browser: nothing to load, nothing to license. Loaded on request. */

export type Sound = 'success' | 'error'

/** One knock on wood: a pitch (Hz) that dies away, begun `at` and gone after `lasts`, both in seconds. */
interface Tap {
  at: number
  pitch: number
  lasts: number
}

const taps: Record<Sound, readonly Tap[]> = {
  success: [{ at: 0, pitch: 780, lasts: 0.18 }],
  error: [
    { at: 0, pitch: 330, lasts: 0.14 },
    { at: 0.16, pitch: 290, lasts: 0.2 },
  ],
}

/** Quiet beside speech and music. */
const loudness = 0.25
/** The volume at the end of a tap: an exponential curve never reaches nothing. */
const silence = 0.0001

/** Puts the taps of a sound on a context's time line, from now on. */
export function schedule(sound: Sound, context: BaseAudioContext): void {
  for (const { at, pitch, lasts } of taps[sound]) {
    const from = context.currentTime + at
    const wood = new OscillatorNode(context, { type: 'triangle', frequency: pitch * 1.6 })
    // A struck bar begins sharp and falls to its pitch at once.
    wood.frequency.setValueAtTime(pitch * 1.6, from)
    wood.frequency.exponentialRampToValueAtTime(pitch, from + 0.02)
    const fade = new GainNode(context, { gain: 0 })
    fade.gain.setValueAtTime(silence, from)
    fade.gain.exponentialRampToValueAtTime(loudness, from + 0.004)
    fade.gain.exponentialRampToValueAtTime(silence, from + lasts)
    wood.connect(fade).connect(context.destination)
    wood.start(from)
    wood.stop(from + lasts)
  }
}

let context: AudioContext | undefined

/** Plays a sound. A browser that allows none before the first press stays silent. */
export async function playSound(sound: Sound): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  schedule(sound, context)
}
