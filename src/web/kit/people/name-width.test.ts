import { expect, it } from 'vitest'
import { nameWidth } from './name-width.ts'

it('is a little above what the type takes', () => {
  // Measured in a browser: bold, 100 px.
  const measured = { 'MOREAU-QUILL É.': 6.24, 'RAMASWANI Ravi': 5.95, 'TANABORI SEO JUN': 6.61 }
  for (const [name, width] of Object.entries(measured)) {
    expect(nameWidth(name)).toBeGreaterThan(width * 0.97)
    expect(nameWidth(name)).toBeLessThan(width * 1.1)
  }
})
