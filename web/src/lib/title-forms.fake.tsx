import { RenameField } from '../calendar/overlay/rename-field.tsx'
import { newTitleKey, TitleField } from '../lesson/board/title-field.tsx'
import { NameHead } from '../profile/edit/name-head.tsx'
import { CellEdit } from '../profile/list/cell-edit.tsx'
import type { DraftForm } from './draft-form.fake.ts'

const nothing = () => undefined
const refused = async (): Promise<never> => {
  throw new Error('We couldn’t reach the server. Your typing is kept.')
}
const row = {
  id: null,
  display_name: 'Anna',
  avatar_url: null,
  email: null,
  phone: null,
  video_link: null,
  colour: null,
  usual_slot: null,
  tags: [],
  private_note: null,
  invited_at: null,
  paused_at: null,
  archived_at: null,
  invitation_status: 'none',
  status: 'none' as const,
  next: null,
  last: null,
  homework: 0,
  late: 0,
  folded: 'anna',
}
const noElement = { current: null }

/** For tests: the fields that stand in the place of what they change, and save it when they are left. */
export const titleForms: Readonly<Record<string, DraftForm>> = {
  'the title of a card': {
    file: 'lesson/board/title-field.tsx',
    draw: (of) => <TitleField label="Title" draftKey={newTitleKey(of)} staysOpen onEnter={nothing} onLeave={nothing} />,
    box: /^Title/,
  },
  'the title of an event': {
    file: 'calendar/overlay/rename-field.tsx',
    draw: (of) => (
      <RenameField title="Scales" draftKey={`event-title.${of}`} over={noElement} onSave={nothing} onClose={nothing} />
    ),
    box: /^Title/,
  },
  'the name at the head of a student’s page': {
    file: 'profile/edit/name-head.tsx',
    draw: (of) => <NameHead name="Anna" draftKey={`name.${of}`} actions={null} onSave={refused} />,
    box: /^Display name/,
    open: 'Rename',
  },
  'a cell of the student list': {
    file: 'profile/list/cell-edit.tsx',
    draw: (of) => (
      <CellEdit
        row={{ ...row, user_profile_id: of }}
        column="tags"
        takesFocus
        onEdit={nothing}
        onSlot={nothing}
        onTags={nothing}
      />
    ),
    box: /^Tags of Anna/,
  },
}
