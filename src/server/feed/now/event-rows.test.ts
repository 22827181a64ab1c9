import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { inventedBout, inventedPool } from '#fakes/live/invented-event.ts'
import { inventVersion, toChangedAt } from '#tools/testing/invented/invent-version.ts'
import { EventRows } from './event-rows.ts'

const WON: [number, number] = [5, 2]
/** A version with so many bouts of the only pool over, on a strip. */
const inPool = (version: number, over: number, strip?: string): LiveEvent =>
  inventVersion(version, [
    {
      ...inventedPool(
        1,
        Array.from({ length: over }, () => WON),
      ),
      ...(strip === undefined ? {} : { strip }),
    },
  ])
const inTable = (version: number, roundOf: number, strip: string): LiveEvent =>
  inventVersion(version, [inventedPool(1, [WON, WON, WON])], {
    elimination: {
      rounds: [
        {
          roundOf,
          matches: [{ ...inventedBout(1, 'ana-1', 'bea-1'), stage: { elimination: { roundOf } }, strip }],
        },
      ],
    },
  })

/** The row of one fencer after every version. */
function follow(fencer: string, ...versions: LiveEvent[]) {
  const [first, ...later] = versions
  const rows = new EventRows(first!)
  const made = [rows.row(fencer).row]
  for (const version of later) {
    rows.take(version)
    made.push(rows.row(fencer).row)
  }
  return made
}

describe('rows of an event', () => {
  it('are made once a version, and say nothing new where nothing changed', () => {
    const rows = new EventRows(inPool(1, 0))
    const ana = rows.row('known-ana-1')
    expect(rows.row('known-ana-1')).toBe(ana)
    expect(JSON.parse(ana.text)).toEqual(ana.row)
    rows.take(inventVersion(2, [inventedPool(1)], { rating: 'C2' }))
    expect(rows.version).toBe(2)
    expect(rows.row('known-ana-1')).toBe(ana)
    rows.take(inPool(3, 1))
    expect(rows.row('known-ana-1')).not.toBe(ana)
    expect(rows.row('known-ana-1').row.state).toMatchObject({ before: 0 })
  })

  it('do not go back to an older version', () => {
    const rows = new EventRows(inPool(5, 2))
    rows.take(inPool(4, 1))
    expect(rows.version).toBe(5)
    expect(rows.row('known-ana-1').row.state).toMatchObject({ bout: 2 })
  })

  it('are of whoever is entered, listed by the event or not', () => {
    const [made] = follow('somebody-else', inPool(1, 0))
    expect(made).toEqual({ event: 'event-1', fencer: 'somebody-else', state: { kind: 'entered' } })
  })

  it('remember when bouts of a pool ended, for when the next is due', () => {
    const [before, after] = follow('known-bea-1', inPool(1, 0), inPool(2, 1))
    expect(before?.due).toBeUndefined()
    expect(after?.due?.from).toBeGreaterThan(toChangedAt(2))
  })

  it('say the strip before this one and when it changed, as long as it is the same bout', () => {
    const made = follow(
      'known-ana-1',
      inPool(1, 1, 'A1'),
      inPool(2, 1, 'B2'),
      inventVersion(3, [{ ...inventedPool(1, [WON]), strip: 'B2', time: '10:00' }]),
      inPool(4, 1, 'C3'),
      inPool(5, 2, 'C3'),
    )
    const was = { strip: 'A1', at: toChangedAt(2) }
    expect(made.map(row => row.stripWas)).toEqual([
      undefined,
      was,
      was,
      { strip: 'B2', at: toChangedAt(4) },
      undefined,
    ])
  })

  it('say no other strip where it is said for the first time, or for another bout', () => {
    const first = follow('known-ana-1', inPool(1, 1), inPool(2, 1, 'A1'))
    expect(first[1]?.state).toMatchObject({ next: { strip: 'A1' } })
    expect(first[1]).not.toHaveProperty('stripWas')
    const table = follow('known-ana-1', inTable(1, 4, 'A1'), inTable(2, 2, 'B2'), inTable(3, 2, 'C3'))
    expect(table.map(row => row.stripWas?.strip)).toEqual([undefined, undefined, 'B2'])
  })

  it('say when the source took something back, until the bout after is fenced', () => {
    const made = follow(
      'known-ana-1',
      inPool(1, 2),
      inPool(2, 1),
      inPool(3, 1, 'A1'),
      inPool(4, 2, 'A1'),
      inPool(5, 3, 'A1'),
    )
    expect(made.map(row => row.correctedAt)).toEqual([
      undefined,
      toChangedAt(2),
      toChangedAt(2),
      undefined,
      undefined,
    ])
  })

  it('say when pools were drawn anew in the middle of them', () => {
    const [was, is, later] = follow(
      'known-ana-1',
      inPool(1, 2),
      inventVersion(2, [{ ...inventedPool(1), id: 'pool-1-anew' }]),
      inventVersion(3, [{ ...inventedPool(1), id: 'pool-1-anew', strip: 'A1' }]),
    )
    expect(was?.state).toMatchObject({ bout: 2 })
    expect(is).toMatchObject({ state: { bout: 1, bouts: [] }, correctedAt: toChangedAt(2) })
    expect(later?.correctedAt).toBe(toChangedAt(2))
  })

  it('take another round of pools for no correction', () => {
    const over = inventedPool(1, [WON, WON, WON])
    const second = { ...inventedPool(1), id: 'pool-1-again', round: 2 }
    const [waiting, again] = follow('known-ana-1', inventVersion(1, [over]), inventVersion(2, [over, second]))
    expect(waiting?.state.kind).toBe('waitingForTableau')
    expect(again?.state).toMatchObject({ kind: 'pool', round: 2 })
    expect(again).not.toHaveProperty('correctedAt')
  })

  it('carry on though nobody asked for a row in between', () => {
    const rows = new EventRows(inPool(1, 1, 'A1'))
    rows.row('known-ana-1')
    rows.take(inPool(2, 1, 'A1'))
    rows.row('known-bea-1')
    rows.take(inPool(3, 1, 'B2'))
    expect(rows.row('known-ana-1').row.stripWas).toEqual({ strip: 'A1', at: toChangedAt(3) })
  })
})
