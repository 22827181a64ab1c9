import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveEvent } from '#contract/live/live-event.ts'
import type { NowRow, NowState } from '#contract/live/now-view.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { isStepBack } from '#domain/fencer-state/is-step-back.ts'
import type { Entrant, EventScript } from '#fakes/ftl/script/event-script.ts'
import { SAMPLE_START } from '#fakes/ftl/script/sample-plan.ts'
import { toEventState } from '#fakes/ftl/script/to-event-state.ts'
import { EventRows } from '#server/feed/now/event-rows.ts'
import { type PlayedDay, startPlayedDay } from '#tools/testing/running/start-played-day.ts'
import { compareWithScript, isAlmostPlaced } from '#tools/testing/truth/compare-with-script.ts'
import { findScriptState, foldName, toScriptName } from '#tools/testing/truth/find-script-state.ts'
import { toPlayedCup } from '#tools/testing/truth/played-cup.ts'

const MINUTE = 60_000
/** Places are looked for now and then after the last bout. */
const AFTERWARDS = 4 * 60 * MINUTE

/** The kinds of state in which somebody of an event must have been seen. */
const toKinds = ({ plan, poolRounds }: EventScript): string[] => [
  'entered',
  'finished',
  ...(plan.team ? [] : ['left']),
  ...(poolRounds.length > 0 ? ['notPromoted'] : []),
  'out',
  ...(poolRounds.length > 0 ? ['pool', 'poolDone'] : []),
  'tableau',
  ...(poolRounds.length > 0 ? ['waitingForTableau'] : []),
]

let day: PlayedDay
const wrong: string[] = []
const seen = new Map<string, Set<string>>()
const before = new Map<string, NowRow>()
let said = 0

beforeAll(async () => {
  day = await startPlayedDay(toPlayedCup(SAMPLE_START), { from: SAMPLE_START - 80 * MINUTE, speed: 60 })
})
afterAll(() => day?.close())

test('seven events at sixty times the speed: every row says what the script says, at every look', async () => {
  const listed = Tournament.array().parse(await (await day.ask('/api/v2/tournament?type=upcoming')).json())
  const [tournament] = listed
  const scripts = new Map(
    (tournament?.events ?? []).flatMap(({ id, idDetail }) => {
      const script = day.events.find(one => one.id === idDetail.ftlId)
      return script ? [[id, script] as const] : []
    }),
  )
  expect(scripts.size).toBe(7)
  const team = [...scripts].find(([, { plan }]) => plan.team)
  if (!team) throw new Error('no teams')
  const teamPath = `/api/v2/tournament/${tournament?.id}/event/${team[0]}?live=true`
  const end = Math.max(...day.events.map(({ finishedAt }) => finishedAt)) + AFTERWARDS
  let teams: EventRows | undefined
  const shown = new Set<string>()
  while (day.now() < end) {
    await day.look()
    const view = await day.view()
    const rows = new Set(view.rows.map(toKey))
    expect(
      [...shown].filter(key => !rows.has(key)),
      'rows that are gone',
    ).toEqual([])
    for (const row of view.rows) {
      shown.add(toKey(row))
      const script = scripts.get(row.event)
      const event = view.events.find(({ id }) => id === row.event)
      const entrant = script?.entrants.find(one => toScriptName(one) === row.fencer)
      if (!script || !event || !entrant) throw new Error(`${row.fencer} is not in ${row.event}`)
      if (event.live) expect(event.lookedAt).toBe(day.now())
      if (event.lookedAt > 0) check(row, { script, entrant, at: event.lookedAt })
    }
    const answer = await day.ask(teamPath)
    const event = LiveEvent.parse(await answer.json())
    const followed = event.fencers.map(fencer => ({ ...fencer, fencerId: foldName(fencer.name) }))
    if (teams) teams.take({ ...event, fencers: followed })
    else teams = new EventRows({ ...event, fencers: followed })
    const at = Number(answer.headers.get('allez-looked-at'))
    for (const entrant of team[1].entrants)
      if (at > 0) check(teams.row(toScriptName(entrant)).row, { script: team[1], entrant, at })
  }
  expect(wrong.slice(0, 20), `${wrong.length} of ${said} wrong`).toEqual([])
  const followed = [...scripts].flatMap(([event, { plan, entrants }]) =>
    plan.team ? [] : entrants.filter(day.isFollowed).map(one => toKey({ event, fencer: toScriptName(one) })),
  )
  expect([...shown].toSorted()).toEqual(followed.toSorted())
  for (const script of day.events)
    expect([...(seen.get(script.name) ?? [])].toSorted(), script.name).toEqual(toKinds(script))
  expect(day.running.reports).toEqual([])
})

const toKey = ({ event, fencer }: Pick<NowRow, 'event' | 'fencer'>): string => `${event} ${fencer}`

interface Said {
  readonly script: EventScript
  readonly entrant: Entrant
  /** When the source was looked at. */
  readonly at: number
}

/** Holds a row against the script of the moment at which the source was looked at, and against the row before. */
function check(row: NowRow, { script, entrant, at }: Said): void {
  const { state } = row
  const key = `${script.name.replaceAll(/\s+/g, ' ')} ${row.fencer}`
  const truth = toEventState(script, at)
  const expected = findScriptState(truth, entrant)
  const final = findScriptState(toEventState(script, script.finishedAt), entrant)
  // Once the final is decided the places are worked out before the source tells them.
  const isDecided = truth.table?.trees[0]?.tableau.rounds.at(-1)?.[0]?.winner != null
  const isEarly = isDecided && state.kind === 'finished' && state.place !== undefined
  const isLate = at < script.finishedAt + AFTERWARDS / 2 && isAlmostPlaced(state, expected)
  const difference = isLate ? undefined : compareWithScript(state, isEarly ? final : expected)
  const was = before.get(key)
  before.set(key, row)
  seen.set(script.name, (seen.get(script.name) ?? new Set()).add(state.kind))
  said += 1
  const minute = (at - script.plan.startsAt) / MINUTE
  if (difference) wrong.push(`${minute} min, ${key}: ${difference}`)
  if (!canEndSo(state, final))
    wrong.push(`${minute} min, ${key}: ${JSON.stringify(state)} ends as ${final.place}`)
  if (was && isStepBack(was.state, state) && row.correctedAt !== at)
    wrong.push(`${minute} min, ${key}: from ${was.state.kind} back to ${state.kind} without a word`)
}

/** Whether the places that a row says can still be hold the one that comes. */
function canEndSo(state: NowState, { kind, place }: ReturnType<typeof findScriptState>): boolean {
  if (kind !== 'finished' || !('places' in state) || !state.places) return true
  return Number(place) >= state.places.best && Number(place) <= state.places.worst
}
