import { type FormEvent, useState } from 'react'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { parseTypedText } from '#domain/text/typed-text.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './names-part.module.css'

const { people: texts } = MAKING_TEXTS.making
const LONGEST = 120
const LAST_SEED = 512

interface PersonDialogProps {
  readonly person: ScoresheetPerson
  readonly isTeam: boolean
  readonly onSave: (person: ScoresheetPerson) => void
  readonly onRemove?: (() => void) | undefined
  readonly onClose: () => void
}

/** A name of the sheet with what is known of it, put right. */
export function PersonDialog({ person, isTeam, onSave, onRemove, onClose }: PersonDialogProps) {
  const [wrong, setWrong] = useState<{ readonly name?: string; readonly rating?: string }>({})
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = readFields(field => String(data.get(field) ?? ''), isTeam)
    setWrong(read.wrong)
    if (read.wrong.name !== undefined || read.wrong.rating !== undefined) return
    const { club: _, rating: __, seed: ___, knownId, ...rest } = person
    // Another name is maybe somebody else.
    const isSame = read.fields.name === person.name
    onSave({ ...rest, ...read.fields, ...(knownId !== undefined && isSame ? { knownId } : {}) })
    onClose()
  }
  return (
    <Dialog open title={texts.editTitle} closeLabel={texts.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={texts.name}
          name="name"
          data-first-focus
          defaultValue={isTeam ? person.name : fencerNames(person.name).sheet}
          hint={isTeam ? undefined : texts.nameHint}
          error={wrong.name}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <TextField
          label={texts.club}
          name="club"
          defaultValue={person.club}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <TextField
          label={texts.rating}
          name="rating"
          defaultValue={person.rating}
          hint={texts.ratingHint}
          error={wrong.rating}
          maxLength={5}
          autoComplete="off"
        />
        <TextField
          label={texts.seed}
          name="seed"
          inputMode="numeric"
          defaultValue={person.seed}
          maxLength={3}
          autoComplete="off"
        />
        <div className={styles.ways}>
          <Button tone="strong" type="submit">
            {texts.save}
          </Button>
          {onRemove && (
            <Button
              className={styles.danger}
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function readFields(read: (field: string) => string, isTeam: boolean) {
  const [name, club] = ['name', 'club'].map(field => {
    const text = parseTypedText(read(field), LONGEST)
    return text.ok ? text.value : ''
  })
  const isNamed = /\p{L}/u.test(name ?? '')
  const rating = parseRating(read('rating').trim() || 'U')
  const seed = Number(read('seed').trim())
  return {
    wrong: {
      ...(isNamed ? {} : { name: texts.nameMissing }),
      ...(rating.ok ? {} : { rating: texts.ratingWrong }),
    },
    fields: {
      name: isTeam ? (name ?? '') : formatPersonName(parsePersonName(name ?? '')),
      ...(club ? { club } : {}),
      ...(rating.ok && rating.value.letter !== 'U' ? { rating: formatRating(rating.value) } : {}),
      ...(Number.isInteger(seed) && seed >= 1 && seed <= LAST_SEED ? { seed } : {}),
    },
  }
}
