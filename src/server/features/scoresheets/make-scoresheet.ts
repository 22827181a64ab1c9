import { notFound, Problem } from '#contract/call/problem.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { NewScoresheet } from '#contract/scoresheet/scoresheet-view.ts'
import type { Store } from '#server/store/open-store.ts'
import { toScoresheetEventId } from '#server/store/scoresheets/scoresheet-event.ts'
import { addScoresheet } from '#server/store/scoresheets/scoresheets.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { findTournament } from '#server/store/tournaments/tournaments.ts'

/** So many open sheets of one account, at most. */
const MOST_OPEN = 50
const SOURCE = { source: 'scoresheet' } as const

interface Making {
  readonly userId: string
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Makes a scoresheet with its event, in the tournament that was named or in one of its own. Made already by the same account:
 * nothing is done. Throws where the id is somebody else's, the tournament unknown, or the account has too many open.
 */
export async function makeScoresheet(
  store: Store,
  { id, name, day, tournamentId = toScoresheetEventId(id) }: NewScoresheet,
  { userId, now }: Making,
): Promise<void> {
  const isOwn = tournamentId === toScoresheetEventId(id)
  if (!isOwn && !(await findTournament(store.read, tournamentId))) throw notFound('Tournament')
  await store.write.transaction().execute(async tx => {
    const made = await addScoresheet(tx, { id, name, makerId: userId, now }, MOST_OPEN)
    if (made === 'taken') throw new Problem(409, 'taken', 'There is a scoresheet of this id already')
    if (made === 'tooMany')
      throw new Problem(409, 'too-many-scoresheets', `An account has ${MOST_OPEN} open scoresheets at most`)
    if (made === 'known') return
    const target = { id: tournamentId, name, startDay: day, endDay: day, sourceRef: SOURCE }
    if (isOwn) await saveTournamentTargets(tx, [target], now)
    const event = { id: toScoresheetEventId(id), tournamentId, sourceRef: SOURCE }
    await saveEventTargets(tx, [{ ...event, document: toFrame({ ...event, name, day }) }], now)
  })
}

const toFrame = (event: { id: string; tournamentId: string; name: string; day: string }): LiveDocument => ({
  id: event.id,
  tournamentId: event.tournamentId,
  idDetail: {},
  name: event.name,
  tournamentName: event.name,
  classifier: {},
  team: false,
  date: event.day,
  live: false,
  pools: [],
  elimination: { rounds: [] },
  fencers: [],
})
