import type { InstallOffer } from '#web/storage/install-offer.ts'

/** Who comes on a third day comes again. */
const DAYS = 3
/** Where somebody looks around; inside an event nobody is to be disturbed. */
const QUIET = /^\/(?:results|fencers|standings|plan|settings)\/?$/

/** Whether today is a good moment to offer the app's installation, which is done once. */
export const mayOffer = ({ days, isMade }: InstallOffer, path: string, isFencingDay: boolean): boolean =>
  !isMade && !isFencingDay && days.length >= DAYS && QUIET.test(path)

/** Counts a day on which Allez was opened. */
export function countDay(offer: InstallOffer, day: string): InstallOffer {
  if (offer.isMade || offer.days.length >= DAYS || offer.days.includes(day)) return offer
  return { ...offer, days: [...offer.days, day] }
}
