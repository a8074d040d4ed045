import { isEmail } from '@lectern/contract/email-address'
import { longestPhone } from '@lectern/contract/phone-number'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect } from 'react'
import { linkHint } from '../lib/link.ts'
import { useForm } from '../lib/use-form.ts'
import { isMeta } from '../lib/keys.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useUser } from '../data/use-user.ts'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddressTaken } from './address-taken.tsx'
import { ColourSelect } from './student/colour-select.tsx'
import { studentsQuery } from '../data/students.ts'
import { inviteStudent, saveProfiles } from '../data/profile-writes.ts'
import { useCall } from '../lib/use-call.ts'
import type { user_profile_input } from '@lectern/contract/graphql'
import { phoneProblem } from './phone-problem.ts'
import styles from './profile-form.module.css'
import { Restored } from './restored.tsx'
import { addressOwner, displayNameOf } from './student/student.ts'
import { storedSlot, slotHint, slotProblem } from './slot/typed-slot.ts'

const empty = {
  first: '',
  middle: '',
  last: '',
  display: '',
  email: '',
  phone: '',
  link: '',
  slot: '',
  note: '',
  colour: '',
}

const fields = Object.keys(empty) as (keyof typeof empty)[]

const check = ({ first, display, email, phone, link, slot }: typeof empty) => ({
  slot: slotProblem(slot),
  first: first.trim() === '' && display.trim() === '' ? t`Please enter a name.` : undefined,
  email: email.trim() === '' || isEmail(email.trim()) ? undefined : t`Please enter a valid email.`,
  phone: phoneProblem(phone),
  link: linkHint(link),
})

/** One student; a name is enough. Mod+Enter adds and stays for the next. */
export function CreateOne() {
  const { userId } = useUser()
  const known = useQuery(studentsQuery(userId)).data ?? []
  const whyNot = useWhyNot()
  const save = useCall((profiles: readonly user_profile_input[]) => saveProfiles(userId, profiles))
  const invite = useCall((userProfileId: number) => inviteStudent({ userProfileId, sendMail: true }))
  // By the person: the next one at this browser gets no sight of it.
  const form = useForm(empty, check, { key: `create-student.${userId}`, fields })
  const { focus } = form
  // On a touch screen the keyboard would cover the page.
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) focus('first')
  }, [focus])
  const { first, last, email, colour } = form.values
  const usesEmail = addressOwner(known, email)

  const add = (andInvite: boolean) =>
    void form
      .submit(async (values) => {
        const name = values.display.trim() || displayNameOf(values.first, values.last)
        const [added] = await save.mutateAsync([
          {
            first_name: values.first.trim() || null,
            middle_name: values.middle.trim() || null,
            last_name: values.last.trim() || null,
            display_name: name,
            email: values.email.trim() || null,
            phone: values.phone.trim() || null,
            video_link: values.link.trim() || null,
            usual_slot: storedSlot(values.slot),
            private_note: values.note.trim() || null,
            ...(values.colour && { colour: values.colour }),
          },
        ])
        form.reset()
        form.focus('first')
        if (andInvite && added) {
          await invite.mutateAsync(added.user_profile_id)
          showDone({ text: t`${name} added, and an invitation is on its way` })
        } else showDone({ text: t`${name} added` })
        // A refusal was shown by the cache already; what was typed stays.
      })
      .catch(() => undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isMeta(event)) return
    event.preventDefault()
    add(false)
  }
  const isBusy = save.isPending || invite.isPending

  return (
    <form
      {...form.element}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add(false)
      }}
    >
      {form.isRestored && form.isDirty && <Restored onDiscard={() => form.reset()} />}
      <div className={styles.pair}>
        <TextField {...form.field('first')} label={t`First name`} onKeyDown={onKeyDown} />
        <TextField {...form.field('last')} label={t`Last name`} optional onKeyDown={onKeyDown} />
      </div>
      <TextField {...form.field('middle')} label={t`Middle name`} optional onKeyDown={onKeyDown} />
      <TextField
        {...form.field('display')}
        label={t`Display name`}
        optional
        placeholder={displayNameOf(first, last) || 'Anna Weber'}
        hint={t`Shown in the calendar; first and last name unless you choose another.`}
        onKeyDown={onKeyDown}
      />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        optional
        hint={usesEmail ? <AddressTaken by={usesEmail} /> : t`For an invitation and emails about lessons`}
        onKeyDown={onKeyDown}
      />
      <TextField
        {...form.field('phone')}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        optional
        maxLength={longestPhone}
        onKeyDown={onKeyDown}
      />
      <TextField
        {...form.field('link')}
        label={t`Video link`}
        type="url"
        optional
        placeholder="https://meet.example.org/anna"
        onKeyDown={onKeyDown}
      />
      <TextField
        {...form.field('slot')}
        label={t`Usual time`}
        optional
        placeholder="Tue 16:00 45m"
        hint={slotHint(form.values.slot)}
        maxLength={200}
        onKeyDown={onKeyDown}
      />
      <ColourSelect value={colour || null} onChange={(next) => form.change({ colour: next })} />
      <TextField
        {...form.field('note')}
        label={t`Private note`}
        multiline
        optional
        hint={t`Only you see this`}
        maxLength={5000}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isBusy} whyNot={whyNot}>
          <Trans>Add student</Trans>
        </Button>
        <Button isDisabled={isBusy || email.trim() === ''} whyNot={whyNot} onPress={() => add(true)}>
          <Trans>Add and invite</Trans>
        </Button>
      </div>
    </form>
  )
}
