import { useState } from 'react'
import type { Share } from '#domain/pools/promotion.ts'
import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import type { ScoresheetFencer } from '#domain/scoresheet/scoresheet-state.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { SwitchField } from '#web/kit/scoresheet/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './next-round.module.css'

const { nextRound: texts, making } = MAKING_TEXTS
const MOST = 512

interface GoOnPartProps {
  readonly goOn: Share
  readonly ranks: readonly PoolRank<string>[]
  readonly goingOn: readonly ScoresheetFencer[]
  readonly fencers: readonly ScoresheetFencer[]
  readonly isTeam: boolean
  readonly onChange: (goOn: Share) => void
}

/** How many go on, in percent or as a number, and what that comes to by name. */
export function GoOnPart({ goOn, ranks, goingOn, fencers, isTeam, onChange }: GoOnPartProps) {
  const isCount = 'count' in goOn
  const [text, setText] = useState(String(isCount ? goOn.count : goOn.percent))
  const present = ranks.filter(line => line.rank !== null)
  const isIn = new Set(goingOn.map(one => one.fencer))
  const known = new Map(fencers.map(one => [one.fencer, one]))
  const out = ranks.flatMap(({ fencer }) => {
    const found = known.get(fencer)
    return found && !isIn.has(fencer) ? [fencerNames(found.name, isTeam).sheet] : []
  })
  const [least, most] = isCount ? [2, MOST] : [1, 100]
  const toNumber = (typed: string): number | undefined => {
    const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
    return number >= least && number <= most ? number : undefined
  }
  const switchTo = (way: 'percent' | 'count'): void => {
    const next = way === 'count' ? { count: Math.max(2, goingOn.length) } : { percent: 100 }
    setText(String('count' in next ? next.count : next.percent))
    onChange(next)
  }
  const isMore = isCount && goingOn.length > goOn.count
  return (
    <>
      <SwitchField
        isWide
        label={texts.how}
        value={isCount ? 'count' : 'percent'}
        options={(['percent', 'count'] as const).map(way => [way, texts[way]] as const)}
        onChange={switchTo}
      />
      <TextField
        label={isCount ? texts.countOf : texts.percentOf}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={toNumber(text) === undefined ? making.event.between(least, most) : undefined}
        onChange={({ target }) => {
          setText(target.value)
          const number = toNumber(target.value)
          if (number !== undefined) onChange(isCount ? { count: number } : { percent: number })
        }}
      />
      <p role="status">
        {texts.goOn(goingOn.length, present.length)} {isMore && texts.tied}
      </p>
      <p className={styles.out}>
        {out.length === 0 ? (
          texts.nobodyOut
        ) : (
          <>
            <b>{texts.out}</b> {formatList(out)}
          </>
        )}
      </p>
    </>
  )
}
