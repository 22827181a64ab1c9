import { useEffect, useMemo, useState } from 'react'
import { findRankRange, type RankRange } from '#domain/cut/rank-range.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import type { EventPart } from '../event/event-part.ts'
import { findOpenRound, type OpenRound } from '../state/open-round.ts'
import styles from './rank-card.module.css'

const { afterPools: texts } = LIVE_TEXTS
const LONGEST_MS = 1_000

/** Where one's own fencer stands while the pools are fenced, and between which ranks they can still end. */
export function RankCard({ event, people, selection: { home } }: EventPart) {
  const round = useMemo(() => (home === undefined ? undefined : findOpenRound(event, home)), [event, home])
  const range = useRange(round)
  if (!round || home === undefined) return null
  return (
    <section className={styles.card}>
      <h2>{texts.title(people.names(home).first)}</h2>
      <p className={styles.now}>{range ? texts.now(range.now, round.count) : '…'}</p>
      <p className={styles.range}>
        <span aria-hidden="true">{range ? toShort(range) : '…'}</span>
        {range && <span className="visually-hidden">{toWords(range)}</span>}
        <small>{texts.unless}</small>
      </p>
    </section>
  )
}

const toShort = ({ best, worst }: RankRange): string =>
  best === worst ? TERMS.ordinal(best) : `${best}–${worst}`

const toWords = ({ best, worst }: RankRange): string =>
  best === worst ? texts.onlySaid(best) : texts.betweenSaid(best, worst)

/** Worked out once the page is at rest: the scores come first. The one before stays until then. */
function useRange(round: OpenRound | undefined): RankRange | undefined {
  const [range, setRange] = useState<RankRange>()
  useEffect(() => {
    if (!round) return undefined
    const find = (): void => setRange(findRankRange(round.pools, round.own, round.at))
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(find)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(find, { timeout: LONGEST_MS })
    return () => cancelIdleCallback(handle)
  }, [round])
  return range
}
