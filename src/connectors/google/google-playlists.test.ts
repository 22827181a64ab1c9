import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFetchText, type GuardedClient } from '#connectors/http/create-fetch-text.ts'
import type { GooglePlaylists, MarkedPlaylist } from '#contract/accounts/google-service.ts'
import { GOOGLE_REFUSALS, type GoogleFault } from '#fakes/google/google-fault.ts'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { askGoogleToken } from '#tools/testing/running/ask-google-token.ts'
import { GOOGLE_SOURCE } from './google-addresses.ts'
import { createGooglePlaylists } from './google-playlists.ts'

/** A busy machine answers well within it; silence takes as long. */
const DEADLINE_MS = 1_500
const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const CUP = { mark: 'tournament-cup', title: 'Spring Open', description: 'Bouts of the cup' }

let fake: FakeGoogle
let client: GuardedClient
let playlists: GooglePlaylists
beforeEach(async () => {
  fake = await startFakeGoogle({ ...CLIENT, isOwnVideo: id => id.startsWith('own') })
  client = createFetchText({
    source: GOOGLE_SOURCE,
    baseUrl: fake.url,
    userAgent: 'test',
    deadlineMs: DEADLINE_MS,
  })
  playlists = createGooglePlaylists(fake.url, client.fetchText)
})
afterEach(async () => {
  expect(fake.wrongAnswers).toEqual([])
  await client.close()
  await fake.close()
})

const askToken = (...scopes: string[]) => askGoogleToken(fake.url, client.fetchText, ...scopes)
const add = async (token: string, playlist: MarkedPlaylist, videoId: string) => {
  const id = await playlists.openPlaylist(token, playlist)
  await playlists.addToPlaylist(token, id, videoId)
  return id
}
const show = () =>
  [...fake.playlists.values()].map(one => [one.snippet.title, one.items.map(item => item.videoId)])

test('videos of one mark come into one playlist, unlisted, each once and in order', async () => {
  const token = await askToken('youtube')
  const id = await add(token, CUP, 'own-1')
  expect(await add(token, { ...CUP, title: 'Renamed' }, 'own-2')).toBe(id)
  await add(token, CUP, 'own-1')
  await add(token, { ...CUP, mark: 'opponent', title: 'Iris' }, 'own-1')
  expect(show()).toEqual([
    ['Spring Open', ['own-1', 'own-2']],
    ['Iris', ['own-1']],
  ])
  expect(fake.playlists.get(id)).toMatchObject({
    snippet: { description: 'Bouts of the cup\nallez:tournament-cup' },
    status: { privacyStatus: 'unlisted' },
  })
  await playlists.takeFromPlaylist(token, CUP.mark, 'own-1')
  await playlists.takeFromPlaylist(token, CUP.mark, 'own-1')
  await playlists.takeFromPlaylist(token, 'unknown', 'own-1')
  expect(show()[0]).toEqual(['Spring Open', ['own-2']])
})

test('a playlist is found behind many of the person’s own', async () => {
  const token = await askToken('youtube')
  for (let at = 0; at < 120; at += 1)
    fake.playlists.set(`own${at}`, { snippet: { title: `${at}` }, items: [] })
  await add(token, CUP, 'own-1')
  await add(token, CUP, 'own-2')
  expect(show().slice(120)).toEqual([['Spring Open', ['own-1', 'own-2']]])
})

const LOST: readonly GoogleFault[] = [
  'lostBeforeCommit',
  'lostAfterCommit',
  'silentBeforeCommit',
  'silentAfterCommit',
  'cutAnswer',
  GOOGLE_REFUSALS.broken,
  GOOGLE_REFUSALS.videoQuota,
]

test.each(
  LOST.flatMap(fault =>
    ['POST /youtube/v3/playlists', 'POST /youtube/v3/playlistItems'].map(call => [call, fault] as const),
  ),
)('what is lost on the way of %s (%j) makes no second playlist and no second entry', async (call, fault) => {
  const token = await askToken('youtube')
  fake.fail(call, fault)
  await expect(add(token, CUP, 'own-1')).rejects.toThrow('google:')
  await add(token, CUP, 'own-1')
  expect(show()).toEqual([['Spring Open', ['own-1']]])
})

test('the consent to upload allows no playlist', async () => {
  const token = await askToken('youtube.upload')
  await expect(add(token, CUP, 'own-1')).rejects.toThrow('Status 403')
  expect(show()).toEqual([])
})

test('an answer that nobody can read makes nothing', async () => {
  const token = await askToken('youtube')
  for (const body of [[], {}, { items: {} }, { items: [{ id: 5, snippet: {} }] }]) {
    fake.fail('GET /youtube', { status: 200, body })
    await expect(add(token, CUP, 'own-1'), JSON.stringify(body)).rejects.toThrow('nobody can read')
  }
  expect(show()).toEqual([])
})
