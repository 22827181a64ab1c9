import { countIn } from '#domain/cut/count-in.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { describeRanks } from '#web/kit/results/describe-ranks.ts'
import { StandingChip } from '#web/kit/results/standing-chip.tsx'
import type { EventPeople } from '../event/event-people.ts'
import styles from './cut-card.module.css'
import { CutTrack } from './cut-track.tsx'
import { describeReason } from './describe-reason.ts'
import type { Cut } from './use-cut.ts'

const { cut: texts } = CUT_TEXTS

interface CutCardProps {
  readonly cut: Cut
  /** Whose card it is. */
  readonly home: string
  readonly people: EventPeople
}

/** Whether one's own fencer goes on from the pools, between which ranks they can end, and why; room for it until that is known. */
export function CutCard({ cut, home, people }: CutCardProps) {
  const { round, isFinal, own } = cut
  const who = people.names(home).first
  const goOn = toGoOnCount(cut)
  const open = round.pools.filter(({ pool }) => pool.open.some(set => set !== 0)).length
  const { ranks, line, reason } = own ?? {}
  return (
    <section className={styles.card}>
      <h2 className={styles.who}>{texts.title(who)}</h2>
      <div className={styles.head}>
        <p className={styles.now}>
          {ranks ? TERMS.ordinal(ranks.now) : '…'}{' '}
          <small>{(isFinal ? texts.final.of : texts.ofForNow)(round.count)}</small>
        </p>
        {line && !(isFinal && line.standing === 'bubble') && <StandingChip standing={line.standing} big />}
      </div>
      {ranks && !isFinal && (
        <p className="visually-hidden">
          {describeRanks(ranks)}. {goOn !== undefined && texts.goOn(goOn)}
        </p>
      )}
      <CutTrack ranks={ranks} count={round.count} goOn={goOn} isFinal={isFinal} />
      {goOn !== undefined && (
        <p className={styles.reason}>
          {isFinal && goOn < round.count
            ? texts.final.line(goOn, round.count)
            : ranks && reason && describeReason({ reason, ranks, goOn, who, people })}
        </p>
      )}
      <p className={styles.notes}>
        {isFinal ? texts.final.note : `${texts.openPools(open)} · ${texts.unless}`}
      </p>
    </section>
  )
}

/** So many go on; once all is fenced with those who are level at the line. */
function toGoOnCount({ round, isFinal, known: { goOn } }: Cut): number | undefined {
  return isFinal && goOn ? countIn(round, goOn) : goOn?.count
}
