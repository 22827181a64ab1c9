import { isUsaRegion, USA_REGION_STATES } from '#domain/places/usa-region.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './rating-chip.module.css'

/** "OR, WA, …": the states of a region (spec §9). */
export const formatRegionStates = (region: number): string =>
  isUsaRegion(region) ? TERMS.regions.states(region, USA_REGION_STATES[region].join(' ')) : ''

/** A region; its states on hover, focus or long press. */
export function RegionChip({ region }: { region: number }) {
  return (
    <Tooltip text={formatRegionStates(region)}>
      <button type="button" className={styles.button}>
        <Chip>{TERMS.regions.region(region)}</Chip>
      </button>
    </Tooltip>
  )
}
