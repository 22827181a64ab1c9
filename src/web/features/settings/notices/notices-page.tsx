import { useSearchParams } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { GuardedTabs } from '#web/kit/page/guarded-tabs.tsx'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { InboxTab } from './inbox-tab.tsx'
import styles from './notices.module.css'
import { SentTab } from './sent-tab.tsx'
import { WaysTab } from './ways-tab.tsx'

const { settings, noticeTabs } = ACCOUNT_TEXTS
const PANELS = { inbox: InboxTab, ways: WaysTab, sent: SentTab } as const
type NoticeTab = keyof typeof PANELS
const TABS = (['inbox', 'ways', 'sent'] as const).map(key => ({ key, label: noticeTabs[key] }))

/** /settings/notifications: the inbox, what one gets, and what was sent. */
export function NoticesPage() {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'inbox'
  const Panel = PANELS[tab]
  const show = (key: NoticeTab): void =>
    setSearch(key === 'inbox' ? {} : { tab: key }, { replace: true, preventScrollReset: true })
  return (
    <SettingsFrame title={settings.notifications} back={{ to: '/settings', label: settings.page }}>
      <GuardedTabs label={noticeTabs.label} tabs={TABS} value={tab} onChange={show}>
        <div className={styles.panel}>
          <Panel />
        </div>
      </GuardedTabs>
    </SettingsFrame>
  )
}
