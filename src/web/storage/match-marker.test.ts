import { expect, it } from 'vitest'
import { MATCH_MARKERS, toNextMarker } from './match-marker.ts'

it('goes round through all four', () => {
  expect(MATCH_MARKERS.map(toNextMarker)).toEqual(['primary', 'success', 'danger', 'neutral'])
})
