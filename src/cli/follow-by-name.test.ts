import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { followByName } from './follow-by-name.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
  const event = inventedEvent([inventedPool(1, [[5, 3]]), inventedPool(2)], { idDetail: {} })
  const named = new Map([
    ['ana-1', { name: 'LINDQVIST Tess', club: 'Harbor FC' }],
    ['bea-1', { name: 'VALE Kim', club: 'Harbor FC' }],
    ['bea-2', { name: 'VALE Kim', club: 'Quay FC' }],
  ])
  const fencers = event.fencers.map(one => ({ ...one, ...named.get(one.id) }))
  await publishEvent(running.app, { ...event, fencers })
})
afterAll(() => running?.close())

const followed = async (userId: string) => {
  const { store } = running.app
  return (await listTrackedFencers(store.read, userId)).map(one => ({
    id: one.id,
    name: one.name,
    registrations: one.registrations?.length,
  }))
}

test('somebody who stands on a list already is followed there, and is one person for whoever follows', async () => {
  const { store } = running.app
  await followByName(store, 'nora', 'Lindqvist, Tess')
  await followByName(store, 'otto', 'Tess Lindqvist')
  const [tess] = await followed('nora')
  expect(tess).toMatchObject({ name: 'LINDQVIST, Tess', registrations: 1 })
  expect(await followed('otto')).toEqual([tess])
})

test('of two of one name neither is taken', async () => {
  await followByName(running.app.store, 'nora', 'Vale, Kim')
  expect((await followed('nora'))[1]).toMatchObject({ name: 'Vale, Kim', registrations: 0 })
})

test('somebody not on any list is followed by name until they are', async () => {
  await followByName(running.app.store, 'nora', 'Berg, Una')
  expect((await followed('nora'))[2]).toMatchObject({ name: 'Berg, Una', registrations: 0 })
})
