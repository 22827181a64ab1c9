import { useState } from 'react'
import type { FormerDate, Provenance, TournamentSources as Sources } from '#contract/fields/provenance.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { formatRecentDays } from '#web/kit/time/format-recent-days.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { formatDelisted, formatProvenanceStill } from './format-provenance.ts'
import { SourceLine } from './source-line.tsx'
import styles from './source-list.module.css'

const { said: texts } = PROVENANCE_TEXTS
const TOPICS = ['listing', 'dates', 'place', 'registration'] as const
const EVENT_TOPICS = ['schedule', 'spots', 'entries', 'results'] as const

/** Who said what of a tournament and its events; asked for when it shows. */
export function SourceList({ tournamentId }: { tournamentId: string }) {
  const query = useAnswer('getTournamentSources', { params: { id: tournamentId } })
  const now = useServerNow(60_000)
  if (query.isError && !query.data) return <SourceLine parts={[query.error.message]} />
  if (!query.data) return <SourceLine parts={[MESSAGES.app.loading]} />
  const { former, events, gone } = query.data
  const lines = joinAlike(TOPICS.flatMap(topic => toLine(texts.topics[topic], query.data[topic], now)))
  const told = groupEvents(events, now)
  if (lines.length + told.length === 0) return <SourceLine parts={[texts.none]} />
  return (
    <div className={styles.sources}>
      <Lines lines={lines} />
      <Notes notes={[...(gone ? [formatDelisted(gone, now)] : []), ...toFormer(former, now)]} />
      {told.map(({ name, groups, notes }) => (
        <section key={name} aria-label={name}>
          <p className={styles.event}>{name}</p>
          <Lines lines={groups} />
          <Notes notes={notes} />
        </section>
      ))}
    </div>
  )
}

/** A line that opens to who said what of a tournament. */
export function SourcesFold({ tournamentId }: { tournamentId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{texts.title}</summary>
      {open && <SourceList tournamentId={tournamentId} />}
    </details>
  )
}

/** Who told the entries of an event, and when they were looked at. */
export function EntriesSource({ tournamentId, eventId }: { tournamentId: string; eventId: string }) {
  const query = useAnswer('getTournamentSources', { params: { id: tournamentId } })
  const now = useServerNow(60_000)
  const entries = query.data?.events.find(event => event.id === eventId)?.entries
  return entries ? <SourceLine parts={[formatProvenanceStill(entries, now)]} /> : null
}

interface Line {
  readonly name: string
  readonly text: string
  readonly url?: string | undefined
}

const toLine = (name: string, said: Provenance | undefined, now: number): Line[] =>
  said ? [{ name, text: formatProvenanceStill(said, now), url: said.url }] : []

/** Topics that one source told at one time stand on one line. */
const joinAlike = (lines: readonly Line[]): Line[] =>
  [...Map.groupBy(lines, ({ text, url }) => `${text} ${url}`).values()].map(([first, ...others]) => ({
    text: first?.text ?? '',
    name: [first, ...others].map(line => line?.name).join(', '),
    url: first?.url,
  }))

/** Events of which the same is to be said stand together. */
function groupEvents(events: Sources['events'], now: number) {
  const all = events.map(event => ({
    name: TERMS.eventName(event.name),
    groups: joinAlike(EVENT_TOPICS.flatMap(topic => toLine(texts.topics[topic], event[topic], now))),
    notes: [...(event.gone ? [formatDelisted(event.gone, now)] : []), ...toFormer(event.former, now)],
  }))
  const told = all.filter(({ groups, notes }) => groups.length + notes.length > 0)
  const alike = Map.groupBy(told, ({ groups, notes }) => JSON.stringify([groups, notes]))
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, name: [first, ...others].map(one => one.name).join(' · ') }] : [],
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <dl>
      {lines.map(({ name, text, url }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            {url === undefined ? (
              text
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length === 0 ? null : <SourceLine parts={[]} notes={notes} />

const toFormer = (former: readonly FormerDate[], now: number): string[] =>
  former.map(({ field, before, at }) => {
    const today = localDay(now)
    const was = field === 'startTime' ? formatClock(before) : formatRecentDays(before, before, today)
    return texts.formerly(texts.fields[field], was, formatMinute(at, { now }))
  })
