import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { storedValue } from './stored-value.ts'

const parseFlag = (raw: unknown): boolean | undefined => (typeof raw === 'boolean' ? raw : undefined)

/** Live list: only tournaments in the USA or without a country (spec §2: on by default). */
export const filterUsa = storedValue('filterUsa', true, parseFlag)

/** Live tournament: only events the tracked fencers are registered for (spec §2: on by default). */
export const filterRegistered = storedValue('filterRegistered', true, parseFlag)

/** Plan: only tournaments in the regions of the tracked fencers; off unless switched on, for national events are anywhere. */
export const filterRegion = storedValue('filterRegion', false, parseFlag)

/** Plan: only what the tracked fencers prefer (spec §2), on unless switched off. */
export const filterPreferences = storedValue('filterPreferences', true, parseFlag)

/** Which rows of Now show: those of a weapon (null: of all), and of all, of bouts to which nobody goes, or one's own. */
export interface NowFilter {
  readonly weapon: Weapon | null
  readonly who: 'all' | 'nobody' | 'mine'
}

/** Now, for who follows many: everybody, unless chosen otherwise. */
export const filterNow = storedValue<NowFilter>('filterNow', { weapon: null, who: 'all' }, raw => {
  if (typeof raw !== 'object' || raw === null || !('weapon' in raw) || !('who' in raw)) return undefined
  const who = (['all', 'nobody', 'mine'] as const).find(one => one === raw.who)
  return who && { weapon: WEAPONS.find(one => one === raw.weapon) ?? null, who }
})
