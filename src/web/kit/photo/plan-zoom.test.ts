import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movePicture, WHOLE_PICTURE, zoomPicture } from './plan-zoom.ts'

const FRAME = { width: 300, height: 200 }

test('what is under the finger stays there', () => {
  const view = zoomPicture(WHOLE_PICTURE, 2, { x: 100, y: 50 }, FRAME)
  expect(view).toEqual({ scale: 2, x: -100, y: -50 })
  expect(zoomPicture(view, 0.5, { x: 100, y: 50 }, FRAME)).toEqual(WHOLE_PICTURE)
})

test('is never smaller than its frame, nor larger than eight times, nor past its edge', () => {
  const step = fc.oneof(
    fc.record({ by: fc.double({ min: 0.1, max: 10, noNaN: true }), x: fc.nat(300), y: fc.nat(200) }),
    fc.record({ moveX: fc.integer(), moveY: fc.integer() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      let view = WHOLE_PICTURE
      for (const one of steps) {
        view =
          'by' in one ? zoomPicture(view, one.by, one, FRAME) : movePicture(view, one.moveX, one.moveY, FRAME)
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(8)
        expect(view.x).toBeLessThanOrEqual(0)
        expect(view.y).toBeLessThanOrEqual(0)
        expect(view.x + FRAME.width * view.scale).toBeGreaterThanOrEqual(FRAME.width - 1e-6)
        expect(view.y + FRAME.height * view.scale).toBeGreaterThanOrEqual(FRAME.height - 1e-6)
      }
    }),
  )
})
