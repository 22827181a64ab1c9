import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/api/calls/call.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type SearchOption, toSearchOptions } from './search-options.ts'
import styles from './search-palette.module.css'

const { palette: texts } = RESULTS_TEXTS
const SHORTEST = 2
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Search over fencers, tournaments and events: a combobox whose list the arrow keys walk. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const navigate = useNavigate()
  const wanted = useDeferredValue(text.trim())
  const isAsked = wanted.length >= SHORTEST
  const query = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => call('search', { query: { q: wanted } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const options = isAsked && query.data ? toSearchOptions(query.data, wanted) : []
  const active = options[Math.min(at, options.length - 1)]
  const open = (option: SearchOption): void => {
    onClose()
    void navigate(option.to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, options.length - 1) + step + options.length) % options.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(active)
    }
  }
  return (
    <Dialog open title={texts.title} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={texts.label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${options.indexOf(active)}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-first-focus
        maxLength={100}
        placeholder={texts.label}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.hint} role="status">
        {isAsked ? toState(query, options.length) : texts.hint}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.title}>
        {options.map((option, index) => (
          <Fragment key={option.key}>
            {option.group !== options[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {texts.groups[option.group]}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus */}
            <div
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              onClick={() => open(option)}
              onPointerMove={() => setAt(index)}
            >
              <b>{option.name}</b>
              <small>{option.more}</small>
            </div>
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}

/** How a search stands. */
function toState({ data, error }: { data: unknown; error: Error | null }, found: number): string {
  if (error) return error.message
  if (found > 0) return texts.found(found)
  return data === undefined ? MESSAGES.app.loading : texts.none
}
