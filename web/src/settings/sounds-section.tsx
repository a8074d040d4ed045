import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import { useUser } from '../lib/use-user.ts'
import type { Sound } from '../lib/sounds.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import styles from './settings-screen.module.css'

const hear = async (sound: Sound) => (await import('../lib/sounds.ts')).playSound(sound)

/** experience.md B17: off until somebody wants them, and never the only sign of anything. */
export function SoundsSection() {
  const { role } = useUser()
  const { sounds, lateMails, absenceMails } = useStore(preferencesStore)
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
      <SettingCard
        id="mails"
        title={t`Emails`}
        lead={<Trans>What Lectern writes to you while you are elsewhere.</Trans>}
        value={`${lateMails} ${absenceMails}`}
      >
        {role === 'student' && (
          <Switch isSelected={lateMails} onChange={(on) => changePreferences({ lateMails: on })}>
            {t`Email me when my teacher moves or cancels a lesson, or runs late`}
          </Switch>
        )}
        <Switch isSelected={absenceMails} onChange={(on) => changePreferences({ absenceMails: on })}>
          {role === 'student' ? t`Email me the answer when I can’t come` : t`Email me when a student can’t come`}
        </Switch>
      </SettingCard>
    </>
  )
}
