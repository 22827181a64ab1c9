import { useScoresheetAnswer } from '#web/api/scoresheets/scoresheet-calls.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { findOfficialStrip } from './find-official-strip.ts'
import type { BoutOnSheet } from './find-sheet-bout.ts'

/** Where a bout is fenced: sheets do not say it, the official source of their event may. Kept for a hall without network. */
export function useOfficialStrip(
  { held, state }: Pick<OpenScoresheet, 'held' | 'state'>,
  { bout, place }: BoutOnSheet,
): string | undefined {
  const { tournamentId = '', officialEventId = '' } = held.scoresheet ?? {}
  const { data } = useScoresheetAnswer(
    'getLiveEvent',
    { params: { id: tournamentId, eventId: officialEventId }, query: { live: 'true' } },
    { enabled: officialEventId !== '' },
  )
  const nameOf = (key: string): string => state.fencers.find(one => one.fencer === key)?.name ?? ''
  return data && findOfficialStrip(data, [nameOf(bout.left), nameOf(bout.right)], place)
}
