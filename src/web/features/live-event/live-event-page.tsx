import '#web/ui/bout-tokens.css'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { listEliminationMatches } from '#contract/live/list-matches.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { isLongOver } from '#domain/fencer-state/is-long-over.ts'
import { useLiveEvent } from '#web/api/live/use-live-event.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { GuardedTabs } from '#web/kit/page/guarded-tabs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { EventHeader } from './event/event-header.tsx'
import { toEventPeople } from './event/event-people.ts'
import { OwnFencers } from './event/own-fencers.tsx'
import { ProvenanceLine } from './event/provenance-line.tsx'
import { ScoreAnnouncer } from './event/score-announcer.tsx'
import { StaleBanner } from './event/stale-banner.tsx'
import { type Selection, useSelectedFencer } from './event/use-selected-fencer.ts'
import { withOwnLines } from './event/with-own-lines.ts'
import { EVENT_PARTS } from './event-parts.ts'
import { PoolsTab } from './pools/pools-tab.tsx'
import { type EventTab, toEventTabs, toEventView } from './state/event-view.ts'
import { toOpeningTab } from './state/opening-tab.ts'
import { TABLEAU_PARTS } from './tableau/tableau-parts.ts'

/** One live event (spec §2). */
export function LiveEventPage() {
  const { tournamentId = '', eventId = '' } = useParams()
  return <LiveEventScreen key={`${tournamentId}/${eventId}`} tournamentId={tournamentId} eventId={eventId} />
}

function LiveEventScreen({ tournamentId, eventId }: { tournamentId: string; eventId: string }) {
  const { state, wake } = useLiveEvent(tournamentId, eventId)
  const { fencers: followed } = useTrackedFencers()
  const told = state.event
  const event = useMemo(() => told && withOwnLines(told, followed), [told, followed])
  usePageTitle(event ? TERMS.eventName(event.name) : LIVE_TEXTS.live.page)
  return (
    <>
      <EventHeader event={event} tournamentId={tournamentId} lookedAt={state.lookedAt} />
      <StaleBanner state={state} onRetry={wake} />
      {event ? (
        <EventBody event={event} />
      ) : state.error ? (
        <FailedAnswer error={state.error} onRetry={wake} />
      ) : (
        <Spinner label={MESSAGES.app.loading} />
      )}
      {event && (
        <ProvenanceLine feed={event.feed} lookedAt={state.lookedAt}>
          {event.keptBy && <EVENT_PARTS.KeptLine event={event} />}
        </ProvenanceLine>
      )}
    </>
  )
}

/** What there is of the event, and no place for what there is not. */
function EventBody({ event }: { event: LiveEvent }) {
  const view = toEventView(event)
  if (view === 'ranking') return <EVENT_PARTS.RankingView event={event} />
  return view === 'entries' ? <EVENT_PARTS.EntriesView event={event} /> : <LiveEventTabs event={event} />
}

function LiveEventTabs({ event }: { event: LiveEvent }) {
  const [search, setSearch] = useSearchParams()
  const selection = useSelectedFencer(event)
  const people = toEventPeople(event)
  const today = venueDay(useServerNow(60_000), event.timeZoneId)
  const keys = toEventTabs(event, isLongOver(event, today))
  const asked = keys.find(key => key === search.get('tab'))
  // That of the moment it opened: when the tables begin the page must not change under the finger.
  const [opened, setOpened] = useState<EventTab>()
  const found = asked ?? opened ?? toOpeningTab(event, keys, toOwn(selection))
  if (asked === undefined && opened === undefined && !selection.isAwaited) setOpened(found)
  const tab = keys.find(key => key === found) ?? keys[0] ?? found
  const tabs = keys.map(key => ({ key, label: LIVE_TEXTS.live.tabs[key] }))
  const show = (key: EventTab): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.set('tab', key)
        return next
      },
      { replace: true },
    )
  const part = { event, people, selection }
  const matches = listRelayed(event, tab)
  return (
    <GuardedTabs label={LIVE_TEXTS.live.tabList} tabs={tabs} value={tab} onChange={show}>
      <ScoreAnnouncer {...part} />
      {selection.isAwaited ? (
        <Spinner label={MESSAGES.app.loading} />
      ) : (
        <>
          {tab !== 'fencers' && <OwnFencers {...part} />}
          {matches.length > 0 && (
            <EVENT_PARTS.TeamMatches which="running" matches={matches} people={people} />
          )}
          {tab === 'pools' && <PoolsTab key={selection.own} {...part} />}
          {tab === 'de' && <TABLEAU_PARTS.DeTab {...part} />}
          {tab === 'fencers' && <EVENT_PARTS.FencersTab {...part} />}
          {tab === 'matches' && <EVENT_PARTS.MatchesTab {...part} onFindFencer={() => show('fencers')} />}
          {matches.length > 0 && <EVENT_PARTS.TeamMatches which="over" matches={matches} people={people} />}
        </>
      )}
    </GuardedTabs>
  )
}

/** Team matches that are told relay by relay, of the pools or of the tables. */
function listRelayed({ team, pools, elimination }: LiveEvent, tab: EventTab): Match[] {
  if (!team || (tab !== 'pools' && tab !== 'de')) return []
  const all = tab === 'pools' ? pools.flatMap(pool => pool.matches) : listEliminationMatches(elimination)
  return all.filter(match => match.relays)
}

/** One's own here, the one first for whom the page is arranged. */
const toOwn = ({ own, mine }: Selection): string[] => (own === undefined ? [] : [own, ...mine])
