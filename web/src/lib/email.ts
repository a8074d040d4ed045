import { fitsDns } from '@lectern/contract/domains'

/** Letters, digits and `+ - _ .` at a name with at least one dot: what mail servers of today give out. */
const address = /^[\w+-]+(?:\.[\w+-]+)*@([\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,})$/iu

/** Whether a text without blanks around it looks like an address; only a mail can tell whether it is one. */
export const isEmail = (text: string): boolean => fitsDns(address.exec(text)?.[1] ?? '')
