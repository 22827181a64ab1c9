import type { Elimination } from '#contract/live/elimination.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Match } from '#contract/live/match.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import type { Store } from '#server/store/open-store.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'

/** A bout of a past event: who, touches, and the round, 'pool' or fencers remaining. */
export type PastBout = readonly [
  left: string,
  right: string,
  leftTouches: number | undefined,
  rightTouches: number | undefined,
  round?: 'pool' | number,
  winner?: 'left' | 'right',
]

export interface PastEvent {
  readonly tournamentId: string
  readonly tournament: string
  readonly eventId: string
  readonly event: string
  readonly day: string
  readonly city?: string
  /** Entry ids with name, club and the known person behind. */
  readonly people: Readonly<
    Record<string, { name: string; club?: string; fencerId?: string; place?: number }>
  >
  readonly bouts: readonly PastBout[]
}

/** Writes a finished event as the live pipeline would have. */
export async function savePast(store: Store, past: PastEvent): Promise<void> {
  const { tournamentId, eventId, day, people } = past
  const now = Date.parse(`${day}T20:00:00Z`)
  await saveTournamentTargets(
    store.write,
    [
      {
        id: tournamentId,
        name: past.tournament,
        startDay: day,
        endDay: day,
        city: past.city,
        country: 'USA',
      },
    ],
    now,
  )
  const document = toDocument(past)
  await saveEventTargets(store.write, [{ id: eventId, tournamentId, document }], now)
  const before = (await loadSnapshot(store, eventId))?.kept
  if (!before) throw new Error(`no frame of ${eventId}`)
  const after = { ...document, fencers: Object.entries(people).map(([id, person]) => ({ id, ...person })) }
  await publish(store, { before, after, flags: [], source: 'file', running: false, now })
}

function toDocument({ tournamentId, tournament, eventId, event, day, bouts }: PastEvent): LiveDocument {
  const matches = bouts.map(toMatch)
  const pool = matches.filter(match => 'pool' in match.stage)
  const sizes = [
    ...new Set(bouts.map(bout => bout[4]).filter((round): round is number => typeof round === 'number')),
  ].sort((a, b) => b - a)
  const elimination: Elimination = {
    rounds: sizes.map(roundOf => ({
      roundOf,
      matches: matches.filter(
        match => 'elimination' in match.stage && match.stage.elimination.roundOf === roundOf,
      ),
    })),
  }
  return {
    id: eventId,
    tournamentId,
    idDetail: {},
    name: event,
    tournamentName: tournament,
    classifier: { category: 'y14', gender: 'womens', weapon: 'foil' },
    team: false,
    date: day,
    live: true,
    status: 'Finished',
    pools:
      pool.length === 0
        ? []
        : [
            {
              id: 'pool-1',
              number: 1,
              round: 1,
              referees: [],
              fencers: [],
              matches: pool,
              orderKnown: true,
              complete: true,
            },
          ],
    elimination,
    fencers: [],
  }
}

function toMatch(bout: PastBout, at: number): Match {
  const [left, right, leftTouches, rightTouches, round = 'pool', said] = bout
  const winner =
    said ??
    (leftTouches === undefined || rightTouches === undefined
      ? undefined
      : leftTouches > rightTouches
        ? 'left'
        : 'right')
  const side = (fencer: string, score: number | undefined, name: 'left' | 'right') => ({
    individual: { fencer },
    ...(score === undefined ? {} : { score }),
    ...(winner === undefined ? {} : { outcome: winner === name ? ('win' as const) : ('loss' as const) }),
  })
  return {
    id: round === 'pool' ? `p.1.${[left, right].sort().join('.')}` : `m.${round}.${at}`,
    stage: round === 'pool' ? { pool: { sequence: at + 1 } } : { elimination: { roundOf: round } },
    left: side(left, leftTouches, 'left'),
    right: side(right, rightTouches, 'right'),
  }
}
