import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#contract/routes/route-table.ts'
import { toKept } from './to-kept.ts'

const WEB = join(import.meta.dirname, '../..')
/** Names of fields that tell when somebody was born or where they are reached. */
const SENSITIVE = /"(?:birthYear|birthDate|email|mail|cell|phone|telephone|mobile|addresses)":/

/** Names of calls whose answers screens let the device keep. */
const keptCalls = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap(path => [
      ...readFileSync(join(WEB, path), 'utf8').matchAll(/\b(?:useAnswer|answerQuery)\(\s*'(\w+)'/g),
    ])
    .flatMap(([, name]) => name ?? [])

test('of no kept answer ways to reach somebody or birth years stay on the device', () => {
  const names = [...new Set(keptCalls())]
  expect(names.length).toBeGreaterThan(25)
  const having = names.filter(name => {
    const spec = Object.entries(ROUTES).find(([one]) => one === name)?.[1]
    if (!spec) throw new Error(`no call ${name}`)
    return SENSITIVE.test(JSON.stringify(z.toJSONSchema(spec.response, { unrepresentable: 'any' })))
  })
  expect(having.toSorted()).toEqual([
    'getFencer',
    'getNoticeWays',
    'getTournament',
    'listAwaited',
    'listOpponents',
    'listRegistrations',
    'listTournaments',
    'listTrackedFencers',
  ])
  const told = {
    id: 'f1',
    birthYear: 2014,
    more: [{ name: 'Ada', birthYear: 2012, email: 'a@b.c', cell: '1' }],
  }
  for (const name of having)
    expect([undefined, { id: 'f1', more: [{ name: 'Ada' }] }], name).toContainEqual(
      toKept(name as Parameters<typeof toKept>[0], told),
    )
})

test('everything else is kept as it came', () => {
  const now = { fencers: [{ name: 'Ada', scores: [[5, 3]], note: null }] }
  expect(toKept('getNow', now)).toBe(now)
  expect(toKept('listTrackedFencers', [now])).toEqual([now])
})
