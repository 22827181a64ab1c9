import { useParams } from 'react-router'
import { findLastRound } from '#domain/scoresheet/draw-next-round.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { NextRound } from './next-round.tsx'
import { UnknownSheet } from './unknown-sheet.tsx'

const { nextRound: texts } = MAKING_TEXTS

/** /scoresheet/:sheetId/round: who goes on from the pools, into the table or into another round of them. */
export function NextRoundPage() {
  usePageTitle(texts.page)
  const { sheetId = '' } = useParams()
  const sheet = useScoresheet(sheetId)
  if (sheet === 'unknown') return <UnknownSheet title={texts.page} />
  if (!sheet) return <Spinner label={MESSAGES.app.loading} />
  return <NextRound key={`${sheetId}/${findLastRound(sheet.state)}`} id={sheetId} sheet={sheet} />
}
