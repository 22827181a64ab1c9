import { describe, expect, it } from 'vitest'
import { sketchBout, sketchPool } from '#tools/testing/invented/sketch-event.ts'
import {
  findOnSide,
  findOpponent,
  findOutcome,
  findSide,
  hasLeft,
  isOver,
  pendingBouts,
} from './bout-side.ts'

describe('a bout seen by one of its two', () => {
  it('is over once one side is marked or it counts for nobody, not by touches alone', () => {
    expect(isOver(sketchBout('ana bea'))).toBe(false)
    expect(isOver(sketchBout('ana4 bea3'))).toBe(false)
    expect(isOver(sketchBout('ana+ bea'))).toBe(true)
    expect(isOver(sketchBout('ana bea-'))).toBe(true)
    expect(isOver(sketchBout('ana bea', { void: true }))).toBe(true)
  })

  it('tells who stands on a side, by id or as a person', () => {
    expect(findOnSide({ individual: { fencer: 'ana' } })).toBe('ana')
    expect(findOnSide({ individual: { fencer: { id: 'bea' } } })).toBe('bea')
    expect(findOnSide({ isBye: true })).toBeUndefined()
    expect(findOnSide({})).toBeUndefined()
  })

  it('tells the side and the other one, and nothing to somebody who is not in it', () => {
    const bout = sketchBout('ana bea')
    expect([findSide(bout, 'ana'), findSide(bout, 'bea'), findSide(bout, 'cleo')]).toEqual([
      'left',
      'right',
      undefined,
    ])
    expect([findOpponent(bout, 'ana'), findOpponent(bout, 'bea')]).toEqual(['bea', 'ana'])
    expect(findOpponent(bout, 'cleo')).toBeUndefined()
    expect(findOpponent(sketchBout('ana ?'), 'ana')).toBeUndefined()
  })

  it('gives the side that is not marked what is left', () => {
    const outcomes = (text: string, more = {}) => {
      const bout = sketchBout(text, more)
      return [findOutcome(bout, 'left'), findOutcome(bout, 'right')]
    }
    expect(outcomes('ana+ bea')).toEqual(['win', 'loss'])
    expect(outcomes('ana bea+')).toEqual(['loss', 'win'])
    expect(outcomes('ana- bea')).toEqual(['loss', 'win'])
    expect(outcomes('ana- bea-')).toEqual(['loss', 'loss'])
    expect(outcomes('ana5 bea3')).toEqual([undefined, undefined])
    expect(outcomes('ana+ bea-', { void: true })).toEqual([undefined, undefined])
  })

  it('is pending in a pool until it is over, in the order of the pool', () => {
    const pool = sketchPool(1, [
      'ana dora',
      'bea5+ cleo1-',
      sketchBout('ana cleo', { void: true }),
      'dora2 bea4',
    ])
    expect(pendingBouts(pool).map(bout => bout.id)).toEqual(['ana dora', 'dora2 bea4'])
  })

  it('is fenced no more by who was scratched, absent, excluded, cut or withdrew', () => {
    for (const status of ['scratched', 'absent', 'eliminated', 'excluded', 'withdrawn'] as const)
      expect(hasLeft({ status }), status).toBe(true)
    for (const status of ['checkedIn', 'advanced', undefined] as const)
      expect(hasLeft({ status }), status).toBe(false)
    expect(hasLeft(undefined)).toBe(false)
  })
})
