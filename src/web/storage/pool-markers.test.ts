import { describe, expect, it } from 'vitest'
import { advanceMarker, type PoolMarkers, parsePoolMarkers } from '#web/storage/pool-markers.ts'

describe('pool markers', () => {
  it('goes round the four states and is neutral again', () => {
    let markers: PoolMarkers = {}
    const seen = [1, 2, 3, 4].map(() => {
      markers = advanceMarker(markers, 'b')
      return markers.b
    })
    expect(seen).toEqual(['primary', 'success', 'danger', undefined])
  })

  it('keeps other bouts and forgets neutral ones', () => {
    let markers: PoolMarkers = { b2: 'danger' }
    markers = advanceMarker(markers, 'b1')
    expect(markers).toEqual({ b1: 'primary', b2: 'danger' })
    expect(advanceMarker(markers, 'b2')).toEqual({ b1: 'primary' })
  })

  it('reads back what it wrote and drops what is not a mark', () => {
    const markers = { b1: 'primary', b2: 'success' } as const
    expect(parsePoolMarkers(JSON.parse(JSON.stringify(markers)))).toEqual(markers)
    expect(parsePoolMarkers({ b1: 'primary', b2: 'purple', b3: 7 })).toEqual({ b1: 'primary' })
    expect(parsePoolMarkers('primary')).toBeUndefined()
    expect(parsePoolMarkers([1])).toBeUndefined()
  })
})
