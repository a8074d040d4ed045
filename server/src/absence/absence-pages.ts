import type { Context } from '../platform/context.ts'

export const client = ({ config }: Context['parts']): string => config.clientUrls[0] ?? config.publicUrl

/** Today shows what waits for an answer, and what was answered. */
export const today = (parts: Context['parts']): string => `${client(parts)}/`
