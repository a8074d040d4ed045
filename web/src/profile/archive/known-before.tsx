import type { ArchiveView } from '@lectern/contract/archive'
import { plural, t } from '@lingui/core/macro'
import { dayText } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import styles from './bring-archive.module.css'

/** The warning before an archive is added: that it is here already, or meets lessons that are. */
export function KnownBefore({ view }: { view: ArchiveView }) {
  const { timeZone } = useUser()
  const { own, before, overlaps } = view
  const day = before === null ? null : dayText(before, timeZone)
  return (
    <>
      {own && (
        <p className={styles.warning}>{t`This is the studio that you are in. Everything in it would be here twice.`}</p>
      )}
      {day !== null && (
        <p className={styles.warning}>
          {t`This studio was added here on ${day}. Everything in it would be here twice.`}
        </p>
      )}
      {overlaps > 0 && (
        <p className={styles.hint}>
          {plural(overlaps, {
            one: '# event overlaps with what is in your calendar, and comes all the same.',
            other: '# events overlap with what is in your calendar, and come all the same.',
          })}
        </p>
      )}
    </>
  )
}
