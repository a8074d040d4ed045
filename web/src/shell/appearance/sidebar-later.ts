import { later } from '../../lib/later.tsx'

export const { Later: SettingsSidebar, load: loadSettingsSidebar } = later(
  async () => (await import('./settings-sidebar.tsx')).default,
)
