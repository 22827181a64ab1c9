import { describe, expect, it } from 'vitest'
import { sketchBout, sketchTree } from '#tools/testing/invented/sketch-event.ts'
import { findTreePath } from './tree-path.ts'

const path = (fencer: string, ...rounds: (string | ReturnType<typeof sketchBout>)[][]) =>
  findTreePath(sketchTree(...rounds), fencer)

describe('the way through a tree', () => {
  it('is none for somebody who is not in it', () => {
    expect(path('zoe', ['ana bea', 'cleo dora'], ['? ?'])).toBeUndefined()
    expect(path('zoe')).toBeUndefined()
  })

  it('is the bout that stands open, with where and when it is', () => {
    const bout = sketchBout('ana bea', { strip: 'P3', time: '13:35' })
    expect(path('bea', [bout, 'cleo dora'], ['? ?'])).toEqual({
      kind: 'next',
      roundOf: 4,
      next: { opponent: 'ana', strip: 'P3', time: '13:35' },
    })
  })

  it('is being fenced once a touch is written, and tells both scores from the own side', () => {
    const fought = (fencer: string, text: string) => path(fencer, [text])
    const told = sketchTree(['ana bea', 'cleo dora'], ['? ?'])
    const [first] = told.rounds[0]?.matches ?? []
    if (first) Object.assign(first, { running: { at: 1 } })
    expect(findTreePath(told, 'bea')).toMatchObject({ next: { opponent: 'ana', isOn: true } })
    expect(findTreePath(told, 'dora')).not.toMatchObject({ next: { isOn: true } })
    expect(fought('bea', 'ana7 bea9')).toMatchObject({ next: { isOn: true, own: 9, other: 7 } })
    expect(fought('ana', 'ana0 bea0')).toMatchObject({ next: { isOn: true, own: 0, other: 0 } })
    expect(fought('bea', 'ana7 bea')).toEqual({
      kind: 'next',
      roundOf: 2,
      next: { opponent: 'ana', isOn: true },
    })
    expect(fought('bea', 'ana bea')).toEqual({ kind: 'next', roundOf: 2, next: { opponent: 'ana' } })
  })

  it('leads who has won or has a bye into the next round, written there or not', () => {
    const table = ['ana *', 'bea5 cleo15+', 'dora eva', 'fay gia']
    expect(path('ana', table, ['? ?', '? ?'], ['? ?'])).toMatchObject({
      roundOf: 4,
      next: { opponent: 'cleo' },
    })
    expect(path('cleo', table, ['? ?', '? ?'], ['? ?'])).toMatchObject({
      roundOf: 4,
      next: { opponent: 'ana' },
    })
    expect(path('cleo', table, ['ana cleo', '? ?'], ['? ?'])).toMatchObject({
      roundOf: 4,
      next: { opponent: 'ana' },
    })
    expect(path('cleo', table, ['ana ?', '? ?'], ['? ?'])).toMatchObject({
      roundOf: 4,
      next: { opponent: 'ana' },
    })
  })

  it('is through where the tree ends before its next round', () => {
    expect(path('ana', ['ana+ bea', 'cleo dora'])).toEqual({ kind: 'through', roundOf: 2 })
  })

  it('names the two of whom one comes, as long as both are known and neither has won', () => {
    const rounds = (other: string) => [['ana+ bea', other], ['ana ?']]
    expect(path('ana', ...rounds('cleo dora'))).toMatchObject({ next: { from: ['cleo', 'dora'] } })
    expect(path('ana', ...rounds('cleo4 dora9'))).toMatchObject({ next: { from: ['cleo', 'dora'] } })
    expect(path('ana', ...rounds('cleo dora+'))).toMatchObject({ next: { opponent: 'dora' } })
    expect(path('ana', ...rounds('cleo- dora'))).toMatchObject({ next: { opponent: 'dora' } })
    expect(path('ana', ...rounds('* dora'))).toMatchObject({ next: { opponent: 'dora' } })
    expect(path('ana', ...rounds('cleo ?'))).toEqual({ kind: 'next', roundOf: 2, next: {} })
    expect(path('ana', ...rounds('? ?'))).toEqual({ kind: 'next', roundOf: 2, next: {} })
  })

  it('names those of the other half where nobody says how they came into theirs', () => {
    expect(path('ana', ['? ?', 'cleo dora'], ['ana ?'])).toMatchObject({ next: { from: ['cleo', 'dora'] } })
    expect(path('ana', ['cleo dora', '? ?'], ['? ana'])).toMatchObject({ next: { from: ['cleo', 'dora'] } })
    expect(path('ana', ['eva fay', 'cleo dora+'], ['ana ?'])).toMatchObject({ next: { opponent: 'dora' } })
  })

  it('names nobody out of a bout that counts for nobody', () => {
    const voided = sketchBout('cleo dora', { void: true })
    expect(path('ana', ['ana+ bea', voided], ['ana ?'])).toEqual({ kind: 'next', roundOf: 2, next: {} })
  })

  it('takes the strip and the time of the bout to come, not those of the one before', () => {
    const won = sketchBout('ana+ bea', { strip: 'P1', time: '12:00' })
    const final = sketchBout('? ?', { strip: 'P9', time: '15:00' })
    expect(path('ana', [won, 'cleo dora'], [final])).toEqual({
      kind: 'next',
      roundOf: 2,
      next: { from: ['cleo', 'dora'], strip: 'P9', time: '15:00' },
    })
  })

  it('ends with the final won', () => {
    expect(path('ana', ['ana+ bea', 'cleo dora+'], ['ana15+ dora9-'])).toEqual({ kind: 'won' })
  })

  it('ends where a bout is lost, though the source writes the loser into a later one', () => {
    expect(path('bea', ['ana+ bea', 'cleo dora'], ['bea ?'])).toMatchObject({
      kind: 'lost',
      round: 0,
      roundOf: 4,
      bout: { id: 'ana+ bea' },
    })
    expect(path('dora', ['ana+ bea', 'cleo dora+'], ['ana15+ dora9-'])).toMatchObject({
      kind: 'lost',
      round: 1,
      roundOf: 2,
    })
  })
})
