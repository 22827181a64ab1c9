import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { saveVideoLinks } from '#server/store/live/video-links.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { giveConsent } from '#tools/testing/running/give-consent.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const VIDEOS = ['dQw4w9WgXcQ', 'dQw4w9WgXcR']

let google: FakeGoogle
let running: TestApp
let cookie: string
beforeEach(async () => {
  google = await startFakeGoogle({ ...CLIENT, isOwnVideo: id => VIDEOS.includes(id) })
  running = await startTestApp({ google: { ...CLIENT, url: google.url } })
  const { store } = running.app
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess' })
  await savePast(store, {
    tournamentId: 't1',
    tournament: 'Spring Open',
    eventId: 'e1',
    event: "Y14 Women's Foil",
    day: '2026-04-11',
    people: {
      a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
      b: { name: 'Larkmoor, Iris' },
      c: { name: 'Zeta, Una' },
    },
    bouts: [
      ['a', 'b', 5, 3],
      ['a', 'c', 5, 2],
    ],
  })
  await trackFencer(store.write, 'nora', 'tess')
  cookie = await running.signIn('nora')
  const made = { eventId: 'e1', userId: 'nora', now: 1 }
  await store.write.transaction().execute(tx =>
    saveVideoLinks(
      tx,
      ['p.1.a.b', 'p.1.a.c'].map((boutId, at) => ({
        ...made,
        boutId,
        url: `https://youtu.be/${VIDEOS[at]}`,
      })),
    ),
  )
  await giveConsent(running.fetch, cookie, ['YouTubeMetadata'])
})
afterEach(async () => {
  await running.close()
  await google.close()
})

const keep = () => running.send('POST', '/api/v3/view/videos/tess/playlist', cookie, { tournament: 't1' })
const searches = () => google.asked.filter(line => line.startsWith('GET /youtube/v3/playlists')).length

test('two calls at once make one list, which is looked for once a call', async () => {
  const answers = await Promise.all([keep(), keep()])
  expect(answers.map(one => one.status)).toEqual([200, 200])
  expect([...google.playlists.values()].map(one => one.items.map(item => item.videoId))).toEqual([VIDEOS])
  expect(searches()).toBe(2)
})

test('an account has so many lists made within a quarter of an hour, and is told when the next may be', async () => {
  for (let nth = 0; nth < 10; nth++) expect((await keep()).status).toBe(200)
  const asked = google.asked.length
  const refused = await keep()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect(google.asked.length).toBe(asked)
})
