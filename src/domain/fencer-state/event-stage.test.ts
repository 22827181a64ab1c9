import { describe, expect, it } from 'vitest'
import { sketchEvent, sketchPool, sketchTree } from '#tools/testing/invented/sketch-event.ts'
import type { EntrantSoFar, EventSoFar } from './event-so-far.ts'
import { findEventStage, findOwnStage } from './event-stage.ts'

const names = 'ana bea cleo dora'
const event = (parts: Partial<EventSoFar>, more: Record<string, Partial<EntrantSoFar>> = {}): EventSoFar =>
  sketchEvent(names, parts, more)
const OVER = sketchPool(1, ['ana5+ bea3-'])
const OPEN = sketchPool(2, ['cleo5+ dora3-', 'dora cleo'])
const DRAWN = sketchTree(['ana bea', 'cleo *'], ['? cleo'])
const BEGUN = sketchTree(['ana bea', 'cleo+ dora-'], ['? cleo'])

describe('where an event stands', () => {
  it('is to come, in its pools, in its table, or over', () => {
    expect(findEventStage(event({}))).toBe('toCome')
    expect(findEventStage(event({ pools: [OPEN] }))).toBe('pools')
    expect(findEventStage(event({ pools: [OVER] }))).toBe('pools')
    expect(findEventStage(event({ pools: [OVER], elimination: DRAWN }))).toBe('table')
    expect(findEventStage(event({ elimination: DRAWN }))).toBe('table')
    expect(findEventStage(event({ pools: [OVER], elimination: BEGUN, status: 'Finished' }))).toBe('over')
  })

  it('is in its pools while one of them is fenced and the table has not begun', () => {
    expect(findEventStage(event({ pools: [OVER, OPEN], elimination: DRAWN }))).toBe('pools')
  })

  it('is in a table that has begun, though a pool was never closed', () => {
    expect(findEventStage(event({ pools: [OVER, OPEN], elimination: BEGUN }))).toBe('table')
    const touches = sketchTree(['ana3 bea1', 'cleo dora'], ['? ?'])
    expect(findEventStage(event({ pools: [OPEN], elimination: touches }))).toBe('table')
    const side = [{ ...BEGUN, name: 'Preliminary', kind: 'placement' as const }]
    expect(findEventStage(event({ pools: [OPEN], elimination: { rounds: [], otherTrees: side } }))).toBe(
      'table',
    )
  })

  it('is in its pools where byes alone are decided', () => {
    const byes = sketchTree(['ana+ *', 'cleo dora'], ['ana ?'])
    expect(findEventStage(event({ pools: [OPEN], elimination: byes }))).toBe('pools')
  })
})

describe('where an event is looked at for somebody', () => {
  it('is where they still fence or wait', () => {
    const both = event({ pools: [OVER, OPEN], elimination: DRAWN })
    expect(findOwnStage(both, ['ana'])).toBe('table')
    expect(findOwnStage(event({ pools: [OVER, OPEN] }), ['cleo'])).toBe('pools')
    expect(findOwnStage(event({ pools: [OVER] }), ['ana'])).toBe('pools')
  })

  it('is where the event stands for whoever is out, and for nobody', () => {
    const begun = event({ pools: [OVER, OPEN], elimination: BEGUN })
    expect(findOwnStage(begun, ['dora'])).toBe('table')
    expect(findOwnStage(begun, [])).toBe('table')
    expect(findOwnStage(event({ pools: [OPEN], elimination: DRAWN }), ['dora'])).toBe('pools')
    expect(findOwnStage(event({ elimination: BEGUN, status: 'Finished' }), ['ana'])).toBe('over')
    expect(findOwnStage(event({}), ['ana'])).toBe('toCome')
  })

  it('is where the first of several is who is still in', () => {
    const both = event({ pools: [OVER, OPEN], elimination: DRAWN }, { ana: { status: 'withdrawn' } })
    expect(findOwnStage(both, ['ana', 'bea'])).toBe('table')
    expect(findOwnStage(both, ['ana'])).toBe('pools')
  })

  it('is the table of whoever waits for another one', () => {
    const repechage = { name: 'Repechage', kind: 'repechage' as const, rounds: [] }
    const lost = { ...sketchTree(['ana+ bea-', 'cleo dora'], ['ana ?']), otherTrees: [repechage] }
    expect(findOwnStage(event({ pools: [OPEN], elimination: lost }), ['bea'])).toBe('table')
  })
})
