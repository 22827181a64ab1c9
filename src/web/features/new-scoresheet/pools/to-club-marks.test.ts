import { expect, it } from 'vitest'
import { toClubMarks } from './to-club-marks.ts'

it('takes initials, and letters of the name where two clubs would have the same', () => {
  const marks = toClubMarks([
    'Copper Canyon Blades',
    'Foxglove',
    'Foxwood',
    'foxglove',
    'Crown City Blades',
    '',
  ])
  expect([...marks]).toEqual([
    ['Copper Canyon Blades', 'CCB'],
    ['Foxglove', 'FO'],
    ['Foxwood', 'FOX'],
    ['foxglove', 'FO'],
    ['Crown City Blades', 'CR'],
    ['', ''],
  ])
})
