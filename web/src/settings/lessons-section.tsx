import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { changePreferences, longestTemplate, preferencesStore } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { TextField } from '../ui/text-field.tsx'
import { StatusesSetting } from './statuses-setting.tsx'
import { PaymentsSetting } from './payments-setting.tsx'
import { SettingCard } from '../ui/setting-card.tsx'

/** experience.md B17. */
export function LessonsSection() {
  return (
    <>
      <StatusesSetting />
      <PaymentsSetting />
      <NoteTemplate />
    </>
  )
}

/** The text with which the note of a lesson begins. */
function NoteTemplate() {
  const { noteTemplate } = useStore(preferencesStore)
  return (
    <SettingCard
      id="note-template"
      title={t`Note template`}
      lead={<Trans>An outline for the notes that your students read; an empty note offers it in the lesson.</Trans>}
      value={noteTemplate}
    >
      <TextField
        label={t`Template`}
        optional
        multiline
        maxLength={longestTemplate}
        placeholder={t`We worked on … / Until next time …`}
        value={noteTemplate}
        onChange={(text) => changePreferences({ noteTemplate: text })}
      />
    </SettingCard>
  )
}
