import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import { listInterests } from '#domain/registration/interests.ts'
import { addDays, toWeekStart } from '#domain/time/day.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { recallAt, useHere } from '#web/kit/page/place-memory.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { NothingYet } from '#web/kit/provenance/source-hint.tsx'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { filterPreferences, filterRegion } from '#web/storage/filters.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { keepPlanned } from './keep-planned.ts'
import { NewsSection } from './news-section.tsx'
import { takeWeeks, toShownWeeks } from './plan-filter.ts'
import { findGoal } from './plan-goal.ts'
import type { OpenedEvent } from './registered-dialog.tsx'
import { RegisteredDialog } from './registered-dialog.tsx'
import { listRegions, ShownFor } from './shown-for.tsx'
import { Weeks } from './weeks.tsx'

const { plan: texts } = SEASON_TEXTS
/** Tournaments that show at first, and come with every look further ahead. */
const AT_ONCE = 8

/** The season week by week (spec §2). */
export function PlanPage() {
  const [search, setSearch] = useState('')
  const [listed, setListed] = useState<OpenedEvent>()
  const [most, setMost] = useHere('weeks', AT_ONCE)
  const { hash, key } = useLocation()
  const [isBack] = useState(() => recallAt(key, 'scroll') !== undefined)
  const wanted = useDeferredValue(search)
  const filtered = useStored(filterPreferences)
  const nearby = useStored(filterRegion)
  const { fencers, isPending: isAwaited } = useTrackedFencers()
  const now = useServerNow(60_000)
  const schedule = useAnswer('getSchedule', {})
  usePageTitle(texts.page)

  const today = localDay(now)
  const interests = today === '' ? [] : listInterests(fencers, today)
  const preferences = interests.map(one => one.preferences)
  const regions = listRegions(fencers, interests)
  const weeks = toShownWeeks(keepPlanned(schedule.data?.weeks ?? [], fencers), {
    search: wanted,
    preferences: filtered ? preferences : [],
    regions: nearby && regions.length > 0 ? regions : undefined,
    fencers,
    today,
    now,
    fallbackZone: deviceTimeZone(),
  })
  const nextWeek = today === '' ? '' : addDays(toWeekStart(today), 7)
  const goal = findGoal(hash)
  // For whom it is decides what is shown: the weeks are not rearranged under a finger.
  const near = isAwaited ? [] : takeWeeks(weeks, most, goal)
  const planned =
    schedule.data && new Set(schedule.data.weeks.flatMap(week => week.tournaments.map(one => one.id)))
  const filters = [
    ...(interests.length > 0
      ? [{ label: texts.preferences, on: filtered, onChange: filterPreferences.write }]
      : []),
    ...(regions.length > 0
      ? [
          {
            label: texts.onlyRegions(regions.join(', '), regions.length),
            on: nearby,
            onChange: filterRegion.write,
          },
        ]
      : []),
  ]
  return (
    <Page width="wide">
      <Heading>{texts.page}</Heading>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} filters={filters} />
      <ShownFor interests={interests} fencers={fencers} filtered={filtered} regions={nearby ? regions : []} />
      <NewsSection
        key={today}
        today={today}
        preferences={preferences}
        filtered={filtered}
        planned={planned}
        isAbove={near.length > 0}
        isAwaited={isAwaited}
        onGo={() => setSearch('')}
      />
      {(schedule.isPending || isAwaited) && !schedule.isError && <Spinner label={MESSAGES.app.loading} />}
      {schedule.isError && !schedule.data && (
        <EmptyState text={texts.failed}>
          <Button onClick={() => void schedule.refetch()}>{MESSAGES.app.retry}</Button>
        </EmptyState>
      )}
      {schedule.data?.weeks.every(week => week.tournaments.length === 0) && (
        <NothingYet text={texts.noneAhead} />
      )}
      {near.length > 0 && (
        <Weeks
          weeks={near}
          nextWeek={nextWeek}
          isBack={isBack}
          goal={goal === undefined ? undefined : { id: goal, key }}
          fencers={fencers}
          now={now}
          onList={setListed}
        >
          {near.length < weeks.length && (
            <MoreButton shown={most} onMore={() => setMost(most + AT_ONCE)}>
              {texts.moreWeeks}
            </MoreButton>
          )}
        </Weeks>
      )}
      <RegisteredDialog listed={listed} fencers={fencers} onClose={() => setListed(undefined)} />
    </Page>
  )
}
