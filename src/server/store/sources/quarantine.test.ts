import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import {
  countKeptPages,
  dropOldPages,
  findKeptPage,
  keepPage,
  listKeptPages,
  MOST_KEPT,
  saveKeptReason,
  settlePages,
} from './quarantine.ts'

describe.each(await testEngines())('kept pages on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())
  const page = (url: string, text = 'text', source = 'a') => ({
    source,
    kind: 'list',
    url,
    reason: 'why',
    text,
  })

  test('one row for a page however often it comes, with the newest text', async () => {
    const { read, write } = opened.store
    const first = await keepPage(write, page('/one', 'old'), 1)
    const again = await keepPage(write, { ...page('/one', 'Épée'), reason: 'else' }, 5)
    expect(again).toMatchObject({ id: first.id, times: 2, firstSeenAt: 1, seenAt: 5, reason: 'else' })
    expect(await findKeptPage(read, first.id)).toMatchObject({ text: 'Épée', times: 2, settledAt: null })
    await saveKeptReason(write, first.id, 'third')
    expect((await listKeptPages(read)).map(one => one.reason)).toEqual(['third'])
    expect(await findKeptPage(read, 'never-was')).toBeUndefined()
  })

  test('what is settled is over, its text forgotten, and comes anew', async () => {
    const { read, write } = opened.store
    const [kept] = await listKeptPages(read)
    await settlePages(write, 'a', ['/one', '/never'], 9)
    expect(await listKeptPages(read)).toEqual([])
    expect(await findKeptPage(read, kept?.id ?? '')).toMatchObject({ settledAt: 9, text: '' })
    const anew = await keepPage(write, page('/one'), 10)
    expect(anew).toMatchObject({ times: 1, firstSeenAt: 10 })
    expect(anew.id).not.toBe(kept?.id)
    expect(await countKeptPages(read)).toEqual(new Map([['a', 1]]))
  })

  test('a page that does not fit is cut', async () => {
    const { read, write } = opened.store
    const noise = randomBytes(3_000_000).toString('base64')
    const { id } = await keepPage(write, page('/large', noise, 'b'), 1)
    const kept = await findKeptPage(read, id)
    expect(kept?.text.length).toBeGreaterThan(500_000)
    expect(noise.startsWith(kept?.text ?? 'x')).toBe(true)
    const row = await read
      .selectFrom('quarantined_page')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.body.length).toBeLessThanOrEqual(2_000_000)
  })

  test('their number is bounded for each source: the oldest go, settled ones first', async () => {
    const { read, write } = opened.store
    for (let at = 0; at < MOST_KEPT + 5; at += 1) {
      await keepPage(write, page(`/${at}`, '', 'c'), 100 + at)
      if (at === 50) await settlePages(write, 'c', ['/50'], 150)
    }
    const kept = (await listKeptPages(read)).filter(one => one.source === 'c')
    expect(kept).toHaveLength(MOST_KEPT)
    expect(kept.at(-1)?.url).toBe('/4')
    expect(kept.some(one => one.url === '/50')).toBe(false)
    expect((await countKeptPages(read)).get('a')).toBe(1)
    await dropOldPages(write, 1_000)
    expect(await listKeptPages(read)).toEqual([])
  })
})
