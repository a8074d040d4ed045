import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { shortcutGroups } from '../lib/shortcut-list.ts'
import { useUser } from '../data/use-user.ts'
import { shownGroups, useShownKeys } from '../lib/shown-key.ts'
import { allowSingleKeys, keyChoicesStore, singleKeysStore } from '../lib/single-keys.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { KeyRows } from '../ui/key-rows.tsx'
import { Switch } from '../ui/switch.tsx'
import { KeyChoices } from './key-choices.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import styles from './keyboard-section.module.css'

/** experience.md D: single letters can be switched off or exchanged, and the map can be printed. */
export function KeyboardSection() {
  const isAllowed = useStore(singleKeysStore)
  const choices = useStore(keyChoicesStore)
  const shown = useShownKeys()
  const { role } = useUser()
  return (
    <>
      <SettingCard
        id="single-keys"
        title={t`Single-key shortcuts`}
        lead={
          <Trans>
            Letters such as G C for the calendar or ? for the map of all keys. Switch them off if you speak to your
            computer, or set them off by accident. Shortcuts with Ctrl, Alt or ⌘ stay.
          </Trans>
        }
        value={isAllowed}
      >
        <Switch isSelected={isAllowed} onChange={allowSingleKeys}>
          {t`Use single letters as shortcuts`}
        </Switch>
      </SettingCard>
      {isAllowed && (
        <SettingCard
          id="key-choices"
          title={t`Other keys`}
          lead={<Trans>Choose a key here, then press the one to use instead. This applies to this device only.</Trans>}
          value={choices}
        >
          <KeyChoices />
        </SettingCard>
      )}
      <SettingCard
        id="key-map"
        title={t`Map of all keys`}
        lead={<Trans>Everything that a key does; on each page ? shows its own.</Trans>}
      >
        <Button onPress={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print the map</Trans>
        </Button>
        <div className={styles.sheet} data-print-alone>
          {shownGroups(shortcutGroups(role), shown).map(({ id, title, rows }) => (
            <section key={id} aria-labelledby={`map-${id}`}>
              <h4 id={`map-${id}`}>{title}</h4>
              <KeyRows rows={rows} />
            </section>
          ))}
        </div>
      </SettingCard>
    </>
  )
}
