import { describe, expect, test } from 'vitest'
import { CallTimes } from './call-times.ts'

describe('times of calls', () => {
  test('are counted below each bound, by operation and kind of answer', () => {
    const times = new CallTimes()
    for (const ms of [0.5, 1, 30, 20_000]) times.note('GET', '/api/v2/user/me', 200, ms)
    times.note('GET', '/api/v2/user/me', 304, 3)
    times.note('PATCH', '/api/v2/user/me', 409, 3)
    times.note('GET', undefined, 404, 3)
    const text = times.toText()
    expect(text).toMatch(/^# HELP allez_call_seconds .+\n# TYPE allez_call_seconds histogram\n/)
    const own = 'operation="GET /api/v2/user/me",kind="2xx"'
    const found = text.split('\n').filter(line => line.includes(own))
    expect(found.map(line => Number(line.split(' ').at(-1)))).toEqual([
      ...[2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4],
      20.0315,
      4,
    ])
    expect(found[0]).toBe(`allez_call_seconds_bucket{le="0.001",${own}} 2`)
    expect(found.at(-3)).toBe(`allez_call_seconds_bucket{le="+Inf",${own}} 4`)
    expect(text).toContain('allez_call_seconds_count{operation="GET /api/v2/user/me",kind="3xx"} 1')
    expect(text).toContain('allez_call_seconds_count{operation="PATCH /api/v2/user/me",kind="4xx"} 1')
    expect(text).toContain('allez_call_seconds_count{operation="none",kind="4xx"} 1')
  })

  test('of nobody say so', () => {
    expect(new CallTimes().toText().split('\n')).toHaveLength(3)
  })
})
