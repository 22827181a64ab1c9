import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { CIRCLE_ROLES } from '#contract/people/circle-role.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS, FENCER_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'

const OpponentCount = z.tuple([z.string(), z.number().int()])

export const Preferences = z.object({
  weapons: z.array(z.enum(WEAPONS)).optional(),
  categories: z.array(z.enum(CATEGORIES)).optional(),
  genders: z.array(z.enum(EVENT_GENDERS)).optional(),
  usaRegion: z.number().int().min(1).max(6).nullable().optional(),
})
export type Preferences = z.infer<typeof Preferences>

export const Registration = z.object({ tournament_id: z.string(), event_ids: z.array(z.string()) })
export type Registration = z.infer<typeof Registration>

/** A fencer (spec §3). `name` is 'Last, First' or 'First Last'. Birth year only inside the signed-in circle. */
export const Fencer = z.object({
  id: z.string(),
  idDetail: z.object({ usafId: z.string().optional() }).optional(),
  name: z.string(),
  birthYear: z.number().int().optional(),
  firstCompetitionYear: z.number().int().optional(),
  gender: z.enum(FENCER_GENDERS).optional(),
  country: z.string().optional(),
  currentClubName: z.string().optional(),
  currentRatings: z
    .partialRecord(
      z.enum(WEAPONS),
      z.object({
        classification: z.string(),
        year: z.number().int().optional(),
        /** Who said it, and as of which day. Additions. */
        source: z.string().optional(),
        asOf: CalendarDate.optional(),
      }),
    )
    .optional(),
  registrations: z.array(Registration).optional(),
  preferences: Preferences.optional(),
  /** How whoever follows them stands to the circle that holds them; undefined: nobody holds them. An addition. */
  circle: z.enum([...CIRCLE_ROLES, 'others']).optional(),
  /** Of somebody hidden, for their circle alone: their lines in events, whose answers do not say whose they are. An addition. */
  lines: z.array(z.object({ eventId: z.string(), entryId: z.string() })).optional(),
  /** What they entered so far: how many events by weapon and gender, most first. An addition. */
  entered: z
    .array(
      z.object({
        weapon: z.enum(WEAPONS),
        gender: z.enum(EVENT_GENDERS),
        events: z.number().int().positive(),
      }),
    )
    .optional(),
  standing: z
    .array(z.object({ code: z.string(), rank: z.number().int(), isTied: z.boolean(), points: z.number() }))
    .optional(),
  matchStats: z.object({ wins: z.array(OpponentCount), losses: z.array(OpponentCount) }).optional(),
})
export type Fencer = z.infer<typeof Fencer>
