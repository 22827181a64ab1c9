import { useState } from 'react'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { nameOf, type TypingPart } from './state/typing-part.ts'
import type { BoutTyping } from './state/use-bout-typing.ts'
import styles from './ways-panel.module.css'

const { typing: texts } = TYPING_TEXTS
const HOWS = ['withdrew', 'medical', 'excluded', 'absent'] as const

/** What ends a bout, or somebody's pool, without a score: annulled, withdrawn, injured, a black card, absent; and their way back. */
export function WaysPanel({ part, typing }: { readonly part: TypingPart; readonly typing: BoutTyping }) {
  const { pool, course, sheet } = part
  const [who, setWho] = useState('')
  const [from, setFrom] = useState<'round' | 'later'>('round')
  const here = pool.fencers.filter(fencer => !course.gone.has(fencer))
  const ordered = here.toSorted((a, b) => Number(isIn(typing, b)) - Number(isIn(typing, a)))
  const hasRounds = sheet.state.pools.some(({ round }) => round !== pool.round)
  return (
    <section className={styles.ways} aria-label={texts.ways}>
      <h2>{texts.ways}</h2>
      {typing.bout && <p>{texts.typeFirst}</p>}
      {typing.bout && (
        <Button className={styles.annul} onClick={typing.annul}>
          {texts.annul(typing.bout.number)}
          <small>{texts.annulHow}</small>
        </Button>
      )}
      <fieldset className={styles.leave}>
        <legend>{texts.whoLeaves}</legend>
        <div className={styles.fields}>
          <SelectField
            label={texts.who}
            value={who}
            options={[['', texts.nobody], ...ordered.map(key => [key, nameOf(part, key).sheet] as const)]}
            onChange={setWho}
          />
          <SelectField
            label={texts.from}
            value={from}
            options={[
              ['round', texts.fromRound(hasRounds ? pool.round : undefined)],
              ['later', texts.afterPools],
            ]}
            onChange={setFrom}
          />
        </div>
        <div className={styles.hows}>
          {HOWS.map(how => (
            <Button
              key={how}
              disabled={who === ''}
              onClick={() =>
                typing.setLeave({ fencer: who, how, round: from === 'round' ? pool.round : null })
              }
            >
              {texts.hows[how]}
            </Button>
          ))}
        </div>
      </fieldset>
      {sheet.state.fencers
        .filter(({ fencer, left }) => left && pool.fencers.includes(fencer))
        .map(({ fencer }) => (
          <Button key={fencer} onClick={() => typing.setLeave({ fencer, how: null, round: null })}>
            {texts.isBack(nameOf(part, fencer).sheet)}
          </Button>
        ))}
    </section>
  )
}

const isIn = ({ bout }: BoutTyping, fencer: string): boolean =>
  bout !== undefined && (bout.left === fencer || bout.right === fencer)
