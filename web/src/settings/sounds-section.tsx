import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import type { Sound } from '../lib/sounds.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { MailsSection } from './mails-section.tsx'
import styles from './settings-screen.module.css'

const hear = async (sound: Sound) => (await import('../lib/sounds.ts')).playSound(sound)

/** experience.md B17: off until somebody wants them, and never the only sign of anything. */
export function SoundsSection() {
  const { sounds } = useStore(preferencesStore)
  return (
    <>
      <SettingCard
        id="sounds"
        title={t`Sounds`}
        lead={<Trans>A soft tap when something was done, two lower ones when something was refused.</Trans>}
        value={sounds}
      >
        <Switch isSelected={sounds} onChange={(on) => changePreferences({ sounds: on })}>
          {t`Play sounds`}
        </Switch>
        <div className={styles.row}>
          <Button size="small" onPress={() => void hear('success')}>
            <Trans>Hear “done”</Trans>
          </Button>
          <Button size="small" onPress={() => void hear('error')}>
            <Trans>Hear “refused”</Trans>
          </Button>
        </div>
      </SettingCard>
      <MailsSection />
    </>
  )
}
