import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { filterNow, type NowFilter } from '#web/storage/filters.ts'
import { ToggleChip } from '#web/ui/button.tsx'
import styles from './coach-filters.module.css'
import { filterItems, listEventWeapons } from './filter-items.ts'

const { coach: texts } = NOW_TEXTS.now

interface CoachFiltersProps {
  readonly items: readonly NowItem[]
  readonly filter: NowFilter
  readonly now: number
}

/** Which rows show: those of a weapon, those to whom nobody goes, one's own. How many each would leave stands beside it. */
export function CoachFilters({ items, filter, now }: CoachFiltersProps) {
  const weapons = listEventWeapons(items)
  const weapon = filter.weapon !== null && weapons.includes(filter.weapon) ? filter.weapon : null
  const isCoach = items.some(item => item.isCoached)
  const count = (change: Partial<NowFilter>): number =>
    filterItems(items, { ...filter, ...change }, now).length
  const choose = (change: Partial<NowFilter>): void => filterNow.write({ ...filter, ...change })
  return (
    <fieldset className={styles.filters} aria-label={texts.filters}>
      {weapons.length > 1 && (
        <div className={styles.set}>
          <Choice
            label={texts.all}
            count={count({ weapon: null })}
            pressed={weapon === null}
            onPress={() => choose({ weapon: null })}
          />
          {weapons.map(one => (
            <Choice
              key={one}
              label={TERMS.weapons[one]}
              count={count({ weapon: one })}
              pressed={weapon === one}
              onPress={() => choose({ weapon: weapon === one ? null : one })}
            />
          ))}
        </div>
      )}
      {isCoach && (
        <div className={styles.set}>
          {(['nobody', 'mine'] as const).map(who => (
            <Choice
              key={who}
              label={texts.who[who]}
              count={count({ who })}
              pressed={filter.who === who}
              onPress={() => choose({ who: filter.who === who ? 'all' : who })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly count: number
  readonly pressed: boolean
  readonly onPress: () => void
}

function Choice({ label, count, pressed, onPress }: ChoiceProps) {
  return (
    <ToggleChip pressed={pressed} onClick={onPress}>
      {label} <b>{count}</b>
    </ToggleChip>
  )
}
