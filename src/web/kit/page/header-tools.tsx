import { IconFilter2, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { IconButton, ToggleChip } from '#web/ui/button.tsx'
import styles from './header-tools.module.css'
import { InFrame } from './in-frame.tsx'

/** A filter of the screen that is on or off. */
export interface ToggleFilter {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

interface HeaderToolsProps {
  readonly search?: {
    readonly label: string
    readonly value: string
    readonly onChange: (text: string) => void
  }
  readonly filters?: readonly ToggleFilter[]
}

/** The screen's search box and filter toggle, shown in the top bar (spec §2). */
export function HeaderTools({ search, filters = [] }: HeaderToolsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <InFrame place="tools">
        {search && (
          <label className={styles.search}>
            <IconSearch size={20} aria-hidden="true" />
            <input
              type="search"
              aria-label={search.label}
              placeholder={search.label}
              value={search.value}
              onChange={event => search.onChange(event.target.value)}
            />
          </label>
        )}
        {filters.length > 0 && (
          <IconButton
            label={MESSAGES.app.filters}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconFilter2 aria-hidden="true" />
            {filters.some(filter => filter.on) && <span className={styles.dot} />}
          </IconButton>
        )}
      </InFrame>
      {open && (
        <InFrame place="below">
          <div id={id} className={styles.filters}>
            {filters.map(filter => (
              <ToggleChip key={filter.label} pressed={filter.on} onClick={() => filter.onChange(!filter.on)}>
                {filter.label}
              </ToggleChip>
            ))}
          </div>
        </InFrame>
      )}
    </>
  )
}
