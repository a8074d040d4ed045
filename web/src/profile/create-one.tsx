import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { isEmail } from '../lib/email.ts'
import { useForm } from '../lib/form.ts'
import { isMeta } from '../lib/keys.ts'
import { useUser } from '../lib/session.tsx'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ColourSelect } from './colour-select.tsx'
import { studentsQuery, useInviteStudent, useSaveProfiles } from './data.ts'
import styles from './profile-form.module.css'
import { displayNameOf, isWebAddress } from './rules.ts'

const empty = { first: '', last: '', display: '', email: '', link: '', colour: '' }

const check = ({ first, display, email, link }: typeof empty) => ({
  first: first.trim() === '' && display.trim() === '' ? t`Please enter a name.` : undefined,
  email: email.trim() === '' || isEmail(email.trim()) ? undefined : t`Please enter a valid email.`,
  link:
    link.trim() === '' || isWebAddress(link.trim()) ? undefined : t`Please enter a full web address, e.g. https://…`,
})

/** One student; a name is enough. Mod+Enter adds and stays for the next. */
export function CreateOne() {
  const { userId } = useUser()
  const known = useQuery(studentsQuery(userId)).data ?? []
  const save = useSaveProfiles(userId)
  const invite = useInviteStudent(userId)
  const form = useForm(empty, check)
  const { first, last, email, colour } = form.values
  const usesEmail = known.find((each) => email !== '' && each.email?.toLowerCase() === email.trim().toLowerCase())

  const add = (andInvite: boolean) =>
    void form
      .submit(async (values) => {
        const name = values.display.trim() || displayNameOf(values.first, values.last)
        const [added] = await save.mutateAsync([
          {
            first_name: values.first.trim() || null,
            last_name: values.last.trim() || null,
            display_name: name,
            email: values.email.trim() || null,
            video_link: values.link.trim() || null,
            ...(values.colour && { colour: values.colour }),
          },
        ])
        form.reset()
        form.focus('first')
        if (andInvite && added) {
          await invite.mutateAsync({ userProfileId: added.user_profile_id, sendMail: true })
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
      <div className={styles.pair}>
        <TextField {...form.field('first')} label={t`First name`} onKeyDown={onKeyDown} />
        <TextField {...form.field('last')} label={t`Last name`} optional onKeyDown={onKeyDown} />
      </div>
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
        hint={
          usesEmail ? (
            <Trans>
              <Link to="/profile/edit/$userId" params={{ userId: usesEmail.id ?? String(usesEmail.user_profile_id) }}>
                {usesEmail.display_name}
              </Link>{' '}
              already uses this address.
            </Trans>
          ) : (
            t`Needed only for an invitation`
          )
        }
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
      <ColourSelect value={colour || null} onChange={(next) => form.change({ colour: next })} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isBusy}>
          <Trans>Add student</Trans>
        </Button>
        <Button isDisabled={isBusy || email.trim() === ''} onPress={() => add(true)}>
          <Trans>Add and invite</Trans>
        </Button>
      </div>
    </form>
  )
}
