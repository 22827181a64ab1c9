import '#web/ui/bout-tokens.css'
import { Link, useParams, useSearchParams } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { findTeamMatch } from './find-team-match.ts'
import { TeamMatchScreen } from './team-match-screen.tsx'

const { teamMatch: texts, typing } = TYPING_TEXTS

/** /scoresheet/:sheetId/match?slot=…: a match of two teams, typed relay by relay. */
export function TeamMatchPage() {
  usePageTitle(texts.page)
  const { sheetId = '' } = useParams()
  const [search] = useSearchParams()
  const slot = search.get('slot') ?? ''
  const sheet = useScoresheet(sheetId)
  if (sheet === 'unknown') {
    return (
      <EmptyState text={texts.unknownSheet} heading={texts.page}>
        <Link className={buttonClass('strong')} to="/scoresheet">
          {typing.toSheets}
        </Link>
      </EmptyState>
    )
  }
  if (!sheet) return <Spinner label={MESSAGES.app.loading} />
  const match = findTeamMatch(sheet.state, slot)
  if (!match) {
    return (
      <EmptyState text={texts.unknown} heading={texts.page}>
        <Link className={buttonClass('strong')} to={`/scoresheet/${encodeURIComponent(sheetId)}`}>
          {texts.back}
        </Link>
      </EmptyState>
    )
  }
  return <TeamMatchScreen key={slot} sheet={sheet} match={match} />
}
