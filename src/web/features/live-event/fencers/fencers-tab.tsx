import { IconUser } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { EventPart } from '../event/event-part.ts'
import { fencerRecords, type WinLoss } from '../state/fencer-bouts.ts'
import { isFound, sortFencers } from './fencer-list.ts'
import styles from './fencers-tab.module.css'

const { fencers: texts } = LIVE_TEXTS

/** Everybody in the event with their records; a click highlights them. */
export function FencersTab({ event, people, selection }: EventPart) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const records = fencerRecords(event)
  const sorted = sortFencers(event.fencers)
  const shown = sorted.filter(fencer => isFound(fencer, wanted))
  if (sorted.length === 0) return <EmptyState text={texts.none} />
  return (
    <div className={styles.panel}>
      <input
        type="search"
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={change => setSearch(change.target.value)}
      />
      {shown.length === 0 && <EmptyState text={texts.noMatch} />}
      {sorted.some(one => one.placeBy === 'rules') && <p className={styles.note}>{texts.byTable}</p>}
      {event.awardsBy === 'rules' && <p className={styles.note}>{texts.byChart}</p>}
      <Card>
        <ul className={styles.list} data-placed={sorted.some(one => one.place !== undefined) || undefined}>
          {shown.map(fencer => {
            const record = records.get(fencer.id)
            return (
              <li key={fencer.id} data-second={fencer.id === selection.second || undefined}>
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={fencer.id === selection.home || fencer.id === selection.second}
                  onClick={() => selection.select(fencer.id)}
                >
                  <span className={styles.place}>
                    {fencer.place !== undefined &&
                      TERMS.place({ place: fencer.place, tied: fencer.placeTied === true })}
                  </span>
                  <span className={styles.name}>
                    {people.names(fencer.id).sheet}
                    {selection.mine.has(fencer.id) && <Chip tone="mine">{texts.yours}</Chip>}
                  </span>
                  <span className={styles.more}>
                    {[
                      fencer.club ?? fencer.country,
                      fencer.ratingEarned === undefined
                        ? fencer.rating
                        : texts.earned(fencer.rating ?? 'U', fencer.ratingEarned),
                      fencer.seed !== undefined
                        ? texts.seed(fencer.seed)
                        : fencer.initialSeed !== undefined && texts.initialSeed(fencer.initialSeed),
                      toStatusText(fencer),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={styles.chips}>
                    {record && <RecordChip record={record.pool} text={texts.pool} said={texts.poolSaid} />}
                    {record && <RecordChip record={record.elimination} text={texts.de} said={texts.deSaid} />}
                  </span>
                </button>
                {fencer.fencerId !== undefined && (
                  <Link
                    className={styles.profile}
                    to={`/fencers/${encodeURIComponent(fencer.fencerId)}`}
                    aria-label={RESULTS_TEXTS.fencer.profileOf(people.names(fencer.id).full)}
                  >
                    <IconUser size={20} aria-hidden="true" />
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

/** What says more than the place does. */
function toStatusText({ status, place }: LiveFencer): string | undefined {
  const isPlain = status === 'checkedIn' || status === 'advanced' || status === 'eliminated'
  if (status === undefined || status === 'checkedIn' || (isPlain && place !== undefined)) return undefined
  return texts.statuses[status]
}

interface RecordChipProps {
  readonly record: WinLoss
  readonly text: (won: number, lost: number) => string
  readonly said: (won: number, lost: number) => string
}

function RecordChip({ record: { won, lost }, text, said }: RecordChipProps) {
  if (won + lost === 0) return null
  return (
    <Chip tone={won > lost ? 'win' : won < lost ? 'loss' : 'plain'} said={said(won, lost)}>
      {text(won, lost)}
    </Chip>
  )
}
