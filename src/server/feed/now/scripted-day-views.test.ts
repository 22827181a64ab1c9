import { expect, test } from 'vitest'
import { DayView } from '#contract/live/day-view.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { toFirstName } from '#domain/names/first-name.ts'
import { toSamplePlan } from '#fakes/ftl/script/sample-plan.ts'
import type { EventPlan } from '#fakes/ftl/script/tournament-plan.ts'
import { createTournamentShelf } from '#fakes/ftl/tournament-shelf.ts'
import { createScriptReader } from '#tools/testing/truth/script-reader.ts'
import { findStrangeDay } from '#tools/testing/words/find-strange-day.ts'
import { EventRows } from './event-rows.ts'
import { toDayView } from './to-day-view.ts'

const MINUTE = 60_000
const DATE = '2026-11-21'
const STEP = 7 * MINUTE
const strips = ['A1', 'A2', 'B1', 'B2']
const DAYS: Record<string, Partial<EventPlan>> = {
  'two rounds of pools, and who withdraws': {
    size: 22,
    strips,
    poolRounds: 2,
    percent: 70,
    incidents: [{ kind: 'poolMedicalWithdrawal' }, { kind: 'poolExclusion' }, { kind: 'stripChange' }],
  },
  'a bronze bout': { size: 17, strips, bronze: true },
  repechage: { size: 18, strips, repechage: true },
}

test.each(Object.entries(DAYS))(
  '%s: a day names nobody else and holds nothing but what is listed, from check-in to the last place',
  async (day, more) => {
    const shelf = createTournamentShelf([toSamplePlan(day, more)])
    const [tournament] = shelf.all()
    const [event] = tournament?.events ?? []
    if (!tournament || !event) throw new Error('nothing is planned')
    let instant = event.checkInOpensAt - MINUTE
    const read = createScriptReader(shelf, { tournament, event }, () => instant)
    let rows: EventRows | undefined
    const strange = new Set<string>()
    const kinds = new Set<string>()
    let bouts = 0
    for (; instant <= event.finishedAt + 8 * MINUTE; instant += STEP) {
      const version = withEveryoneKnown(await read())
      if (rows) rows.take(version)
      else rows = new EventRows(version)
      for (const fencer of version.fencers) {
        const { row } = rows.row(fencer.id)
        const named = { name: fencer.name, day: DATE, closesAt: event.finishedAt }
        const view = toDayView(named, [{ row, event: version, lookedAt: instant }])
        expect(DayView.parse(view)).toEqual(view)
        const [own] = view.events
        kinds.add(own?.state.kind ?? '')
        bouts = Math.max(bouts, own?.rounds.length ?? 0)
        for (const part of findStrangeDay(view, version, { who: toFirstName(fencer.name), strips }))
          strange.add(part)
      }
    }
    expect([...strange]).toEqual([])
    expect(kinds.size).toBeGreaterThan(4)
    expect(bouts).toBeGreaterThan(2)
  },
  120_000,
)

const withEveryoneKnown = (event: LiveEvent): LiveEvent => ({
  ...event,
  date: DATE,
  fencers: event.fencers.map(fencer => ({ ...fencer, fencerId: fencer.id })),
})
