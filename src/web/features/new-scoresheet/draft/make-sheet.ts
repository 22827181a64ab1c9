import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { beginScoresheet } from '#web/api/scoresheets/begin-scoresheet.ts'
import { findScoresheetKeeper } from '#web/api/scoresheets/scoresheet-keeper.ts'
import { wakeScoresheets } from '#web/api/scoresheets/wake-scoresheets.ts'
import { type MakingFrame, toFramedName } from './making-frame.ts'

interface Made {
  readonly frame: MakingFrame
  readonly people: readonly ScoresheetPerson[]
  readonly pools: readonly (readonly string[])[]
  /** What an event is called of which nobody said anything. */
  readonly unnamed: string
}

/** Makes a sheet of what was typed: its id. `now`: epoch milliseconds. */
export async function makeSheet({ frame, people, pools, unnamed }: Made, now: number): Promise<string> {
  const typed = frame.name.trim()
  const name = toFramedName(frame) || typed || unnamed
  const { place, event } = frame
  const id = await beginScoresheet(
    {
      name: place ? name : typed || name,
      day: event.day,
      ...(place ? { tournamentId: place.tournamentId } : {}),
      values: [
        { kind: 'event', event: { ...event, name, poolCount: pools.length } },
        ...people.map(person => ({ kind: 'fencer' as const, person })),
        { kind: 'pools', round: 1, pools },
      ],
    },
    now,
  )
  // Whatever page is open then: it goes when there is a network.
  void findScoresheetKeeper(id).sync().then(wakeScoresheets)
  return id
}
