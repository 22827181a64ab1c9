import { z } from 'zod'
import { TREE_KINDS } from '#contract/live/elimination.ts'
import { LiveFencer } from '#contract/live/live-fencer.ts'
import { WITHDRAWALS } from '#contract/live/match.ts'
import { isTableauSize } from '#domain/tableau/tableau-size.ts'
import { parseDay } from '#domain/time/day.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import type { EventSheet } from './event-sheet.ts'

/** What the first lines of an event in Allez's own exchange format say. Described in docs/allez-event.md. */
export const ALLEZ_EVENT = 'allez-event'
export const ALLEZ_EVENT_VERSION = 1

const text = z.string().max(400)
const code = z.string().min(1).max(200)
const day = z.string().refine(value => parseDay(value).ok, 'no day YYYY-MM-DD')
const count = z.number().int().positive().max(1_000_000)
const touches = z.number().int().min(0).max(999)
const list = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most)

const Referee = z.object({
  role: z.enum(['referee', 'video', 'assistant']),
  name: text,
  affiliation: text.exactOptional(),
})
const referees = list(Referee, 20)

const Relay = z.object({
  left: text.exactOptional(),
  right: text.exactOptional(),
  leftScore: touches.exactOptional(),
  rightScore: touches.exactOptional(),
})

const Bout = z
  .object({
    left: code.exactOptional(),
    right: code.exactOptional(),
    leftBye: z.boolean().exactOptional(),
    rightBye: z.boolean().exactOptional(),
    leftTouches: touches.exactOptional(),
    rightTouches: touches.exactOptional(),
    winner: z.enum(['left', 'right']).nullable(),
    void: z.boolean().exactOptional(),
    withdrawal: z.enum(WITHDRAWALS).exactOptional(),
    note: text.exactOptional(),
    strip: text.exactOptional(),
    time: text.exactOptional(),
    referees: referees.exactOptional(),
    relays: list(Relay, 20).exactOptional(),
  })
  .transform(bout => ({ left: undefined, right: undefined, ...bout }))

const Pool = z.object({
  number: count,
  round: count,
  strip: text.exactOptional(),
  time: text.exactOptional(),
  referees: referees.exactOptional(),
  people: list(
    z.object({ key: code, withdrawal: z.enum(WITHDRAWALS).exactOptional(), note: text.exactOptional() }),
    64,
  ),
  bouts: list(Bout, 2_016),
  orderKnown: z.boolean(),
})

const Tree = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .exactOptional(),
  kind: z.enum(TREE_KINDS),
  name: text,
  rounds: list(z.object({ roundOf: z.number().refine(isTableauSize), bouts: list(Bout, 256) }), 16),
})

const Person = z.object({
  key: code,
  name: text,
  club: text.exactOptional(),
  members: list(text, 10).exactOptional(),
  division: text.exactOptional(),
  country: text.exactOptional(),
  rating: text.exactOptional(),
  ratingEarned: text.exactOptional(),
  initialSeed: count.exactOptional(),
  seed: count.exactOptional(),
  place: count.exactOptional(),
  placeTied: z.boolean().exactOptional(),
  status: LiveFencer.shape.status.unwrap().exactOptional(),
  ids: z.object({ usaf: code.exactOptional(), fie: code.exactOptional() }).exactOptional(),
  birthYear: z.number().int().min(1800).max(2200).exactOptional(),
})

const Sheet = z.object({
  key: code.exactOptional(),
  tournament: z.object({
    key: code.exactOptional(),
    name: text.exactOptional(),
    startDay: day.exactOptional(),
    endDay: day.exactOptional(),
    city: text.exactOptional(),
    state: text.exactOptional(),
    country: text.exactOptional(),
  }),
  name: text,
  classifier: z.object({
    category: z.enum(CATEGORIES).exactOptional(),
    gender: z.enum(EVENT_GENDERS).exactOptional(),
    weapon: z.enum(WEAPONS).exactOptional(),
    team: z.boolean().exactOptional(),
  }),
  day: day.exactOptional(),
  startTime: text.exactOptional(),
  rating: text.exactOptional(),
  finished: z.boolean(),
  people: list(Person, 10_000),
  pools: list(Pool, 2_000),
  trees: list(Tree, 64),
}) satisfies z.ZodType<EventSheet>

/** What any version of a file says of itself. */
export const AllezEventHeader = z.object({ format: z.literal(ALLEZ_EVENT), version: z.number() })

/** A whole file. */
export const AllezEvent = z.object({
  format: z.literal(ALLEZ_EVENT),
  version: z.literal(ALLEZ_EVENT_VERSION),
  event: Sheet,
})
