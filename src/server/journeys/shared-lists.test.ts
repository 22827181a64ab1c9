import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { addFencer, trackFencer } from '../store/people/fencers.ts'

const LISTS = [
  ['/api/v2/tournament?type=upcoming', 'private, no-cache'],
  ['/api/v2/tournament?type=database', 'private, no-cache'],
  ['/api/v2/tournament/t1?live=true', 'private, no-cache'],
  ['/api/v3/view/schedule', 'private, no-cache'],
  ['/api/v2/usaf/tournaments', 'public, no-cache'],
  ['/api/v2/standings/Y12MS', 'public, no-cache'],
  ['/api/v2/standings/Y12MS/estimate', 'public, no-cache'],
] as const

describe('lists that everybody asks alike', () => {
  let running: TestApp
  let cookie: string
  beforeAll(async () => {
    running = await startTestApp()
    cookie = await running.signIn('nora')
    await savePast(running.app.store, {
      tournamentId: 't1',
      tournament: 'Spring Open',
      eventId: 'e1',
      event: "Y14 Women's Foil",
      day: '2026-04-11',
      people: { a: { name: 'Ashgrove, Tess' }, b: { name: 'Larkmoor, Iris' } },
      bouts: [['a', 'b', 5, 3]],
    })
  })
  afterAll(() => running?.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    running.fetch(path, { headers: { cookie, ...headers } })

  test.each(LISTS)('%s comes compressed, marked, and as 304 to who has it', async (path, keeping) => {
    const plain = await get(path, { 'accept-encoding': 'identity' })
    expect(plain.status).toBe(200)
    const body = await plain.text()
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe(keeping)
      expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(await answer.text()).toBe(body)
    }
    const again = await get(path, { 'if-none-match': plain.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  describe('what one reader alone is told', () => {
    beforeAll(async () => {
      const { store } = running.app
      for (let at = 0; at < 12; at += 1) {
        await addFencer(store.write, { id: `f${at}`, name: `Larkmoor, Iris ${at}`, country: 'USA' })
        await trackFencer(store.write, 'nora', `f${at}`)
        await savePast(store, {
          tournamentId: `o${at}`,
          tournament: `Autumn Open ${at}`,
          eventId: `oe${at}`,
          event: "Y14 Women's Foil",
          day: '2026-04-12',
          people: { f0: { name: 'Larkmoor, Iris 0', fencerId: 'f0' }, b: { name: 'Ashgrove, Tess' } },
          bouts: [['f0', 'b', 5, 3]],
        })
      }
    })

    test.each(['/api/v2/fencer?type=tracked', '/api/v2/tournament?type=participant&fencer=f0'])(
      '%s comes packed as they take it, when there is enough of it',
      async path => {
        const plain = await get(path, { 'accept-encoding': 'identity' })
        const body = await plain.text()
        expect(body.length).toBeGreaterThan(1_000)
        expect(plain.headers.get('content-encoding')).toBeNull()
        for (const encoding of ['br', 'gzip']) {
          const answer = await get(path, { 'accept-encoding': encoding })
          expect(answer.headers.get('content-encoding')).toBe(encoding)
          expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
          expect(answer.headers.get('vary')).toContain('accept-encoding')
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect(Number(answer.headers.get('content-length'))).toBeLessThan(body.length / 2)
          expect(await answer.text()).toBe(body)
        }
      },
    )

    test('comes as it is when it is short', async () => {
      const short = await get('/api/health', { 'accept-encoding': 'br' })
      expect(short.headers.get('content-encoding')).toBeNull()
    })
  })

  test('headers of safety are on them as on every answer', async () => {
    const { headers } = await get('/api/v2/usaf/tournaments')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
