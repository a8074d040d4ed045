import { saveField } from '../../data/student-fields.ts'
import { t } from '@lingui/core/macro'
import { useUser } from '../../data/use-user.ts'
import { AutosaveField } from '../student/autosave-field.tsx'
import type { EditedProfile } from '../../data/students.ts'
import { tagsOf } from '../list/list.ts'

/** Tags as words between commas. */
export function TagsField({ profile }: { profile: EditedProfile }) {
  const { userId } = useUser()
  const { user_profile_id: profileId, tags } = profile
  return (
    <AutosaveField
      label={t`Tags`}
      optional
      placeholder={t`Exam, Duo`}
      draftKey={`profile.${profileId}.tags`}
      value={tags.join(', ')}
      save={(text, base, version) =>
        saveField(userId, {
          profileId,
          field: 'tags',
          value: tagsOf(text ?? ''),
          base: tagsOf(typeof base === 'string' ? base : ''),
          version: version ?? profile.version,
        })
      }
    />
  )
}
