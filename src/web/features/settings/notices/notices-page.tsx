import { useSearchParams } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { GuardedTabs } from '#web/kit/page/guarded-tabs.tsx'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { InboxTab } from './inbox-tab.tsx'
import styles from './notices.module.css'
import { SentTab } from './sent-tab.tsx'
import { useInbox } from './use-inbox.ts'
import { WaysTab } from './ways-tab.tsx'

const { settings, noticeTabs, notices } = ACCOUNT_TEXTS
const PANELS = { inbox: InboxTab, ways: WaysTab, sent: SentTab } as const
type NoticeTab = keyof typeof PANELS
const TABS = ['inbox', 'ways', 'sent'] as const

/** /settings/notifications: the inbox, what one gets, and what was sent. */
export function NoticesPage() {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(key => key === search.get('tab')) ?? 'inbox'
  const unseen = useInbox().data?.unseen ?? 0
  // What is looked at is seen.
  const news = unseen > 0 && tab !== 'inbox' ? { count: unseen, said: notices.unseen(unseen) } : undefined
  const tabs = TABS.map(key => ({ key, label: noticeTabs[key], news: key === 'inbox' ? news : undefined }))
  const Panel = PANELS[tab]
  const show = (key: NoticeTab): void =>
    setSearch(key === 'inbox' ? {} : { tab: key }, { replace: true, preventScrollReset: true })
  return (
    <SettingsFrame title={settings.notifications} back={{ to: '/settings', label: settings.page }}>
      <GuardedTabs label={noticeTabs.label} tabs={tabs} value={tab} onChange={show}>
        <p className="visually-hidden" role="status">
          {news && `${noticeTabs.inbox}, ${news.said}`}
        </p>
        <div className={styles.panel}>
          <Panel />
        </div>
      </GuardedTabs>
    </SettingsFrame>
  )
}
