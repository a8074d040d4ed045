import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Database from 'lucide-react/icons/database'
import Keyboard from 'lucide-react/icons/keyboard'
import Palette from 'lucide-react/icons/palette'
import SquareKanban from 'lucide-react/icons/square-kanban'
import { useState } from 'react'
import { useUser } from '../data/use-user.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useElsewhere } from './account/account.data.ts'
import { foundSettings, type Section, sectionLabel, sectionsFor } from './sections.ts'
import styles from './settings-nav.module.css'
import { ownWords } from '../ui/own-words.tsx'

const icons = {
  appearance: Palette,
  calendar: CalendarDays,
  lessons: SquareKanban,
  notifications: Bell,
  keyboard: Keyboard,
  account: CircleUserRound,
  data: Database,
}

/** The sections; while something is searched, the settings that are meant. */
export function SettingsNav({ current }: { current: Section }) {
  const [search, setSearch] = useState('')
  const { role } = useUser()
  return (
    <nav className={styles.nav} aria-label={t`Settings`}>
      <SearchField label={t`Find a setting`} value={search} onChange={setSearch} />
      {search.trim() === '' ? (
        <ul>
          {sectionsFor(role).map((section) => {
            const Icon = icons[section]
            return (
              <li key={section}>
                <Link
                  to="/settings/{-$section}"
                  params={{ section }}
                  className={styles.link}
                  data-current={section === current}
                >
                  <Icon aria-hidden />
                  {sectionLabel(section)}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : (
        <Found search={search} onClear={() => setSearch('')} />
      )}
    </nav>
  )
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const { role } = useUser()
  const { hasAny } = useElsewhere()
  // Its card is only there when there is something to set.
  const found = foundSettings(search, role).filter(({ id }) => id !== 'providers' || hasAny)
  const shownSearch = ownWords(search.trim())
  if (found.length === 0) {
    return (
      <div className={styles.none}>
        <output>
          <Trans>No setting matches “{shownSearch}”.</Trans>
        </output>
        <Button size="small" onPress={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      </div>
    )
  }
  return (
    <ul aria-label={t`Found settings`}>
      {found.map(({ section, id, label }) => (
        <li key={label}>
          <Link to="/settings/{-$section}" params={{ section }} hash={id} className={styles.link}>
            {label}
            <span className={styles.where}>{sectionLabel(section)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
