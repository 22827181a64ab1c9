import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { postedCuts, writePostedCut } from './posted-cuts.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = installFakeBrowser()
})
const store = (raw: unknown): void => browser.local.setItem(postedCuts.key, JSON.stringify(raw))
const readOne = (share: unknown): unknown => {
  store([{ event: 'e', share }])
  return postedCuts.read()[0]?.share
}

describe('how many go on as somebody typed it', () => {
  it('is kept by event, one each, the latest last, and taken back', () => {
    expect(postedCuts.read()).toEqual([])
    writePostedCut('a', { percent: 80 })
    writePostedCut('b', { count: 32 })
    writePostedCut('a', { count: 48 })
    const kept = [
      { event: 'b', share: { count: 32 } },
      { event: 'a', share: { count: 48 } },
    ]
    expect(postedCuts.read()).toEqual(kept)
    expect(JSON.parse(browser.local.getItem(postedCuts.key) ?? '')).toEqual(kept)
    writePostedCut('b', undefined)
    writePostedCut('nowhere', undefined)
    expect(postedCuts.read()).toEqual([{ event: 'a', share: { count: 48 } }])
  })

  it('is kept for forty events, those of the latest', () => {
    for (let at = 0; at < 45; at += 1) writePostedCut(`e${at}`, { percent: 80 })
    expect(postedCuts.read().map(({ event }) => event)).toEqual(
      Array.from({ length: 40 }, (_, at) => `e${at + 5}`),
    )
    store(Array.from({ length: 5000 }, (_, at) => ({ event: `e${at}`, share: { percent: 80 } })))
    expect(postedCuts.read()).toHaveLength(40)
    expect(postedCuts.read().at(-1)?.event).toBe('e4999')
  })

  it('is within its bounds', () => {
    for (const share of [{ percent: 1 }, { percent: 100 }, { count: 1 }, { count: 999 }])
      expect(readOne(share)).toEqual(share)
    for (const share of [
      { percent: 0 },
      { percent: 101 },
      { percent: 80.5 },
      { percent: '80' },
      { percent: null },
      { count: 0 },
      { count: -3 },
      { count: 1e9 },
      { count: [32] },
      {},
      null,
      80,
      [],
    ])
      expect(readOne(share)).toBeUndefined()
  })

  it('is nothing else that stands in the storage, and keeps the rest', () => {
    store([
      null,
      7,
      'e',
      [],
      {},
      { event: 5, share: { percent: 80 } },
      { share: { percent: 80 } },
      { event: 'a', share: { percent: 80, count: 3, __proto__: null, more: '<b>' }, other: 1 },
      { event: 'b', share: { percent: 500, count: 12 } },
    ])
    expect(postedCuts.read()).toEqual([
      { event: 'a', share: { percent: 80 } },
      { event: 'b', share: { count: 12 } },
    ])
    for (const raw of [{}, { length: 2 }, 'text', null, 5, { a: { percent: 80 } }]) {
      store(raw)
      expect(postedCuts.read()).toEqual([])
    }
    browser.local.setItem(postedCuts.key, '[{"event":"a","share"')
    expect(postedCuts.read()).toEqual([])
  })
})
