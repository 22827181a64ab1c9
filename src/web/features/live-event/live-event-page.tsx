import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { LiveEvent } from '#contract/live-event.ts'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { TERMS } from '#web/api/terms.ts'
import { useLiveEvent } from '#web/api/use-live-event.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EventHeader } from './event-header.tsx'
import { toEventPeople } from './event-people.ts'
import { FencersTab } from './fencers-tab.tsx'
import { MatchesTab } from './matches-tab.tsx'
import { OwnFencers } from './own-fencers.tsx'
import { PoolsTab } from './pools-tab.tsx'
import { Provenance } from './provenance.tsx'
import { ScoreAnnouncer } from './score-announcer.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { useSelectedFencer } from './use-selected-fencer.ts'

const DeTab = lazy(() => import('./de-tab.tsx').then(part => ({ default: part.DeTab })))

const TABS = (['pools', 'de', 'fencers', 'matches'] as const).map(key => ({
  key,
  label: LIVE_TEXTS.live.tabs[key],
}))
/** A table is at least as high as most windows. */
const TABLE_HEIGHT = 900
type TabKey = (typeof TABS)[number]['key']

/** One live event (spec §2). */
export function LiveEventPage() {
  const { tournamentId = '', eventId = '' } = useParams()
  return <LiveEventScreen key={`${tournamentId}/${eventId}`} tournamentId={tournamentId} eventId={eventId} />
}

function LiveEventScreen({ tournamentId, eventId }: { tournamentId: string; eventId: string }) {
  const { state, wake } = useLiveEvent(tournamentId, eventId)
  const { event } = state
  usePageTitle(event ? TERMS.eventName(event.name) : LIVE_TEXTS.live.page)
  return (
    <>
      <EventHeader event={event} tournamentId={tournamentId} lookedAt={state.lookedAt} />
      <StaleBanner state={state} onRetry={wake} />
      {event ? (
        event.live ? (
          <LiveEventTabs event={event} />
        ) : (
          <EmptyState text={LIVE_TEXTS.live.notLive} />
        )
      ) : state.error ? (
        <EmptyState text={state.error.message} />
      ) : (
        <Spinner label={MESSAGES.app.loading} />
      )}
      {event && <Provenance feed={event.feed} lookedAt={state.lookedAt} />}
    </>
  )
}

function LiveEventTabs({ event }: { event: LiveEvent }) {
  const [search, setSearch] = useSearchParams()
  const selection = useSelectedFencer(event)
  const people = toEventPeople(event)
  const tab = TABS.find(one => one.key === search.get('tab'))?.key ?? 'pools'
  const show = (key: TabKey): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (key === 'pools') next.delete('tab')
        else next.set('tab', key)
        return next
      },
      { replace: true },
    )
  const part = { event, people, selection }
  return (
    <Tabs label={LIVE_TEXTS.live.tabList} tabs={TABS} value={tab} onChange={show}>
      <ScoreAnnouncer {...part} />
      {tab !== 'fencers' && <OwnFencers {...part} />}
      {tab === 'pools' && <PoolsTab key={selection.own} {...part} />}
      {tab === 'de' && (
        <Suspense fallback={<Spinner label={MESSAGES.app.loading} room={TABLE_HEIGHT} />}>
          <DeTab {...part} />
        </Suspense>
      )}
      {tab === 'fencers' && <FencersTab {...part} />}
      {tab === 'matches' && <MatchesTab {...part} onFindFencer={() => show('fencers')} />}
    </Tabs>
  )
}
