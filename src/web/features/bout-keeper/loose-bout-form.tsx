import { useState } from 'react'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import type { LooseBout } from '#web/storage/bouts/bout-logs.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { loose: texts, to } = KEEPER_TEXTS.keeper
const LENGTHS = ['5', '10', '15'] as const
const LONGEST_NAME = 60

/** Who fences, and how long. Without names it is left against right. */
export function LooseBoutForm({ onBegin }: { readonly onBegin: (bout: LooseBout) => void }) {
  const [left, setLeft] = useState('')
  const [right, setRight] = useState('')
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('5')
  const [weapon, setWeapon] = useState<Weapon | ''>('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onBegin({
          left: left.trim() || texts.left,
          right: right.trim() || texts.right,
          touches: Number(length),
          ...(weapon && { weapon }),
        })
      }}
    >
      <TextField
        label={texts.left}
        value={left}
        maxLength={LONGEST_NAME}
        onChange={event => setLeft(event.target.value)}
      />
      <TextField
        label={texts.right}
        value={right}
        maxLength={LONGEST_NAME}
        onChange={event => setRight(event.target.value)}
      />
      <SelectField
        label={texts.touches}
        value={length}
        options={LENGTHS.map(one => [one, to(Number(one))] as const)}
        onChange={setLength}
      />
      <SelectField
        label={texts.weapon}
        value={weapon}
        options={[['', texts.anyWeapon], ...WEAPONS.map(one => [one, TERMS.weapons[one]] as const)]}
        onChange={setWeapon}
      />
      <Button type="submit" tone="strong">
        {texts.begin}
      </Button>
    </form>
  )
}
