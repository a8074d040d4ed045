/**
 * The parts that a line needs as soon as it is approached, as one script: each more would cost the first script its
 * name.
 */
export { namedIn, titleBeside } from './choice.ts'
export { LineSays } from './line-says.tsx'
export { lessonOf, readingFor, readingOf } from './reading.ts'
export { clashOf, repeats, saysOf } from './says.ts'
