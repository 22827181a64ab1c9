import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** The screens of the settings, each with its code in a file of its own. */
export const SETTINGS_PAGES = {
  SettingsPage: lazyPart(async () => (await import('#web/features/settings/settings-page.tsx')).SettingsPage),
  SettingsFencersPage: lazyPart(
    async () => (await import('#web/features/settings/fencers/fencers-page.tsx')).FencersPage,
  ),
  SettingsFencerPage: lazyPart(
    async () => (await import('#web/features/settings/person/fencer-settings-page.tsx')).FencerSettingsPage,
  ),
  AccountPage: lazyPart(
    async () => (await import('#web/features/settings/account/account-page.tsx')).AccountPage,
  ),
  ObserverPage: lazyPart(
    async () => (await import('#web/features/settings/person/observer-page.tsx')).ObserverPage,
  ),
  NotificationsPage: lazyPart(
    async () => (await import('#web/features/settings/notices/notices-page.tsx')).NoticesPage,
  ),
  DevicePage: lazyPart(
    async () => (await import('#web/features/settings/device/device-page.tsx')).DevicePage,
  ),
} as const
