import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import UserPlus from 'lucide-react/icons/user-plus'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import { colourOf } from '../../lib/colours.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { wasInvited } from '../student/invite-menu.tsx'
import { PhoneLink } from '../student/phone-link.tsx'
import { slotText } from '../slot/slot-text.ts'
import { Status } from '../student/student-status.tsx'
import styles from './preview-panel.module.css'
import { lastText, nextText } from './lesson-when.ts'
import type { Row } from './list.ts'

interface Props {
  row: Row
  timeZone: string
  /** Opens the list's own menu of invitations: a menu of the panel's would be made with every row. */
  onInvite: (row: Row, button: HTMLElement) => void
  onClose: () => void
}

/** One student beside the list: what one wants to know without leaving it. */
export function PreviewPanel({ row, timeZone, onInvite, onClose }: Props) {
  const name = row.display_name ?? ''
  const facts: [string, string | null][] = [
    [t`Next lesson`, nextText(row, timeZone)],
    ...(row.usual_slot ? [[t`Usual time`, slotText(row.usual_slot)] satisfies [string, string]] : []),
    [t`Last lesson`, lastText(row, timeZone)],
    [t`Open homework`, row.homework > 0 ? String(row.homework) : null],
    [t`Tags`, row.tags.join(', ') || null],
    [t`Email`, row.email],
  ]
  const again = wasInvited(row)
  const invites = row.id === null && row.archived_at === null
  return (
    <aside className={styles.panel} aria-label={t`About ${name}`}>
      <header className={styles.head}>
        <Avatar name={name} url={row.avatar_url} colour={colourOf(row)} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <Status status={row.status} />
        </div>
        <IconButton size="small" label={t`Close`} icon={<X aria-hidden />} onPress={onClose} />
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value ?? '–'}</bdi>
            </dd>
          </div>
        ))}
        {row.phone && (
          <div>
            <dt>{t`Phone`}</dt>
            <dd>
              <PhoneLink phone={row.phone} />
            </dd>
          </div>
        )}
      </dl>
      {row.private_note && (
        <section className={styles.note}>
          <h3>
            <Trans>Your note</Trans>
          </h3>
          <p dir="auto">{row.private_note}</p>
        </section>
      )}
      <div className={styles.actions}>
        <Link
          to="/profile/edit/$userId"
          params={{ userId: row.id ?? String(row.user_profile_id) }}
          {...buttonLook()}
          data-size="small"
        >
          <Trans>Open</Trans>
        </Link>
        {row.email && (
          <a href={`mailto:${encodeURIComponent(row.email)}`} {...buttonLook()} data-size="small">
            <Mail aria-hidden />
            <Trans>Message</Trans>
          </a>
        )}
        {row.video_link && (
          <a href={row.video_link} target="_blank" rel="noopener noreferrer" {...buttonLook()} data-size="small">
            <Video aria-hidden />
            <Trans>Join</Trans>
          </a>
        )}
        {invites && (
          <Button
            size="small"
            aria-haspopup="menu"
            aria-label={again ? t`Invite again: ${name}` : t`Invite: ${name}`}
            onPress={({ target }) => onInvite(row, target)}
          >
            <UserPlus aria-hidden />
            {again ? t`Invite again` : t`Invite`}
          </Button>
        )}
      </div>
    </aside>
  )
}
