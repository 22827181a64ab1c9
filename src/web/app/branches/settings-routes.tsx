import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { addPaths } from '#web/api/calls/paths.ts'
import { SETTINGS_PATHS } from '#web/api/calls/settings-paths.ts'
import { SETTINGS_PAGES } from './settings-pages.ts'

addPaths(SETTINGS_PATHS)

/** The routes under /settings; `rest`: what stands at all other addresses there. */
export const SettingsRoutes = ({ rest }: { readonly rest: ReactNode }) => (
  <Routes>
    <Route index element={<SETTINGS_PAGES.SettingsPage />} />
    <Route path="account" element={<SETTINGS_PAGES.AccountPage />} />
    <Route path="fencers" element={<SETTINGS_PAGES.SettingsFencersPage />} />
    <Route path="fencers/:fencerId" element={<SETTINGS_PAGES.SettingsFencerPage />} />
    <Route path="observers/:index" element={<SETTINGS_PAGES.ObserverPage />} />
    <Route path="notifications" element={<SETTINGS_PAGES.NotificationsPage />} />
    <Route path="device" element={<SETTINGS_PAGES.DevicePage />} />
    <Route path="*" element={rest} />
  </Routes>
)
