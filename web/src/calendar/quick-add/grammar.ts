/** The parts that a line needs as soon as it is approached, loaded together as one script. */
export { namedIn, titleBeside } from './choice.ts'
export { LineSays } from './line-says.tsx'
export { lessonOf, readingFor, readingOf } from './reading.ts'
export { clashOf, repeats, saysOf } from './says.ts'
