import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './names-part.module.css'
import type { TakenLine } from './take-pasted.ts'

const { people: texts } = MAKING_TEXTS.making

/** A list that was taken, and where it came from. */
export interface TakenList {
  readonly from: 'pasted' | 'fromEntries'
  readonly lines: readonly TakenLine[]
}

interface TakenNoteProps {
  readonly taken: TakenList
  readonly people: readonly ScoresheetPerson[]
  readonly isTeam: boolean
  readonly isLookingUp: boolean
}

/** "13 pasted: 11 known, 2 new, 1 twice", and the list itself behind "Check". */
export function TakenNote({ taken: { from, lines }, people, isTeam, isLookingUp }: TakenNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const byKey = new Map(people.map(person => [person.fencer, person]))
  const toFate = ({ fencer }: TakenLine): 'known' | 'fresh' | 'twice' => {
    if (fencer === undefined) return 'twice'
    return byKey.get(fencer)?.knownId === undefined ? 'fresh' : 'known'
  }
  const count = (fate: ReturnType<typeof toFate>): number =>
    lines.filter(line => toFate(line) === fate).length
  const parts = (['known', 'fresh', 'twice'] as const).flatMap(fate =>
    count(fate) > 0 ? texts[fate](count(fate)) : [],
  )
  return (
    <div className={styles.taken}>
      <IconCheck size={18} aria-hidden="true" />
      <p role="status">
        <b>{texts[from](lines.length - count('twice'))}</b> {parts.join(', ')}
        {isLookingUp && ` · ${texts.lookingUp}`}
      </p>
      <Button className={styles.link} onClick={() => setOpen(true)}>
        {texts.check}
      </Button>
      {isOpen && (
        <Dialog open title={texts.checkTitle} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <ul className={styles.check}>
            {lines.map((line, at) => {
              const person = line.fencer === undefined ? undefined : byKey.get(line.fencer)
              const { name, club, rating } = person ?? line
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change, with lines alike
                <li key={at} data-fate={toFate(line)}>
                  <b>{fencerNames(name, isTeam).sheet}</b>
                  <small>{[club, rating].filter(Boolean).join(' · ')}</small>
                  <span>{FATES[toFate(line)]}</span>
                </li>
              )
            })}
          </ul>
        </Dialog>
      )}
    </div>
  )
}

const FATES = { known: texts.isKnown, fresh: texts.isNew, twice: texts.isTwice } as const
