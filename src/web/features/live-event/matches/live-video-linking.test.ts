import { beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { MatchPatch } from '#contract/live/match-patch.ts'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { liveVideoLinking } from './live-video-linking.ts'

const EVENT = { id: 'e1', tournamentId: 't1' } as LiveEvent

let browser: FakeBrowser
beforeEach(() => {
  browser = installFakeBrowser()
  browser.answer = () =>
    new Response(JSON.stringify({ id: 'x' }), { headers: { 'content-type': 'application/json' } })
})

test('a video is linked to matches named by their ids, never by where they stand, in one patch', async () => {
  const links = [
    { id: 'p.1.a.b', url: 'https://vimeo.com/7' },
    { id: 'd.~1/2', url: '' },
  ]
  expect(await liveVideoLinking(EVENT, true, [], undefined).save(links)).toBe('saved')
  expect(browser.asked).toEqual(['PATCH /api/v2/tournament/t1/event/e1'])
  expect(browser.sent.map(body => MatchPatch.parse(body))).toEqual([
    [
      { op: 'replace', path: '/matches/p.1.a.b/videoLink', value: 'https://vimeo.com/7' },
      { op: 'replace', path: '/matches/d.~01~12/videoLink', value: '' },
    ],
  ])
})
