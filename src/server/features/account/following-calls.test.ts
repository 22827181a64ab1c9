import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import type { ResultTournament } from '#contract/results/result-view.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

/** Two pools whose people have the names given for `ana-1` and `ana-2`. */
function eventWith(id: string, first: string, second: string): LiveDocument {
  const pools = [
    inventedPool(1, [
      [5, 3],
      [2, 5],
      [5, 4],
    ]),
    inventedPool(2, [
      [5, 0],
      [5, 1],
      [3, 5],
    ]),
  ]
  const event = inventedEvent(pools, { id, idDetail: {}, date: '2026-11-14' })
  const names = new Map([
    ['ana-1', { name: first, club: 'Harbor FC' }],
    ['ana-2', { name: second, club: 'Quay FC' }],
  ])
  return { ...event, fencers: event.fencers.map(one => ({ ...one, ...names.get(one.id) })) }
}

let running: TestApp
let nora: string
beforeAll(async () => {
  running = await startTestApp()
  nora = await running.signIn('nora')
  await publishEvent(running.app, eventWith('event-1', 'LINDQVIST Tess', 'BERG Una'))
  await publishEvent(running.app, eventWith('event-2', 'LINDQVIST Tess', 'OSTROV Ida'))
  await publishEvent(running.app, eventWith('event-3', 'VALE Kim', 'VALE Kim'))
})
afterAll(() => running?.close())

const get = async <Answer>(path: string): Promise<Answer> =>
  (await running.fetch(path, { headers: { cookie: nora } })).json() as Promise<Answer>
const find = (name: string) => get<FoundFencer[]>(`/api/v2/user/me/fencers?name=${name}`)
const follow = (id: string) =>
  running.fetch(`/api/v2/user/me/fencers/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { cookie: nora },
  })
const linked = async (eventId: string) => {
  const event = await get<LiveEvent>(`/api/v2/tournament/tournament-1/event/${eventId}?live=true`)
  return event.fencers.filter(one => one.fencerId !== undefined).map(one => one.id)
}

test('somebody out of an entry list is followed, with every result under the name', async () => {
  const [found] = await find('lindqvist')
  expect(found).toMatchObject({ name: 'LINDQVIST Tess', currentClubName: 'Harbor FC', followed: false })
  expect((await follow(found?.id ?? '')).status).toBe(200)
  const [known, ...others] = await find('lindqvist')
  expect(known).toMatchObject({ followed: true })
  expect(others).toEqual([])
  expect(await linked('event-1')).toEqual(['ana-1'])
  expect(await linked('event-2')).toEqual(['ana-1'])
  const results = await get<ResultTournament[]>(`/api/v3/view/results/${known?.id}`)
  expect(results.flatMap(one => one.eventIds).sort()).toEqual(['event-1', 'event-2'])
})

test('of two who share a name the one that was chosen is followed, never the other', async () => {
  const [harbor, quay, ...more] = await find('vale')
  expect(more).toEqual([])
  expect([harbor?.currentClubName, quay?.currentClubName]).toEqual(['Harbor FC', 'Quay FC'])
  expect((await follow(quay?.id ?? '')).status).toBe(200)
  expect(await linked('event-3')).toEqual(['ana-2'])
  expect((await find('vale')).map(one => [one.currentClubName, one.followed])).toEqual([
    ['Quay FC', true],
    ['Harbor FC', false],
  ])
})

test('an entrant who is not there is not found', async () => {
  expect((await follow('~event-1~gone')).status).toBe(404)
})
