import { BringArchiveCard } from '../profile/archive/bring-archive-card.tsx'
import { OwnDataCard } from '../profile/personal/own-data-card.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { AppearanceControls } from '../shell/appearance/appearance-controls.tsx'

/** The settings with what the sidebar and the profile show, too; it stands up here because a feature imports no other. */
export function SettingsPage() {
  return (
    <SettingsScreen
      appearance={<AppearanceControls isOnPage />}
      bring={<BringArchiveCard />}
      ownData={<OwnDataCard />}
    />
  )
}
