import { ADDED_STANDINGS_REGION, STANDINGS_REGIONS } from '#domain/places/usa-region.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { type EventCode, formatEventCode } from '#domain/words/event-code.ts'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatRegionStates } from '#web/kit/ratings/region-chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './standings-page.module.css'

const { standings: texts } = SEASON_TEXTS
const GENDERS = ['mens', 'womens'] as const
const NATIONAL = 'national'
const REGIONS: readonly (readonly [string, string])[] = [
  [NATIONAL, texts.national],
  ...STANDINGS_REGIONS.map(region => [String(region), texts.regionName(region)] as const),
  [String(ADDED_STANDINGS_REGION), texts.addedRegion(ADDED_STANDINGS_REGION)],
]

interface CodeChoiceProps {
  readonly code: EventCode
  readonly onChange: (code: string) => void
}

/** Type, gender, weapon and region (spec §2); the states of the chosen region beside it. */
export function CodeChoice({ code, onChange }: CodeChoiceProps) {
  const { category, gender, weapon, region } = code
  const choose = (part: Partial<EventCode>): void => {
    const next = formatEventCode({ ...readLatest(code), ...part })
    if (next.ok) onChange(next.value)
  }
  const states = region === undefined ? undefined : formatRegionStates(region)
  const regionField = (
    <SelectField
      label={texts.region}
      value={region === undefined ? NATIONAL : String(region)}
      options={REGIONS}
      onChange={chosen => {
        const { region: _, ...rest } = readLatest(code)
        const next = formatEventCode(chosen === NATIONAL ? rest : { ...rest, region: Number(chosen) })
        if (next.ok) onChange(next.value)
      }}
    />
  )
  return (
    <div className={styles.choice}>
      <SelectField
        label={texts.type}
        value={category}
        options={CATEGORIES.map(one => [one, TERMS.categories[one]] as const)}
        onChange={chosen => choose({ category: chosen })}
      />
      <SelectField
        label={texts.gender}
        value={gender === 'womens' ? 'womens' : 'mens'}
        options={GENDERS.map(one => [one, TERMS.genders[one]] as const)}
        onChange={chosen => choose({ gender: chosen })}
      />
      <SelectField
        label={texts.weapon}
        value={weapon}
        options={WEAPONS.map(one => [one, TERMS.weapons[one]] as const)}
        onChange={chosen => choose({ weapon: chosen })}
      />
      {states === undefined ? regionField : <Tooltip text={states}>{regionField}</Tooltip>}
      {states !== undefined && <p className={styles.states}>{states}</p>}
    </div>
  )
}

/** The code of the address: on a slow device a second choice may come before the page shows the first. */
function readLatest(shown: EventCode): EventCode {
  const latest = parseStandingsCode(window.location.pathname.split('/').at(-1) ?? '')
  return latest.ok ? latest.value : shown
}
