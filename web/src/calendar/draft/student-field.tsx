import { t } from '@lingui/core/macro'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import colours from '../colours.module.css'
import { matching, meant, type Student } from '../event/people.ts'
import styles from './student-field.module.css'
import { usePickedZone } from '../time/picked-zone.ts'
import { takeTyped } from '../event/typed-ahead.ts'

export interface StudentFieldProps {
  students: readonly Student[]
  text: string
  onText: (text: string) => void
  /** Enter: the student under the cursor, else the one who is meant; null where that is nobody, or several. */
  onEnter: (student: Student | null) => void
}

/** Finds a student by any part of the name. One Enter is enough where one fits. */
export function StudentField({ students, text, onText, onEnter }: StudentFieldProps) {
  const found = matching(students, text)
  const best = meant(found, text)
  usePickedZone(best?.time_zone)
  return (
    <ComboBox
      className={styles.field ?? ''}
      items={found}
      inputValue={text}
      onInputChange={onText}
      onChange={(key) => {
        const student = students.find((each) => each.user_profile_id === key)
        if (student) onText(student.name)
      }}
      allowsCustomValue
      menuTrigger="input"
      defaultFilter={() => true}
    >
      <Label>{t`Student`}</Label>
      <Name best={best} students={students} onText={onText} onEnter={onEnter} />
      <Popover className={`${styles.popover} ${colours.coloured}`} offset={4} isNonModal>
        <ListBox className={styles.list ?? ''} items={found} dependencies={[best]}>
          {(student) => (
            <ListBoxItem
              id={student.user_profile_id}
              textValue={student.name}
              className={styles.option ?? ''}
              data-colour={student.colour}
              data-best={student === best || undefined}
            >
              {student.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The field itself. It has the focus at once: the popover was opened to type a name. */
function Name(props: {
  best: Student | null
  students: readonly Student[]
  onText: (text: string) => void
  onEnter: StudentFieldProps['onEnter']
}) {
  const input = useRef<HTMLInputElement>(null)
  const state = useContext(ComboBoxStateContext)
  const begin = useEffectEvent(() => {
    input.current?.focus()
    const typed = takeTyped()
    if (typed !== '') props.onText(typed)
  })
  useEffect(() => begin(), [])
  return (
    <Input
      ref={input}
      className={styles.input ?? ''}
      placeholder={t`Type a name`}
      onKeyDownCapture={(key) => {
        if (key.key !== 'Enter' || key.nativeEvent.isComposing) return
        // The combo box would only close its list and wait for a second Enter.
        key.preventDefault()
        key.stopPropagation()
        const focused = state?.selectionManager.focusedKey
        props.onEnter(props.students.find((each) => each.user_profile_id === focused) ?? props.best)
      }}
    />
  )
}
