import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFetchText, type GuardedClient } from '#connectors/http/create-fetch-text.ts'
import type { GoogleFilms } from '#contract/accounts/google-service.ts'
import { GOOGLE_REFUSALS } from '#fakes/google/google-fault.ts'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { askGoogleToken } from '#tools/testing/running/ask-google-token.ts'
import { GOOGLE_SOURCE } from './google-addresses.ts'
import { createGoogleFilms } from './google-films.ts'

let fake: FakeGoogle
let client: GuardedClient
let films: GoogleFilms
let token: string
beforeEach(async () => {
  fake = await startFakeGoogle({ clientId: 'client', clientSecret: 'secret' })
  client = createFetchText({ source: GOOGLE_SOURCE, baseUrl: fake.url, userAgent: 'test' })
  films = createGoogleFilms(fake.url, client.fetchText)
  token = await askGoogleToken(fake.url, client.fetchText, 'youtube')
})
afterEach(async () => {
  expect([fake.wrongAnswers, fake.refused.filter(line => !line.includes('playlistNotFound'))]).toEqual([
    [],
    [],
  ])
  await client.close()
  await fake.close()
})

const toId = (at: number): string => `film${String(at).padStart(7, '0')}`
const addFilm = (at: number, more: object = {}) =>
  fake.videos.set(toId(at), { id: toId(at), snippet: { title: `Film ${at}` }, ...more })

test('films are told with how long they are and when they began; those that are not there are left out', async () => {
  addFilm(1, {
    contentDetails: { duration: 'PT1H52M40S' },
    liveStreamingDetails: { actualStartTime: '2026-11-21T14:03:00Z' },
  })
  addFilm(2, {
    contentDetails: { duration: 'P0D' },
    recordingDetails: { recordingDate: '2026-11-21T00:00:00Z' },
  })
  expect(await films.listFilms(token, [toId(1), toId(3), toId(2)])).toEqual([
    { videoId: toId(1), title: 'Film 1', seconds: 6_760, startedAt: Date.UTC(2026, 10, 21, 14, 3) },
    { videoId: toId(2), title: 'Film 2' },
  ])
})

test('a list of more than a portion is told whole, in its order; one that is not there holds nothing', async () => {
  const order = Array.from({ length: 120 }, (_, at) => (at * 7) % 120)
  for (const at of order) addFilm(at)
  const items = order.map(at => ({ id: `item-${at}`, videoId: toId(at) }))
  fake.playlists.set('PL', { snippet: { title: 'Cup' }, items })
  expect((await films.listPlaylist(token, 'PL')).map(film => film.videoId)).toEqual(order.map(toId))
  expect(await films.listPlaylist(token, 'PLnone')).toEqual([])
})

test('a service that is away, or answers what nobody can read, is no list without films', async () => {
  fake.fail('GET /youtube', GOOGLE_REFUSALS.broken)
  await expect(films.listPlaylist(token, 'PL')).rejects.toThrow('Status 500')
  fake.fail('GET /youtube', 'cutAnswer')
  await expect(films.listFilms(token, [toId(1)])).rejects.toThrow('google:')
})

test('an answer of another shape is no list without films', async () => {
  for (const body of [[], {}, { items: {} }, { items: 'none' }]) {
    fake.fail('GET /youtube', { status: 200, body })
    await expect(films.listFilms(token, [toId(1)]), JSON.stringify(body)).rejects.toThrow('nobody can read')
    fake.fail('GET /youtube', { status: 200, body })
    await expect(films.listPlaylist(token, 'PL'), JSON.stringify(body)).rejects.toThrow('nobody can read')
  }
})
