import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { TournamentName } from '#contract/tournaments/tournament-name.ts'
import { useMe } from '#web/api/calls/session.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { SourceHint } from '#web/kit/provenance/source-hint.tsx'
import { formatDays } from '#web/kit/time/format-days.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { CancelledChip } from '#web/kit/tournaments/cancelled-chip.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { formatSeason, toSeasonGroups } from './season-groups.ts'
import styles from './tournaments-page.module.css'

const { tournaments: texts } = SEASON_TEXTS
/** Lines drawn at once. */
const PORTION = 60

/** Names of all tournaments that are known (spec §2), by season. Everybody may read them. */
export function TournamentsPage() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search).trim()
  const query = useAnswer('listTournamentNames', {})
  usePageTitle(texts.page)
  const isStranger = useMe().data === null
  const today = localDay(useServerNow(3_600_000))
  const all = query.data ?? []
  const shown = wanted === '' ? all : all.filter(({ name, city }) => matchesSearch([name, city], wanted))
  return (
    <Page>
      <Heading>{texts.page}</Heading>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} />
      {!query.data && <Unanswered of={query} />}
      {query.data && shown.length === 0 && (
        <EmptyState text={all.length === 0 ? texts.none : texts.noMatch}>
          {all.length === 0 && <SourceHint />}
        </EmptyState>
      )}
      {isStranger && shown.length > 0 && (
        <p className={styles.stranger}>
          <Link to="/login" state={{ from: '/tournaments' }}>
            {texts.signIn}
          </Link>
        </p>
      )}
      {toSeasonGroups(shown, today).map(({ end, tournaments, current }) => (
        <Season
          key={`${end} ${wanted}`}
          heading={end === undefined ? texts.noDay : texts.season(formatSeason(end))}
          tournaments={tournaments}
          open={current || wanted !== ''}
        />
      ))}
    </Page>
  )
}

interface SeasonProps {
  readonly heading: string
  readonly tournaments: readonly TournamentName[]
  readonly open: boolean
}

function Season({ heading, tournaments, open }: SeasonProps) {
  const isSignedIn = Boolean(useMe().data)
  const [limit, setLimit] = useState(PORTION)
  const left = tournaments.length - limit
  const summary = (
    <>
      <h2>{heading}</h2>
      <span className={styles.count}>{tournaments.length}</span>
    </>
  )
  return (
    <Accordion summary={summary} defaultOpen={open}>
      <ul className={styles.list}>
        {tournaments.slice(0, limit).map(({ id, name, city, startDate, endDate, cancelled }) => (
          <li key={id}>
            <b>{isSignedIn ? <Link to={`/live/${encodeURIComponent(id)}`}>{name}</Link> : name}</b>
            <span>
              {[city, formatDays(startDate, endDate)].filter(Boolean).join(' · ')}
              {cancelled && <CancelledChip />}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <MoreButton shown={limit} onMore={() => setLimit(limit + PORTION)}>
            {MESSAGES.liveList.more(Math.min(left, PORTION))}
          </MoreButton>
        </div>
      )}
    </Accordion>
  )
}
