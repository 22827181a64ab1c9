import { storedValue } from './stored-value.ts'

/** Days on which Allez was opened on this device, as far as they count for the offer to install it; and whether it was made. */
export interface InstallOffer {
  readonly days: readonly string[]
  readonly isMade: boolean
}

/** Belongs to the device, not to who is signed in. */
export const installOffer = storedValue<InstallOffer>('installOffer', { days: [], isMade: false }, raw => {
  if (typeof raw !== 'object' || raw === null || !('days' in raw) || !Array.isArray(raw.days))
    return undefined
  if (!raw.days.every(day => typeof day === 'string')) return undefined
  return { days: raw.days, isMade: 'isMade' in raw && raw.isMade === true }
})

/** Whether somebody has answered the offer on this device: that alone outlives a sign-out, days of use do not. */
export const offerMade = storedValue<boolean>('offerMade', false, raw => (raw === true ? raw : undefined))
