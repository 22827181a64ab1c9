import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Tournament } from '#contract/tournament.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { SEASON_TEXTS } from '#web/api/season-texts.ts'
import { useMe } from '#web/api/session.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { formatDays } from '#web/kit/format-days.ts'
import { HeaderTools } from '#web/kit/header-tools.tsx'
import { localDay } from '#web/kit/local-day.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { matchesSearch } from '#web/kit/text-search.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './tournaments-page.module.css'

const { tournaments: texts } = SEASON_TEXTS

/** Names of the tournaments that USA Fencing lists (spec §2). Everybody may read them. */
export function TournamentsPage() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const query = useAnswer('listUsafTournaments', {})
  const today = localDay(useNow(60_000))
  usePageTitle(texts.page)
  const all = query.data ?? []
  const shown = all.filter(({ name, city }) => matchesSearch([name, city], wanted))
  const coming = shown.filter(tournament => tournament.endDate >= today)
  const past = shown.filter(tournament => tournament.endDate < today).reverse()
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.page}</h1>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} />
      {query.isPending && <Spinner label={MESSAGES.app.loading} />}
      {query.isError && !query.data && (
        <EmptyState text={query.error.message}>
          <Button onClick={() => void query.refetch()}>{MESSAGES.app.retry}</Button>
        </EmptyState>
      )}
      {query.data && shown.length === 0 && (
        <EmptyState text={all.length === 0 ? texts.none : texts.noMatch} />
      )}
      <Names heading={texts.coming} tournaments={coming} open />
      <Names heading={texts.past} tournaments={past} open={wanted.trim() !== '' || coming.length === 0} />
    </div>
  )
}

interface NamesProps {
  readonly heading: string
  readonly tournaments: readonly Tournament[]
  readonly open: boolean
}

function Names({ heading, tournaments, open }: NamesProps) {
  const isSignedIn = Boolean(useMe().data)
  if (tournaments.length === 0) return null
  const summary = (
    <>
      <h2>{heading}</h2>
      <span className={styles.count}>{tournaments.length}</span>
    </>
  )
  return (
    <Accordion key={String(open)} summary={summary} defaultOpen={open}>
      <ul className={styles.list}>
        {tournaments.map(({ id, name, city, startDate, endDate }) => (
          <li key={id}>
            <b>{isSignedIn ? <Link to={`/live/${encodeURIComponent(id)}`}>{name}</Link> : name}</b>
            <span>{[city, formatDays(startDate, endDate)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Accordion>
  )
}
