import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { LiveSource } from '#server/feed/live/live-source.ts'
import { notedSource } from '#server/feed/live/noted-source.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { SourceNotes } from './source-notes.ts'

describe.each(await testEngines())('how a source fares, on $name', ({ open }) => {
  let opened: TestStore
  let clock = 1_000_000
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())
  const health = async (source: string) =>
    (await listSourceHealth(opened.store.read)).find(one => one.source === source)

  test('good and bad answers are told, and how many were bad in a row', async () => {
    const notes = new SourceNotes(opened.store.write, 'a', () => clock)
    await notes.good()
    expect(await health('a')).toEqual({
      source: 'a',
      lastGoodAt: 1_000_000,
      lastError: null,
      lastErrorAt: null,
      failuresInRow: 0,
      silentUntil: null,
    })
    clock += 1_000
    await notes.failed('one')
    clock += 1_000
    await notes.failed('two')
    await notes.failed('three')
    expect(await health('a')).toMatchObject({ lastError: 'one', failuresInRow: 1 })
    await notes.flush()
    expect(await health('a')).toMatchObject({
      lastError: 'three',
      lastErrorAt: 1_002_000,
      failuresInRow: 3,
      lastGoodAt: 1_000_000,
    })
    clock += 1_000
    await notes.good()
    expect(await health('a')).toMatchObject({ lastError: 'three', failuresInRow: 0, lastGoodAt: 1_003_000 })
  })

  test('the same again and again is written seldom', async () => {
    const notes = new SourceNotes(opened.store.write, 'b', () => clock)
    const start = clock
    for (let at = 0; at < 50; at += 1) {
      clock += 100
      await notes.good()
    }
    expect((await health('b'))?.lastGoodAt).toBe(start + 100)
    clock += 10_000
    await notes.good()
    expect((await health('b'))?.lastGoodAt).toBe(clock)
  })

  test('a live source that checks for robots is left alone for hours, over restarts', async () => {
    let asked = 0
    const refused = new UpstreamError('d', 'botCheck', 'A check.', false, {
      status: 403,
      retryAfterMs: 3_600_000,
    })
    const list = async () => {
      asked += 1
      throw refused
    }
    const source: LiveSource = {
      listTournaments: list,
      listEvents: list,
      listEntries: list,
      lookAtEvent: list,
      close: async () => {},
    }
    const open = () => notedSource(source, new SourceNotes(opened.store.write, 'd', () => clock), () => {})
    const noted = open()
    await expect(noted.listTournaments('2026-11-21')).rejects.toThrow('A check')
    await noted.close()
    for (const one of [noted, open()]) {
      await expect(one.listEvents('x')).rejects.toMatchObject({ kind: 'botCheck', status: undefined })
    }
    expect([asked, await health('d')]).toMatchObject([
      1,
      { failuresInRow: 1, silentUntil: clock + 3_600_000 },
    ])
    clock += 3_600_000
    await expect(open().listTournaments('2026-11-21')).rejects.toThrow('A check')
    expect(asked).toBe(2)
  })

  test('a live source is noted without being changed', async () => {
    let isDown = false
    const source: LiveSource = {
      listTournaments: async () => {
        if (isDown) throw new Error('down')
        return []
      },
      listEvents: async () => [],
      listEntries: async () => [],
      lookAtEvent: () => Promise.reject(new Error('no')),
      close: async () => {},
    }
    const notes = new SourceNotes(opened.store.write, 'c', () => clock)
    const noted = notedSource(source, notes, () => {})
    expect(await noted.listTournaments('2026-11-21')).toEqual([])
    isDown = true
    await expect(noted.listTournaments('2026-11-21')).rejects.toThrow('down')
    await notes.flush()
    expect(await health('c')).toMatchObject({ lastError: 'down', failuresInRow: 1 })
  })

  test('what the end of this process breaks off says nothing of the source', async () => {
    const broken = Promise.withResolvers<never>()
    const source: LiveSource = {
      listTournaments: () => broken.promise,
      listEvents: async () => [],
      listEntries: async () => [],
      lookAtEvent: () => broken.promise,
      close: async () => broken.reject(new Error('broken off')),
    }
    const noted = notedSource(source, new SourceNotes(opened.store.write, 'e', () => clock), () => {})
    await noted.listEvents('x')
    const listed = noted.listTournaments('2026-11-21')
    await Promise.all([expect(listed).rejects.toThrow('broken off'), noted.close()])
    expect(await health('e')).toMatchObject({ lastError: null, failuresInRow: 0, lastGoodAt: clock })
  })
})
