/**
 * The parts that a line needs as soon as it is approached, as one script: each more would cost the first script its
 * name.
 */
export { chosenOf, isToChoose, namedIn, titleBeside } from './choice.ts'
export { LineSays } from './line-says.tsx'
export { readLine } from './read-line.ts'
export { clashOf, repeats, saysOf, timesOf } from './says.ts'
