import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useCrumb } from '../lib/crumb.ts'
import { layoutStore } from '../lib/layout-config.ts'
import { useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { AccountSection } from './account/account-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DataSection } from './data-section.tsx'
import { GallerySetting } from './gallery-setting.tsx'
import { KeyboardSection } from './keyboard-section.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { LessonsSection } from './lessons-section.tsx'
import { Saved } from '../ui/saved.tsx'
import { sectionLabel, sectionOf } from './sections.ts'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings-screen.module.css'
import { SoundsSection } from './sounds-section.tsx'
import { TimesSetting } from './times-setting.tsx'

/**
 * experience.md B17: the sections beside the settings; on a phone first the sections, then one of them.
 *
 * @param appearance the controls that the sidebar shows too
 * @param bring the card that takes in a studio from another Lectern
 * @param ownData the card with the own data, which the profile shows too
 */
export function SettingsScreen({ appearance, bring, ownData }: Record<'appearance' | 'bring' | 'ownData', ReactNode>) {
  const { section: named } = useParams({ strict: false })
  const { role } = useUser()
  const section = sectionOf(named, role)
  // By the section and not by the address: that is the next page's while this one is still drawn.
  useCrumb(named ? `/settings/${named}` : '/settings', named ? sectionLabel(section) : t`Settings`)
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <div className={styles.page} data-is-list={named === undefined}>
        <SettingsNav current={section} />
        <div className={styles.section}>
          <Link to="/settings/{-$section}" params={{ section: undefined }} className={styles.back}>
            <ChevronLeft aria-hidden />
            <Trans>All settings</Trans>
          </Link>
          <h2>{sectionLabel(section)}</h2>
          {section === 'appearance' && <Appearance controls={appearance} />}
          {section === 'calendar' && <CalendarSection />}
          {section === 'lessons' && <LessonsSection />}
          {section === 'notifications' && <SoundsSection />}
          {section === 'keyboard' && <KeyboardSection />}
          {section === 'account' && <AccountSection />}
          {section === 'data' && <DataSection bring={bring} own={ownData} />}
        </div>
      </div>
    </>
  )
}

function Appearance({ controls }: { controls: ReactNode }) {
  const layout = useStore(layoutStore)
  return (
    <>
      <LanguageSetting />
      <TimesSetting />
      <div className={styles.controls}>
        {controls}
        <p className={styles.hint}>
          <Trans>Rows, buttons and fields follow the scale: a smaller one shows more at once.</Trans>
        </p>
        <Saved of={layout} />
      </div>
      <GallerySetting />
    </>
  )
}
