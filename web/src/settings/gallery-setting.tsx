import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { Switch } from '../ui/switch.tsx'
import { SettingCard } from '../ui/setting-card.tsx'

/** product.md 2: the demonstration areas are in the menu only for who wants them. */
export function GallerySetting() {
  const { showGallery } = useStore(preferencesStore)
  return (
    <SettingCard
      id="gallery"
      title={t`Gallery`}
      lead={<Trans>The user guide, and every part of the pages in all its states, have a place in the menu.</Trans>}
      value={showGallery}
    >
      <Switch isSelected={showGallery} onChange={(on) => changePreferences({ showGallery: on })}>
        {t`Show the gallery`}
      </Switch>
    </SettingCard>
  )
}
