import { REPECHAGE_ROUNDS } from '#domain/tableau/repechage.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { SelectField } from '#web/ui/select-field.tsx'

const { event: texts } = MAKING_TEXTS.making

interface RepechageFieldProps {
  readonly value: number | undefined
  readonly onChange: (from: number | undefined) => void
}

/** From which round of the table on losers fence on, if at all. */
export const RepechageField = ({ value, onChange }: RepechageFieldProps) => (
  <SelectField
    label={texts.repechage}
    value={value === undefined ? '' : String(value)}
    options={[
      ['', texts.noRepechage],
      ...REPECHAGE_ROUNDS.map(size => [String(size), texts.repechageFrom(size)] as const),
    ]}
    onChange={from => onChange(from === '' ? undefined : Number(from))}
  />
)
