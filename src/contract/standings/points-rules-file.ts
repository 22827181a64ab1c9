import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { LEFT_OUT_REASONS } from '#domain/points/left-out-reason.ts'
import { POINTS_LISTS } from '#domain/points/points-list.ts'
import { POINTS_CATEGORIES, POINTS_LEVELS, ROUNDS } from '#domain/points/points-result.ts'
import { AGE_TABLES } from '#domain/points/rules/age-rules.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** The parts of a season's rules that totals depend on. Points are whole thousandths: 36600 is 36.6. */
export const POINTS_FILE_PARTS = ['scales', 'lists', 'ages', 'rollOff'] as const
export type PointsRulesParts = Partial<Pick<PointsRules, (typeof POINTS_FILE_PARTS)[number]>>

const MOST_ERRORS = 12
const Text = z.string().max(2_000)
const Points = z.number().int().min(0).max(100_000_000)
const Count = z.number().int().min(0).max(10_000)
const Year = z.number().int().min(1900).max(2100)
const Page = z.number().int().min(1).max(10_000)
const CategoryName = z.enum(POINTS_CATEGORIES)
const Levels = z.array(z.enum(POINTS_LEVELS))
const EventSet = z.partialRecord(CategoryName, Levels)

const Flag = z.strictObject({ id: Text, pages: z.array(Page), note: Text, followed: Text })
const Source = z.strictObject({
  book: Text,
  page: Page,
  from: CalendarDate,
  to: CalendarDate,
  flags: z.array(Flag),
})
const Unpublished = z.strictObject({ published: z.literal(false), note: Text, page: Page })
const published = { published: z.literal(true), source: Source }

const scale = { ...published, leastFencers: Count }
const PublishedScale = z.discriminatedUnion('kind', [
  z.strictObject({ ...scale, kind: z.literal('rounds'), rows: z.partialRecord(z.enum(ROUNDS), Points) }),
  z.strictObject({
    ...scale,
    kind: z.literal('places'),
    places: z.array(Points).max(1_000),
    depth: z.array(z.strictObject({ from: Count, places: Count })).optional(),
    cut: z.strictObject({ percent: z.number().min(0).max(100), atMost: Count }).optional(),
  }),
  z.strictObject({ ...scale, kind: z.literal('share'), full: Points }),
])
const Scale = z.discriminatedUnion('published', [Unpublished, PublishedScale])

const Limit = z.strictObject({
  levels: Levels,
  count: Count,
  per: z.enum(['category', 'list']),
  reason: z.enum(LEFT_OUT_REASONS),
  isLatest: z.boolean().optional(),
  source: Source,
})
const Counting = z.strictObject({
  ...published,
  best: Count.min(1),
  takes: EventSet,
  open: z.array(Unpublished.extend({ events: EventSet })),
  limits: z.array(Limit),
  basis: z.enum(['rolling', 'season']),
  isOwnRegionOnly: z.boolean(),
  ages: CategoryName.optional(),
})

const Band = z.strictObject({
  from: Year.optional(),
  to: Year.optional(),
  letters: z.array(z.enum(['A', 'B', 'C', 'D', 'E', 'U'])).optional(),
})
const Ages = z.strictObject({
  tables: z.record(
    z.enum(AGE_TABLES),
    z.strictObject({ source: Source, bands: z.record(CategoryName, Band) }),
  ),
  turn: Text,
  overlap: z.strictObject({ levels: Levels, source: Source }),
  playingUp: z.array(
    z.strictObject({
      category: CategoryName,
      levels: Levels,
      list: z.enum(POINTS_LISTS),
      least: Points,
      source: Source,
    }),
  ),
  cutAtSeasonEnd: z.strictObject({ lists: z.array(z.enum(POINTS_LISTS)), source: Source }),
})
const RollOff = z.strictObject({
  schedule: z.array(
    z.strictObject({
      event: Text,
      categories: z.array(CategoryName),
      replaces: Text.nullable(),
      printed: Text,
      source: Source,
    }),
  ),
  byOrder: z.strictObject({ events: z.array(Text), source: Source }),
  most: z.strictObject({ months: Count, source: Source }),
})

const File = z.strictObject({
  season: Text.optional(),
  scales: z.partialRecord(CategoryName, z.partialRecord(z.enum(POINTS_LEVELS), Scale)).optional(),
  lists: z
    .record(z.enum(POINTS_LISTS), z.discriminatedUnion('published', [Unpublished, Counting]))
    .optional(),
  ages: Ages.optional(),
  rollOff: RollOff.optional(),
})

/** The text of a rules file → its parts; each error says where it is, as "scales.cadet.local.rows.WIN: …". */
export function parsePointsRulesFile(text: string): Result<PointsRulesParts> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return fail(`no JSON: ${(error as Error).message.slice(0, 200)}`)
  }
  const read = File.safeParse(json)
  if (read.success) {
    const { season: _, ...parts } = read.data
    // JSON knows no undefined, so what is optional is absent.
    return ok(parts as PointsRulesParts)
  }
  const errors = read.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`)
  const rest = errors.length - MOST_ERRORS
  return fail([...errors.slice(0, MOST_ERRORS), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))
}

/** Rules → the text of a file in which somebody may change a figure. */
export const formatPointsRulesFile = ({ season, scales, lists, ages, rollOff }: PointsRules): string =>
  JSON.stringify({ season, scales, lists, ages, rollOff }, null, 2)
