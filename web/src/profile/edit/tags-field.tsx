import { t } from '@lingui/core/macro'
import { useUser } from '../../lib/session.tsx'
import { AutosaveField } from '../autosave-field.tsx'
import type { EditedProfile } from '../data.ts'
import { tagsOf } from '../list/rules.ts'
import { saveField } from './data.ts'

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
