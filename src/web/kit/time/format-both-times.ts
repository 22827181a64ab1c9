import { MESSAGES } from '#web/api/texts/messages.ts'
import { formatOwnTime } from './format-own-time.ts'
import { formatVenueTime } from './format-venue-time.ts'

/** A time at a venue; what is not known is absent. */
export interface VenueTime {
  /** "HH:MM" on the venue's clock. */
  readonly time: string
  readonly timeZone: string | null | undefined
  readonly day: string | null | undefined
}

/** "18:00 at your clock" beside a venue's time; undefined where the reader's clock shows the same, or nothing is known. */
export function formatYourTime({ time, timeZone, day }: VenueTime): string | undefined {
  const own = day ? formatOwnTime({ day, time, timeZone }) : undefined
  return own === undefined ? undefined : MESSAGES.yourTime(own)
}

/** "9:00 AM EST · 3:00 PM your time": the venue's time, and the reader's beside it where the clocks differ. */
export function formatBothTimes(at: VenueTime): string {
  const venue = formatVenueTime(at.time, at.timeZone ?? undefined, at.day ?? undefined)
  return [venue, formatYourTime(at)].filter(Boolean).join(' · ')
}
