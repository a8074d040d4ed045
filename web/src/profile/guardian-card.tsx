import { isEmail } from '@lectern/contract/email-address'
import { longestPhone } from '@lectern/contract/phone-number'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '../lib/drafts.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useUser } from '../data/use-user.ts'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownWords } from '../ui/own-words.tsx'
import { AutosaveField } from './student/autosave-field.tsx'
import { LinkCode } from './student/link-code.tsx'
import { PhoneLink } from './student/phone-link.tsx'
import { phoneProblem } from './phone-problem.ts'
import {
  type Guardian,
  guardiansQuery,
  hasOpenLink,
  inviteGuardian,
  removeGuardian,
  setGuardian,
} from '../data/guardians.ts'
import { useCall } from '../lib/use-call.ts'
import { useMinute } from '../lib/use-minute.ts'
import styles from './guardian.module.css'

/** The guardians of a student, and the things that each of them sees. */
export function GuardianCard({ profileId, name }: { profileId: number; name: string }) {
  const whyNot = useWhyNot()
  const guardians = useQuery(guardiansQuery(profileId)).data ?? []
  const invite = useCall(inviteGuardian)
  const { userId } = useUser()
  const draftKey = `guardian-invitation.${userId}.${profileId}`
  const [who, setWho] = useDraft(`${draftKey}.name`)
  const [email, setEmail] = useDraft(`${draftKey}.email`)
  const [phone, setPhone] = useDraft(`${draftKey}.phone`)
  const [link, setLink] = useState<string | null>(null)
  const isOdd = email.trim() !== '' && !isEmail(email.trim())
  const wrongPhone = phoneProblem(phone)
  const shownName = ownWords(name)
  const showLink = (made: { url: string; sent_to: string | null }) => {
    setLink(made.url)
    if (made.sent_to) showDone({ text: t`An invitation is on its way to ${made.sent_to}` })
  }
  const send = () =>
    invite.mutate(
      { user_profile_id: profileId, name: who.trim(), phone: phone.trim() || null, email: email.trim() || null },
      {
        onSuccess: (made) => {
          setWho('')
          setEmail('')
          setPhone('')
          showLink(made)
        },
      },
    )
  return (
    <Card title={t`Guardians`}>
      <p>
        <Trans>
          Parents and others who may follow the lessons of {shownName}. They change nothing unless you let them tick
          homework.
        </Trans>
      </p>
      {guardians.map((guardian) => (
        <GuardianRow key={guardian.guardian_id} guardian={guardian} student={name} onInvited={showLink} />
      ))}
      <form
        className={styles.form}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          send()
        }}
      >
        <TextField label={t`Name`} value={who} onChange={setWho} placeholder={t`Anna’s mother`} maxLength={200} />
        <TextField
          label={t`Email`}
          type="email"
          optional
          value={email}
          onChange={setEmail}
          message={isOdd ? t`Please enter a valid email.` : undefined}
          hint={t`Without one you get a link to pass on.`}
        />
        <TextField
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          optional
          maxLength={longestPhone}
          value={phone}
          onChange={setPhone}
          message={wrongPhone}
        />
        <div>
          <Button
            whyNot={whyNot}
            type="submit"
            isDisabled={who.trim() === '' || isOdd || wrongPhone !== undefined || invite.isPending}
          >
            <Trans>Invite a guardian</Trans>
          </Button>
        </div>
      </form>
      {link && (
        <>
          <TextField label={t`Link`} value={link} isReadOnly hint={t`It works once and is not shown again.`} />
          <LinkCode url={link} />
        </>
      )}
    </Card>
  )
}

interface InviteProps {
  guardian: Guardian
  onInvited: (made: { url: string; sent_to: string | null }) => void
}

function GuardianRow({ guardian, student, onInvited }: InviteProps & { student: string }) {
  const set = useCall(setGuardian)
  const remove = useCall(removeGuardian)
  const whyNot = useWhyNot()
  const now = useMinute()
  const [isAsking, setAsking] = useState(false)
  const name = guardian.name
  const shownName = ownWords(name)
  const shownStudent = ownWords(student)
  const shownReason = guardian.returned && ownWords(guardian.returned)
  // Before an invitation there is none that could end.
  const hasAccess = guardian.accepted_at !== null || guardian.expires_at !== null
  const change = (part: Partial<Guardian>) => set.mutate({ ...guardian, ...part })
  return (
    <fieldset className={styles.row} disabled={set.isPending || remove.isPending}>
      <legend>
        <bdi>{name}</bdi> <span>{stateText(guardian, now)}</span>
      </legend>
      {shownReason && (
        <p className={styles.returned}>
          <Trans>
            Emails to {shownName} come back: “{shownReason}”. Ask for an address that is read, and invite anew.
          </Trans>
        </p>
      )}
      {guardian.phone && (
        <p>
          <PhoneLink phone={guardian.phone} />
        </p>
      )}
      <AutosaveField
        label={t`Phone of ${name}`}
        type="tel"
        inputMode="tel"
        optional
        maxLength={longestPhone}
        value={guardian.phone}
        draftKey={`guardian.${guardian.guardian_id}.phone`}
        check={phoneProblem}
        // Not by the call above: the row is not switched off while somebody types.
        save={(phone) => setGuardian({ ...guardian, phone })}
      />
      <Switch
        isSelected={guardian.sees_events}
        isDisabled={whyNot !== null}
        onChange={(sees_events) => change({ sees_events })}
      >
        {t`Sees the calendar`}
      </Switch>
      <Switch
        isSelected={guardian.sees_lessons}
        isDisabled={whyNot !== null}
        onChange={(sees_lessons) => change({ sees_lessons })}
      >
        {t`Sees lessons, notes and homework`}
      </Switch>
      <Switch
        isSelected={guardian.sees_resources}
        isDisabled={whyNot !== null}
        onChange={(sees_resources) => change({ sees_resources })}
      >
        {t`Sees resources`}
      </Switch>
      <Switch
        isSelected={guardian.ticks_homework && guardian.sees_lessons}
        isDisabled={!guardian.sees_lessons || whyNot !== null}
        onChange={(ticks_homework) => change({ ticks_homework })}
      >
        {t`May tick homework`}
      </Switch>
      {whyNot !== null && <p>{whyNot}</p>}
      {guardian.accepted_at === null && <InviteAnew guardian={guardian} onInvited={onInvited} />}
      <div>
        <Button
          whyNot={whyNot}
          size="small"
          aria-label={hasAccess ? t`End the access of ${name}` : t`Remove ${name}`}
          onPress={() => setAsking(true)}
        >
          {hasAccess ? t`End access` : t`Remove`}
        </Button>
      </div>
      {/* What was kept of the guardian can't be brought back. */}
      <Dialog
        title={hasAccess ? t`End the access of ${name}?` : t`Remove ${name}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>
              <Trans>Keep</Trans>
            </Button>
            <Button
              whyNot={whyNot}
              onPress={() => {
                setAsking(false)
                remove.mutate(guardian.guardian_id)
              }}
            >
              {hasAccess ? t`End access` : t`Remove`}
            </Button>
          </>
        }
      >
        <p>
          {hasAccess ? (
            <Trans>
              {shownName} sees nothing of {shownStudent} any more and gets no emails. Address and phone number go too;
              only a new invitation opens the way again.
            </Trans>
          ) : (
            <Trans>Name, address and phone number go, and can’t be brought back.</Trans>
          )}
        </p>
      </Dialog>
    </fieldset>
  )
}

function stateText(guardian: Guardian, now: number): string {
  if (guardian.accepted_at !== null) return t`accepted`
  if (guardian.expires_at === null) return t`not invited yet`
  return hasOpenLink(guardian, now) ? t`invited` : t`link is over`
}

/** The way to a guardian whose link is lost or over, or who came with a studio from elsewhere: the row stays the same. */
function InviteAnew({ guardian, onInvited }: InviteProps) {
  const { guardian_id, user_profile_id, name, sent_to } = guardian
  const whyNot = useWhyNot()
  const now = useMinute()
  const invite = useCall(inviteGuardian)
  const [email, setEmail, forget] = useDraft(`guardian.${guardian_id}.email`, sent_to ?? '')
  const address = email.trim()
  const isOdd = address !== '' && !isEmail(address)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        invite.mutate(
          { guardian_id, user_profile_id, name, email: address || null },
          {
            onSuccess: (made) => {
              forget()
              onInvited(made)
            },
          },
        )
      }}
    >
      <TextField
        label={t`Email of ${name}`}
        type="email"
        optional
        value={email}
        onChange={setEmail}
        message={isOdd ? t`Please enter a valid email.` : undefined}
        hint={t`Without one you get a link to pass on.`}
      />
      <div>
        <Button whyNot={whyNot} size="small" type="submit" isDisabled={isOdd || invite.isPending}>
          {hasOpenLink(guardian, now) ? t`Invite again` : t`Invite`}
        </Button>
      </div>
    </form>
  )
}
