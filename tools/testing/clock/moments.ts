/** One between midnight in New York and in Los Angeles, one before midnight in UTC, ends of a year, of a season and of February. */
export const FEW_MOMENTS = [
  '2026-11-22T06:30:00Z',
  '2027-03-14T09:30:00Z',
  '2027-01-01T04:30:00Z',
  '2027-08-01T05:30:00Z',
  '2028-02-29T23:30:00Z',
] as const

/** Half past every hour of one day in UTC. */
const HOURS = Array.from({ length: 24 }, (_, hour) => `2026-11-22T${String(hour).padStart(2, '0')}:30:00Z`)

/** Both weekends of either side of the ocean on which clocks are changed, before, in and after the hour. */
const CLOCK_CHANGES = [
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T22:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-11-02T06:30:00Z',
  '2027-03-14T06:30:00Z',
  '2027-03-14T07:30:00Z',
  '2027-03-14T10:30:00Z',
  '2027-03-15T05:30:00Z',
  '2027-03-28T00:30:00Z',
  '2027-03-28T01:30:00Z',
  '2027-03-28T22:30:00Z',
]

/** Before and after midnight, and in between, at the turns of February, of the year and of the season. */
const TURNS = ['2028-02-29', '2028-03-01', '2027-01-01', '2027-08-01'].flatMap(day =>
  ['00:30', '04:30', '06:30', '12:30', '23:30'].map(time => `${day}T${time}:00Z`),
)

/** Every moment at which the product has been seen to be able to miscount days. */
export const MANY_MOMENTS: readonly string[] = [
  ...new Set([...FEW_MOMENTS, ...HOURS, ...CLOCK_CHANGES, ...TURNS]),
]
