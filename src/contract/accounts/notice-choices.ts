import { z } from 'zod'
import { MOST_LEAD } from '#domain/notices/list-notice-facts.ts'
import {
  CHANNELS,
  CHECK_IN_LEADS,
  DAY_LEADS,
  FIRST_CHOICES,
  LEAD_UNITS,
  MINUTE_LEADS,
  PRESETS,
} from '#domain/notices/notice-choices.ts'
import { NOTICE_KINDS } from '#domain/notices/notice-fact.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { isTimeZone } from '#domain/time/zoned-time.ts'
import { LANGUAGES } from '#domain/words/language.ts'

/** "22:00". */
const Clock = z
  .string()
  .max(5)
  .refine(text => /^\d\d:\d\d$/.test(text) && parseClockTime(text).ok, 'a time as in 22:00')

const Kinds = z.partialRecord(z.enum(NOTICE_KINDS), z.array(z.enum(CHANNELS)).max(CHANNELS.length))

/** Between the shortest and the longest of what can be chosen. */
const toLead = (leads: readonly number[]) =>
  z
    .number()
    .int()
    .min(leads[0] ?? 0)
    .max(leads.at(-1) ?? 0)

/** How somebody wants to be told; by fencer's id where they chose otherwise of one. */
export const NoticeSettings = z.object({
  preset: z.enum(PRESETS),
  all: Kinds,
  byFencer: z
    .record(z.string().min(1).max(200), Kinds)
    .refine(byFencer => Object.keys(byFencer).length <= 200, 'of 200 fencers at most'),
  /** "Go to strip" is told when so many bouts come first, or fewer. */
  lead: z.number().int().min(0).max(MOST_LEAD).default(FIRST_CHOICES.lead),
  /** Or when it begins in so many minutes at the earliest. */
  leadUnit: z.enum(LEAD_UNITS).default(FIRST_CHOICES.leadUnit),
  leadMinutes: toLead(MINUTE_LEADS).default(FIRST_CHOICES.leadMinutes),
  /** Minutes before check-in closes. */
  checkInLead: toLead(CHECK_IN_LEADS).default(FIRST_CHOICES.checkInLead),
  /** Days before one of a registration; each shorter lead is told as well. */
  daysLead: toLead(DAY_LEADS).default(FIRST_CHOICES.daysLead),
  /** What is sent is written in it. */
  language: z.enum(LANGUAGES),
  quiet: z
    .object({
      from: Clock,
      until: Clock,
      timeZone: z.string().max(60).refine(isTimeZone, 'a time zone as in America/New_York'),
    })
    .optional(),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

/** A browser that takes messages. */
export const PushDevice = z.object({
  id: z.string(),
  label: z.string(),
  madeAt: z.number().int(),
  /** Added in the session that asks. */
  isOwn: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** Where somebody is reached by mail or text message. */
export const NoticeAddress = z.object({
  channel: z.enum(['mail', 'sms']),
  address: z.string(),
  isConfirmed: z.boolean(),
})
export type NoticeAddress = z.infer<typeof NoticeAddress>

/** How somebody wants to be told, where they are reached, and what this server can send. */
export const NoticeWays = z.object({
  settings: NoticeSettings,
  devices: z.array(PushDevice),
  addresses: z.array(NoticeAddress),
  /** The key with which browsers take messages of this server. */
  pushKey: z.string(),
  channels: z.array(z.enum(CHANNELS)),
})
export type NoticeWays = z.infer<typeof NoticeWays>

/** What a browser gives when it agrees to take messages. */
export const NewPushDevice = z.object({
  endpoint: z.string().min(1).max(1000),
  p256dh: z.string().min(1).max(200),
  auth: z.string().min(1).max(100),
  label: z.string().max(100),
})
export type NewPushDevice = z.infer<typeof NewPushDevice>
