import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { EventCode } from '#domain/event-code.ts'
import { DEFAULT_STANDINGS_CODE, parseStandingsCode } from '#domain/standings-code.ts'
import { ESTIMATE_TEXTS } from '#web/api/estimate-texts.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { SEASON_TEXTS } from '#web/api/season-texts.ts'
import { useMe } from '#web/api/session.ts'
import { TERMS } from '#web/api/terms.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { HeaderTools } from '#web/kit/header-tools.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { matchesSearch } from '#web/kit/text-search.ts'
import { useTrackedFencers } from '#web/kit/tracked-fencers.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CodeChoice } from './code-choice.tsx'
import { OfficialDate } from './official-date.tsx'
import { OwnStandings } from './own-standings.tsx'
import styles from './standings-page.module.css'
import { StandingsTable } from './standings-table.tsx'

const { standings: texts } = SEASON_TEXTS
const { estimate } = ESTIMATE_TEXTS
const LISTS = [
  { key: 'official', label: estimate.official },
  { key: 'estimate', label: estimate.ours },
] as const

const EstimateList = lazy(() => import('./estimate-list.tsx').then(part => ({ default: part.EstimateList })))

/** Point standings of an event code (spec §2), and beside the official list our own estimate. Everybody may read them. */
export function StandingsPage() {
  const { code = DEFAULT_STANDINGS_CODE } = useParams()
  const [search, setSearch] = useSearchParams()
  const list = search.get('list') === 'estimate' ? 'estimate' : 'official'
  const navigate = useNavigate()
  const parsed = parseStandingsCode(code)
  usePageTitle(texts.page)
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.page}</h1>
      {parsed.ok ? (
        <>
          <CodeChoice
            code={parsed.value}
            onChange={next =>
              void navigate(
                { pathname: `/standings/${next}`, search: search.toString() },
                { preventScrollReset: true },
              )
            }
          />
          <Tabs
            label={estimate.which}
            tabs={LISTS}
            value={list}
            onChange={chosen =>
              setSearch(chosen === 'official' ? {} : { list: chosen }, {
                replace: true,
                preventScrollReset: true,
              })
            }
          >
            <div className={styles.list}>
              {list === 'official' ? (
                <>
                  <OfficialDate code={code} />
                  <Standings key={code} code={code} what={parsed.value} />
                </>
              ) : (
                <Suspense fallback={<Spinner label={MESSAGES.app.loading} />}>
                  <EstimateList key={code} code={code} caption={estimate.caption(formatWhat(parsed.value))} />
                </Suspense>
              )}
            </div>
          </Tabs>
        </>
      ) : (
        <EmptyState text={texts.wrongCode(parsed.reason)}>
          <Link className={buttonClass('strong')} to="/standings">
            {texts.toDefault}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

/** "Y12 Men’s Sabre, Region 3". */
const formatWhat = (code: EventCode): string =>
  [TERMS.event(code), code.region === undefined ? texts.national : texts.regionName(code.region)].join(', ')

function Standings({ code, what }: { code: string; what: EventCode }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const query = useAnswer('getStandings', { params: { code } })
  const { fencers } = useTrackedFencers()
  const me = useMe()
  const mine = new Set(fencers.map(fencer => fencer.id))
  const entries = query.data
  if (!entries)
    return query.isError ? (
      <EmptyState text={query.error.message}>
        <Button onClick={() => void query.refetch()}>{MESSAGES.app.retry}</Button>
      </EmptyState>
    ) : (
      <Spinner label={MESSAGES.app.loading} />
    )
  if (entries.length === 0) return <EmptyState text={texts.none} />
  const shown = entries.filter(({ fencer }) => matchesSearch([fencer.name, fencer.currentClubName], wanted))
  return (
    <>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} />
      <OwnStandings entries={entries.filter(entry => mine.has(entry.fencer.id))} code={what} />
      {shown.length === 0 ? (
        <EmptyState text={texts.noMatch} />
      ) : (
        <StandingsTable
          entries={shown}
          mine={mine}
          caption={texts.caption(formatWhat(what))}
          linked={Boolean(me.data)}
        />
      )}
    </>
  )
}
