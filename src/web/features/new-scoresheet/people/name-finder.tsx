import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { describeKnown } from './describe-known.ts'
import { findPeople } from './find-people.ts'
import styles from './name-finder.module.css'
import { type NameOption, toNameOptions } from './name-options.ts'
import type { ProposedPerson } from './proposed-person.ts'

const { people: texts } = MAKING_TEXTS.making
const SHORTEST = 2
const LONGEST_NAME = 120
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface NameFinderProps {
  readonly known: readonly ProposedPerson[]
  readonly people: readonly ScoresheetPerson[]
  readonly isTeam: boolean
  readonly onAdd: (person: ProposedPerson) => void
  /** Several lines were put into the field. */
  readonly onList: (text: string) => void
}

/** A name as it is typed, with those who may be meant: a combobox whose list the arrow keys walk, and Enter adds. */
export function NameFinder({ known, people, isTeam, onAdd, onList }: NameFinderProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [word, setWord] = useState('')
  const wanted = useDeferredValue(text.trim())
  const query = useQuery({
    queryKey: ['search', 'people', wanted],
    queryFn: ({ signal }) => findPeople(wanted, signal),
    enabled: wanted.length >= SHORTEST && !isTeam,
    retry: false,
  })
  const options = toNameOptions(text.trim(), { known, found: query.data ?? [], people, isTeam })
  const active = options[Math.min(at, options.length - 1)]
  const type = (next: string): void => {
    setText(next)
    setAt(0)
    setWord('')
  }
  const choose = (option: NameOption): void => {
    const said = fencerNames(option.person.name, isTeam).sheet
    if (option.kind === 'in') {
      setWord(`${said}: ${texts.isIn}`)
      return
    }
    onAdd(option.person)
    type('')
    setWord(texts.added(said, people.length + 1))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(active)
    }
    if (event.key === 'Escape' && text !== '') type('')
  }
  return (
    <div className={styles.finder}>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={texts.find}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${options.indexOf(active)}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          placeholder={texts.find}
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (!/\S\s*[\r\n]+\s*\S/.test(pasted)) return
            event.preventDefault()
            onList(pasted)
          }}
        />
        {text !== '' && (
          <IconButton
            label={texts.clear}
            onClick={() => {
              type('')
              field.current?.focus()
            }}
          >
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className={classNames(word === '' && 'visually-hidden', styles.word)} role="status">
        {word || (options.length > 0 ? texts.found(options.length) : '')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.proposed} hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus
          <div
            key={`${option.kind} ${option.person.knownId ?? option.person.name} ${option.person.club}`}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            aria-disabled={option.kind === 'in' || undefined}
            onClick={() => choose(option)}
          >
            <span>
              <b>
                {option.kind === 'new' ? (
                  texts.asNew(option.typed ?? option.person.name)
                ) : (
                  <Marked name={fencerNames(option.person.name, isTeam).sheet} text={text.trim()} />
                )}
              </b>
              <small>{option.kind === 'new' ? texts.newHint : describeKnown(option.person)}</small>
            </span>
            <span className={styles.add}>
              {option.kind === 'in' ? (
                texts.isIn
              ) : (
                <>
                  <IconPlus size={20} aria-hidden="true" />
                  {texts.add}
                </>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** A name with its beginning marked where it is what was typed. */
function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const begins = text !== '' && name.toLowerCase().startsWith(text.toLowerCase())
  if (!begins) return name
  return (
    <>
      <mark className={styles.mark}>{name.slice(0, text.length)}</mark>
      {name.slice(text.length)}
    </>
  )
}
