import { useEffect, useState } from 'react'
import type { BoutDeed } from '#domain/bout-keeping/bout-event.ts'
import { toDueCard } from '#domain/bout-keeping/fold-card.ts'
import { judgeKeptBout } from '#domain/bout-keeping/judge-kept-bout.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'
import { findNextUndo } from '#domain/bout-keeping/undo-bout-event.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import type { BoutNames } from '../bout/bout-names.ts'
import { describeDeed } from '../bout/describe-deed.ts'
import { formatLeft, formatSeconds, toSeconds } from '../bout/format-left.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'

const { keeper: texts } = KEEPER_TEXTS
/** Seconds that are told while the clock runs. */
const TOLD_S: readonly number[] = [60, 30, 10]

/** What somebody who does not see the screen is told: scores, halts, and how long there is. */
export function useBoutVoice(open: OpenBout, names: BoutNames) {
  const { bout, leftMs, isRunning, isRebuilt } = open
  const [said, setSaid] = useState('')
  const seconds = toSeconds(leftMs)
  const wasRunning = isRunning && bout.phase !== 'rest'
  useEffect(() => {
    if (wasRunning && TOLD_S.includes(seconds)) setSaid(texts.said.left(formatSeconds(seconds)))
    if (seconds === 0) setSaid(texts.said.timeUp)
  }, [seconds, wasRunning])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, with what the clock shows then
  useEffect(() => {
    if (isRebuilt) setSaid(texts.said.rebuilt(formatLeft(leftMs)))
  }, [isRebuilt])

  const tellScore = ({ touches: { left, right } }: KeptBout): string =>
    texts.said.score(names.left, left, names.right, right)

  function tell(deed: BoutDeed, after: KeptBout): void {
    const time = formatLeft(after.clock.leftMs)
    if (deed.kind === 'halt') return void setSaid(texts.said.halt(time))
    if (deed.kind === 'start' || deed.kind === 'end') return
    const words: string[] = []
    if (deed.kind === 'priority') words.push(texts.said.priority(names[deed.to]))
    else if (deed.kind === 'setClock' || deed.kind === 'periodOver') words.push(texts.said.left(time))
    else {
      if (deed.kind === 'card') words.push(nameCard(deed))
      if (deed.kind === 'passivity') words.push(texts.passivity)
      words.push(tellScore(after))
    }
    const verdict = judgeKeptBout(open.rules, after, Date.now())
    if (verdict?.winner) words.push(texts.said.won(names[verdict.winner]))
    setSaid(words.join('. '))
  }
  function nameCard(deed: Extract<BoutDeed, { kind: 'card' }>): string {
    const held = (deed.isOfficial ? bout.officials : bout.cards)[deed.to]
    const who = deed.isOfficial ? texts.officialOf(names[deed.to]) : names[deed.to]
    return texts.cardFor(texts.cards[toDueCard(held, deed)], who)
  }
  function tellUndo(): void {
    const undone = findNextUndo(open.events)
    if (undone) setSaid(texts.said.undone(describeDeed(undone, names)))
  }
  return { said, tell, tellUndo }
}
