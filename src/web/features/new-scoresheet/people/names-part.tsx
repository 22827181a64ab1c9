import { IconCamera, IconClipboard, IconList, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { newKey } from '#web/api/outbox/new-key.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { PaperPhoto } from '#web/kit/photo/paper-photo.tsx'
import { PhotoInput } from '#web/kit/photo/photo-input.tsx'
import type { OpenPhoto } from '#web/kit/photo/use-photo.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lookUpPeople } from './find-people.ts'
import { NameFinder } from './name-finder.tsx'
import styles from './names-part.module.css'
import { type PastedPerson, parsePastedList } from './parse-pasted-list.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { ProposedPerson } from './proposed-person.ts'
import { takePasted } from './take-pasted.ts'
import { type TakenList, TakenNote } from './taken-note.tsx'
import { toSheetPerson } from './to-sheet-person.ts'

const { people: texts } = MAKING_TEXTS.making

interface NamesPartProps {
  readonly people: readonly ScoresheetPerson[]
  readonly known: readonly ProposedPerson[]
  /** The event's entry list; empty where there is none. */
  readonly entries: readonly ProposedPerson[]
  readonly isTeam: boolean
  /** Of the paper from which names are typed. */
  readonly photo: OpenPhoto
  readonly onAdd: (people: readonly ScoresheetPerson[]) => void
  readonly onChange: (person: ScoresheetPerson) => void
  /** Absent: nobody is taken off. */
  readonly onRemove?: (fencer: string) => void
  /** Absent: not all are taken off at once. */
  readonly onRemoveAll?: () => void
  /** Somebody who was added is known after all; absent: nobody is looked up. */
  readonly onFound?: (fencer: string, known: ProposedPerson) => void
  /** What else a row of the list says or offers. */
  readonly more?: (person: ScoresheetPerson) => ReactNode
  readonly isListOpen?: boolean
}

/** Everybody on a sheet: found by name, pasted, taken from the entry list, put right. */
export function NamesPart({ people, known, entries, isTeam, photo, onAdd, ...on }: NamesPartProps) {
  const [isPasting, setPasting] = useState(false)
  const [edited, setEdited] = useState<string>()
  const [taken, setTaken] = useState<TakenList>()
  const [lookedUp, setLookedUp] = useState(0)
  const person = people.find(one => one.fencer === edited)

  const take = (from: TakenList['from'], list: readonly PastedPerson[], among = known): void => {
    const { people: added, lines } = takePasted(list, { present: people, known: among, newKey })
    onAdd(added)
    setTaken({ from, lines })
    const { onFound } = on
    const unknown = added.filter(one => one.knownId === undefined)
    if (!onFound || isTeam || unknown.length === 0) return
    setLookedUp(count => count + 1)
    void lookUpPeople(unknown, (one, found) => onFound(one.fencer, found)).finally(() =>
      setLookedUp(count => count - 1),
    )
  }
  return (
    <>
      <div className={styles.part}>
        {photo.address !== undefined && (
          <PaperPhoto key={photo.address} address={photo.address} onClose={photo.close} />
        )}
        <NameFinder
          known={known}
          people={people}
          isTeam={isTeam}
          onAdd={one => onAdd([toSheetPerson(one, newKey())])}
          onList={text => take('pasted', parsePastedList(text, isTeam))}
        />
        <div className={styles.ways}>
          <Button onClick={() => setPasting(true)}>
            <IconClipboard size={20} aria-hidden="true" />
            {texts.paste}
          </Button>
          {entries.length > 0 && (
            <Button onClick={() => take('fromEntries', entries.map(toPasted), entries)}>
              <IconList size={20} aria-hidden="true" />
              {texts.entryList}
            </Button>
          )}
          <PhotoInput className={buttonClass()} onPhoto={photo.take}>
            <IconCamera size={20} aria-hidden="true" />
            {texts.photo}
          </PhotoInput>
        </div>
      </div>
      {taken && <TakenNote taken={taken} people={people} isTeam={isTeam} isLookingUp={lookedUp > 0} />}
      {people.length > 0 && (
        <div className={styles.all}>
          <Accordion summary={<h3>{texts.all}</h3>} defaultOpen={on.isListOpen ?? false}>
            <ul className={styles.list}>
              {people.map(one => (
                <li key={one.fencer}>
                  <div>
                    <b>{fencerNames(one.name, isTeam).sheet}</b>
                    <small>{describePerson(one)}</small>
                  </div>
                  {on.more?.(one)}
                  <IconButton
                    label={texts.edit(fencerNames(one.name, isTeam).sheet)}
                    onClick={() => setEdited(one.fencer)}
                  >
                    <IconPencil size={20} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            {on.onRemoveAll && (
              <RemoveAll
                key={people.length}
                count={people.length}
                onRemoveAll={() => {
                  setTaken(undefined)
                  on.onRemoveAll?.()
                }}
              />
            )}
          </Accordion>
        </div>
      )}
      {isPasting && (
        <PasteDialog
          isTeam={isTeam}
          onPaste={list => take('pasted', list)}
          onClose={() => setPasting(false)}
        />
      )}
      {person && (
        <PersonDialog
          key={person.fencer}
          person={person}
          isTeam={isTeam}
          onSave={on.onChange}
          onRemove={on.onRemove && (() => on.onRemove?.(person.fencer))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** Takes all off at the second press. */
function RemoveAll({ count, onRemoveAll }: { readonly count: number; readonly onRemoveAll: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Button
      className={classNames(styles.link, styles.danger)}
      onClick={() => (isAsking ? onRemoveAll() : setAsking(true))}
    >
      {isAsking ? texts.takeOff(count) : texts.takeAllOff}
    </Button>
  )
}

const describePerson = ({ club, rating, seed }: ScoresheetPerson): string =>
  [club, rating ?? texts.unrated, seed !== undefined && texts.seedOf(seed)].filter(Boolean).join(' · ')

/** What a list of the source says itself. */
const toPasted = ({ name, club, rating }: ProposedPerson): PastedPerson => ({
  name,
  ...(club === undefined ? {} : { club }),
  ...(rating === undefined ? {} : { rating }),
})
