import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import { DEFAULT_STANDINGS_CODE, parseStandingsCode } from '#domain/words/standings-code.ts'
import { useMe } from '#web/api/calls/session.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { ESTIMATE_TEXTS } from '#web/api/texts/estimate-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { GuardedTabs } from '#web/kit/page/guarded-tabs.tsx'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { SourceHint } from '#web/kit/provenance/source-hint.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CodeChoice } from './code-choice.tsx'
import { OfficialDate } from './official-date.tsx'
import { OwnStandings } from './own-standings.tsx'
import styles from './standings-page.module.css'
import { STANDINGS_PARTS } from './standings-parts.ts'
import { StandingsTable } from './standings-table.tsx'
import { useShownCode } from './use-shown-code.ts'

const { standings: texts } = SEASON_TEXTS
const { estimate } = ESTIMATE_TEXTS
const LISTS = [
  { key: 'official', label: estimate.official },
  { key: 'estimate', label: estimate.ours },
] as const

/** Point standings of an event code (spec §2), and beside the official list our own estimate. Everybody may read them. */
export function StandingsPage() {
  const { code, own, keep } = useShownCode(useParams().code)
  const [search, setSearch] = useSearchParams()
  const list = search.get('list') === 'estimate' ? 'estimate' : 'official'
  const navigate = useNavigate()
  usePageTitle(texts.page)
  if (code === undefined) return <Spinner label={MESSAGES.app.loading} />
  const parsed = parseStandingsCode(code)
  return (
    <Page>
      <Heading>{texts.page}</Heading>
      {parsed.ok ? (
        <>
          <CodeChoice
            code={parsed.value}
            onChange={next => {
              keep(next)
              void navigate(
                { pathname: `/standings/${next}`, search: search.toString() },
                { preventScrollReset: true },
              )
            }}
          />
          {own?.isTheirs && own.code !== code && (
            <OwnCode own={own} search={search.toString()} onOpen={() => keep(undefined)} />
          )}
          <GuardedTabs
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
                <STANDINGS_PARTS.EstimateList
                  key={code}
                  code={code}
                  caption={estimate.caption(formatWhat(parsed.value))}
                />
              )}
            </div>
          </GuardedTabs>
        </>
      ) : (
        <EmptyState text={texts.wrongCode(parsed.reason)}>
          <Link className={buttonClass('strong')} to={`/standings/${DEFAULT_STANDINGS_CODE}`}>
            {texts.toDefault}
          </Link>
        </EmptyState>
      )}
      <p>
        <Link className={styles.tournaments} to="/tournaments">
          {MESSAGES.liveList.all}
        </Link>
      </p>
    </Page>
  )
}

/** The way back to what the fencer of whom the screens speak is listed in. */
function OwnCode({
  own,
  search,
  onOpen,
}: {
  own: { fencer: Fencer; code: string }
  search: string
  onOpen: () => void
}) {
  const parsed = parseStandingsCode(own.code)
  if (!parsed.ok) return null
  return (
    <Link
      className={styles.back}
      to={{ pathname: `/standings/${own.code}`, search }}
      onClick={onOpen}
      preventScrollReset
    >
      {texts.ownList(fencerNames(own.fencer.name).first, TERMS.event(parsed.value))}
    </Link>
  )
}

/** "Y12 Men’s Sabre, Region 3". */
const formatWhat = (code: EventCode): string =>
  [TERMS.event(code), code.region === undefined ? texts.national : texts.regionName(code.region)].join(', ')

function Standings({ code, what }: { code: string; what: EventCode }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const query = useAnswer('getStandings', { params: { code } })
  const { fencers, isPending } = useTrackedFencers()
  const me = useMe()
  const mine = new Set(fencers.map(fencer => fencer.id))
  // One's own stand above the list.
  const entries = isPending ? undefined : query.data
  if (!entries) return <Unanswered of={query} />
  if (entries.length === 0)
    return (
      <EmptyState text={texts.none}>
        <SourceHint />
      </EmptyState>
    )
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
