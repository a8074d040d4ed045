/** The platform's own functions (wire-auth.md 8): paths below the service's base, bodies and answers. */
import { Type, type Static } from 'typebox'
import type { invitation_link } from './graphql.ts'
import type { StoredFile } from './storage.ts'

/** Says what a call answers with, for the types of both sides; nothing at run time. */
const answers = <T>(): T => undefined as T

/** A teacher invites a student who has a profile already. */
export const invite = {
  path: '/invite',
  body: Type.Object({
    userProfileId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** Also by mail, to the profile's address. */
    sendMail: Type.Optional(Type.Boolean()),
  }),
  answer: answers<invitation_link>(),
} as const
export type Invite = Static<typeof invite.body>

/** Everything that is kept about the caller, and everything that the caller keeps. */
export interface ExportedData {
  /** When this was read, as RFC 3339. */
  exported_at: string
  account: Record<string, unknown>
  /** Rows by the name of their table. */
  data: Record<string, Record<string, unknown>[]>
  /** The bytes are read with GET /files/{id}. */
  files: StoredFile[]
}

export const exportData = { path: '/export', answer: answers<ExportedData>() } as const

/** The title of a web page that a teacher pastes the address of, where the server reads pages (LECTERN_LINK_TITLES). */
export const preview = {
  path: '/preview',
  body: Type.Object({ url: Type.String({ maxLength: 2000 }) }),
  answer: answers<PreviewAnswer>(),
} as const
export type Preview = Static<typeof preview.body>
export interface PreviewAnswer {
  /** One line of plain text; null for a page without one, or that can't be read from here. */
  title: string | null
  /** This server reads no pages: there is no need to ask again. */
  off?: true
}

/** The body of every refusal. */
export interface FunctionError {
  status: number
  error: string
  message: string
  /** Which one of several of this code, where a function tells them apart. */
  reason?: string
}
