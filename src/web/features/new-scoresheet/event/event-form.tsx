import { useState } from 'react'
import { parseDay } from '#domain/time/day.ts'
import { CATEGORIES, type Category } from '#domain/words/category.ts'
import { EVENT_GENDERS, type EventGender } from '#domain/words/gender.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FramedEvent, type MakingFrame, toUsualTouches } from '../draft/making-frame.ts'
import styles from './event-choice.module.css'
import { RepechageField } from './repechage-field.tsx'

const { event: texts } = MAKING_TEXTS.making
const LONGEST_NAME = 120
/** More rounds of pools than these are drawn one by one. */
const ROUNDS = [1, 2, 3]
const NUMBERS = [
  ['poolTouches', 45],
  ['tableTouches', 45],
  ['goOn', 100],
] as const

/** What is fenced and how: of a tournament's event only how, for the rest its source says. */
export function EventForm({
  frame,
  onChange,
}: {
  readonly frame: MakingFrame
  readonly onChange: (frame: MakingFrame) => void
}) {
  const { event, name, place } = frame
  const set = (part: Partial<FramedEvent>): void => onChange({ ...frame, event: { ...event, ...part } })
  // Another kind of event is fenced to other touches.
  const setKind = (part: Partial<FramedEvent>): void =>
    set({ ...part, ...toUsualTouches({ ...event, ...part }) })
  return (
    <div className={styles.fields}>
      {!place && (
        <div className={styles.wide}>
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...frame, name: target.value })}
          />
        </div>
      )}
      {!place?.eventId && (
        <>
          <SelectField<Weapon>
            label={texts.weapon}
            value={event.weapon ?? 'foil'}
            options={WEAPONS.map(weapon => [weapon, TERMS.weapons[weapon]])}
            onChange={weapon => set({ weapon })}
          />
          <SelectField<EventGender>
            label={texts.gender}
            value={event.gender ?? 'mixed'}
            options={EVENT_GENDERS.map(gender => [gender, TERMS.genders[gender]])}
            onChange={gender => set({ gender })}
          />
          <SelectField<Category | ''>
            label={texts.category}
            value={event.category ?? ''}
            options={[
              ['', texts.noCategory],
              ...CATEGORIES.map(category => [category, TERMS.categories[category]] as const),
            ]}
            onChange={category => {
              const { category: _, ...rest } = event
              const next = category === '' ? rest : { ...rest, category }
              onChange({ ...frame, event: { ...next, ...toUsualTouches(next) } })
            }}
          />
          <TextField
            label={texts.day}
            type="date"
            value={event.day}
            onChange={({ target }) => parseDay(target.value).ok && set({ day: target.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={event.isTeam ?? false}
              onChange={({ target: { checked } }) =>
                // Teams fence for the third place.
                setKind({ isTeam: checked, ...(checked ? { isBronzeFenced: true } : {}) })
              }
            />
            {texts.team}
          </label>
        </>
      )}
      <SelectField
        label={texts.poolRounds}
        value={String(event.poolRounds ?? 1)}
        options={ROUNDS.map(rounds => [String(rounds), String(rounds)])}
        onChange={value => set({ poolRounds: Number(value) })}
      />
      <RepechageField
        value={event.repechageFrom}
        onChange={from => {
          const { repechageFrom: _, ...rest } = event
          onChange({ ...frame, event: from === undefined ? rest : { ...rest, repechageFrom: from } })
        }}
      />
      {NUMBERS.map(([field, most]) => (
        <CountField
          key={`${field} ${event.category} ${event.isTeam}`}
          label={texts[field]}
          most={most}
          value={event[field]}
          onChange={value => set({ [field]: value })}
        />
      ))}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={event.isBronzeFenced ?? false}
          onChange={({ target }) => set({ isBronzeFenced: target.checked })}
        />
        {texts.bronze}
      </label>
    </div>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly most: number
  readonly value: number | undefined
  readonly onChange: (value: number) => void
}

/** A number as it is typed; what is none yet changes nothing. */
function CountField({ label, most, value = 100, onChange }: CountFieldProps) {
  const [text, setText] = useState(String(value))
  const toCount = (typed: string): number | undefined => {
    const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
    return count >= 1 && count <= most ? count : undefined
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={toCount(text) === undefined ? texts.between(1, most) : undefined}
      onChange={({ target }) => {
        setText(target.value)
        const count = toCount(target.value)
        if (count !== undefined) onChange(count)
      }}
    />
  )
}
