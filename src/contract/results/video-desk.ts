import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { CARD_COLOURS } from '#domain/bout-keeping/bout-event.ts'
import { VideoDescribed } from './result-view.ts'

/** Nothing is filmed longer than a day, in seconds. */
export const LONGEST_FILM = 86_400
const moment = z.number().min(0).max(LONGEST_FILM)
export const FilmSecond = moment.int()
const side = z.enum(['own', 'other'])
const MOST_TAGS = 400
const LONGEST_NOTE = 500

/** Something that a film shows of a bout, from the side of the fencer whose desk it is; seconds from the film's beginning. */
const TouchTag = z.union([
  z.object({ at: moment, kind: z.enum(['own', 'other', 'both']) }),
  z.object({ at: moment, kind: z.literal('card'), card: z.enum(CARD_COLOURS), side }),
  z.object({ at: moment, kind: z.literal('note'), text: z.string().min(1).max(LONGEST_NOTE) }),
])
export const TouchTags = z.array(TouchTag).max(MOST_TAGS)

/** What a film of somebody's device is known by: "file:123456-9f3a". */
export const FileKey = z.string().regex(/^file:[\w-]{1,120}$/)
/** The address of a film, without a start, or a file. */
export const FilmKey = z.union([
  FileKey,
  z
    .string()
    .regex(/^https:\/\//)
    .max(2000),
])
export const FilmName = z.string().max(300)

/** Where in which film a bout is, and what was tagged there. `version` counts the changes of its tags. */
export const FilmCut = z.object({
  film: FilmKey,
  filmName: FilmName.nullable(),
  start: FilmSecond,
  end: FilmSecond.nullable(),
  tags: TouchTags,
  version: z.number().int().min(1),
})
export type FilmCut = z.infer<typeof FilmCut>

/**
 * A bout on the video desk. `roundOf` is 0 in a pool. `endedAt`: when its result was seen by whoever watched it live; `startsAt`: when it
 * was to begin, as printed; epoch milliseconds. `isCorrected`: the result was another before.
 */
export const BoutOnDesk = z.object({
  eventId: z.string(),
  id: z.string(),
  roundOf: z.number().int().min(0),
  opponent: z.string(),
  own: z.number().int().nullable(),
  other: z.number().int().nullable(),
  won: z.boolean().nullable(),
  isCorrected: z.boolean(),
  strip: z.string().optional(),
  endedAt: z.number().int().optional(),
  startsAt: z.number().int().optional(),
  videoLink: z.string().nullable(),
  cut: FilmCut.optional(),
})
export type BoutOnDesk = z.infer<typeof BoutOnDesk>

/**
 * A fencer's bouts of a tournament in the order in which they were fenced, with their videos. Cuts are told to whoever may
 * change them. `videoTold` answers a call that linked some.
 */
export const VideoDesk = z.object({
  fencer: z.object({ id: z.string(), name: z.string() }),
  tournament: z.object({
    id: z.string(),
    name: z.string(),
    when: CalendarDate.nullable(),
    until: CalendarDate.nullable(),
    timeZoneId: z.string().optional(),
  }),
  events: z.array(z.object({ id: z.string(), name: z.string(), day: CalendarDate.nullable() })),
  mayLink: z.boolean(),
  videoTold: VideoDescribed.optional(),
  bouts: z.array(BoutOnDesk),
})
export type VideoDesk = z.infer<typeof VideoDesk>

/** How many bouts of a fencer have a video, by tournament, newest first, and those that have one by opponent, by name. */
export const VideoBacklog = z.object({
  tournaments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      when: CalendarDate.nullable(),
      until: CalendarDate.nullable(),
      location: z.string(),
      bouts: z.number().int().positive(),
      filmed: z.number().int().min(0),
      /** Those of them that can be watched by their link. */
      watched: z.number().int().min(0),
    }),
  ),
  opponents: z.array(z.object({ key: z.string(), name: z.string(), filmed: z.number().int().positive() })),
})
export type VideoBacklog = z.infer<typeof VideoBacklog>

/** A bout that can be watched: its video with the start, and where it ends there, in seconds. */
export const PlayedBout = z.object({
  eventId: z.string(),
  id: z.string(),
  roundOf: z.number().int().min(0),
  opponent: z.string(),
  own: z.number().int().nullable(),
  other: z.number().int().nullable(),
  tournament: z.string(),
  event: z.string(),
  day: CalendarDate.nullable(),
  url: z.string(),
  end: FilmSecond.nullable(),
})
export type PlayedBout = z.infer<typeof PlayedBout>

/** What the video service says of a film. `seconds` and `startedAt` (epoch milliseconds) where it knows them. */
export const SeenFilm = z.object({
  url: z.string(),
  title: z.string(),
  seconds: z.number().int().positive().optional(),
  startedAt: z.number().int().optional(),
})
export type SeenFilm = z.infer<typeof SeenFilm>
