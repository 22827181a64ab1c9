import { IconBook2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { useScoresheetAnswer } from '#web/api/scoresheets/scoresheet-calls.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatScore } from '../describe-score.ts'
import { toNamesByKey } from '../names-by-key.ts'
import sheet from '../scoresheet.module.css'
import { compareOfficial } from './compare-official.ts'
import { describeConflict } from './describe-conflict.ts'
import { describeMove } from './describe-move.ts'
import styles from './settle.module.css'
import { findOfficialMoves } from './what-would-change.ts'

const { compared: texts, settle } = SCORESHEET_TEXTS
const TICK_MS = 60_000

interface OfficialProps {
  readonly open: OpenScoresheet
  readonly tournamentId: string
  readonly eventId: string
}

/** The same event as the official source tells it, held against what was typed. */
export function OfficialCard({ open, tournamentId, eventId }: OfficialProps) {
  const query = useScoresheetAnswer('getLiveEvent', {
    params: { id: tournamentId, eventId },
    query: { live: 'true' },
  })
  return (
    <Card className={sheet.card} aria-labelledby="official">
      <h2 id="official" className={sheet.alert}>
        <IconBook2 size={22} aria-hidden="true" />
        {texts.heading}
      </h2>
      {query.data ? <Compared open={open} event={query.data} /> : <Unanswered of={query} />}
      <p className={sheet.actions}>
        <Link
          className={buttonClass()}
          to={`/live/${encodeURIComponent(tournamentId)}/event/${encodeURIComponent(eventId)}`}
        >
          {texts.look}
        </Link>
      </p>
    </Card>
  )
}

function Compared({ open, event }: { readonly open: OpenScoresheet; readonly event: LiveEvent }) {
  const { state, type, entries } = open
  const names = toNamesByKey(state)
  const { same, differences, missing } = compareOfficial(state, event)
  const moves = findOfficialMoves(entries, state, differences)
  const now = useNow(TICK_MS)
  return (
    <>
      <p className={sheet.note}>
        {[
          texts.same(same, same + differences.length + missing),
          differences.length > 0 && texts.differ(differences.length),
          missing > 0 && texts.missing(missing),
          texts.lead,
          event.feed.changedAt > 0 && texts.asOf(formatMinute(event.feed.changedAt, { now })),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {differences.length > 0 && (
        <table className={classNames(sheet.ranking, styles.compared)}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.bout}</th>
              <th scope="col">{texts.columns.ours}</th>
              <th scope="col">{texts.columns.official}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ bout, ours, official }) => (
              <tr key={bout.slot}>
                <th scope="row">
                  {describeConflict(bout, state, names)}
                  <small className={styles.typist}>
                    {`${nameAuthor(open, ours.entry.by, SCORESHEET_TEXTS.scoresheet)} · ${formatMinute(ours.entry.at, { now })}`}
                  </small>
                  <Button
                    className={styles.mark}
                    aria-pressed={state.insisted.has(bout.slot)}
                    onClick={() =>
                      type([{ kind: 'insist', slot: bout.slot, isRight: !state.insisted.has(bout.slot) }])
                    }
                  >
                    {state.insisted.has(bout.slot) ? settle.marked : settle.oursIsRight}
                  </Button>
                </th>
                <td>
                  <s>{formatScore(ours)}</s>
                </td>
                <td>{formatScore(official)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > 0 && (
        <p className={styles.effect}>
          {moves.every(one => !one.place) && `${settle.noMove} `}
          {moves.map(move => describeMove(move, state, names)).join(' ')}
        </p>
      )}
    </>
  )
}
