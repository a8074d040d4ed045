import { t } from '@lingui/core/macro'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Explained } from '../ui/explained.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Choices } from './choices.tsx'
import { Codes } from './codes.tsx'
import { Days } from './days.tsx'
import { Exhibit, State } from './exhibit.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Marks } from './marks.tsx'
import { Overlays } from './overlays.tsx'
import { Requests } from './requests.tsx'
import { Rows } from './rows.tsx'

/** Our components in every state. */
export function UiKit() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Days />
      <Rows />
      <Codes />
      <Requests />
      <Overlays />
      <Feedback />
      <Exhibit id="avatar" title={t`Avatars`}>
        <State name={t`Initials on the student’s colour`}>
          <Avatar name="Anna Weber" colour="fern" size="large" />
        </State>
        <State name={t`Normal`}>
          <Avatar name="Luca Rossi" colour="sky" />
        </State>
        <State name={t`Small, without a colour`}>
          <Avatar name="Zoë Martin" size="small" />
        </State>
      </Exhibit>
      <Marks />
    </>
  )
}

function Buttons() {
  const [count, setCount] = useState(0)
  const press = () => setCount(count + 1)
  return (
    <Exhibit id="button" title={t`Buttons`}>
      <State name={t`Primary: one in a view`}>
        <Button variant="primary" onPress={press}>{t`Add student`}</Button>
      </State>
      <State name={t`Secondary`}>
        <Button onPress={press}>{t`Invite`}</Button>
      </State>
      <State name={t`Tertiary`}>
        <Button variant="tertiary" onPress={press}>{t`Today`}</Button>
      </State>
      <State name={t`Danger: only for what can’t be undone`}>
        <Button variant="danger" onPress={press}>{t`Delete account`}</Button>
      </State>
      <State name={t`Disabled`}>
        <Button isDisabled>{t`Invite`}</Button>
      </State>
      <State name={t`Small`}>
        <Button size="small" onPress={press}>{t`Retry`}</Button>
      </State>
      <State name={t`Only an icon: the name is in the tooltip`}>
        <IconButton label={t`Delete`} shortcut="⌫" icon={<Trash2 aria-hidden />} onPress={press} />
      </State>
      <State name={t`With a tooltip`}>
        <Tooltip text={t`Presses: ${count}`}>
          <Button onPress={press}>{t`Press me`}</Button>
        </Tooltip>
      </State>
      <State name={t`What can’t be pressed says why, also one of plain HTML`}>
        <Explained text={t`Not possible now`}>
          <button type="button" aria-disabled {...buttonLook()}>
            {t`Invite`}
          </button>
        </Explained>
      </State>
    </Exhibit>
  )
}
