import type { Fencer } from '#contract/people/fencer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { formatCallNames } from '#web/kit/people/call-names.ts'
import { Chip } from '#web/ui/chip.tsx'
import styles from './registered-chip.module.css'

/** Says that somebody is registered, and who of them when several are followed. */
export function RegisteredChip({ who, all }: { who: readonly Fencer[]; all: readonly Fencer[] }) {
  if (who.length === 0) return null
  const names = formatCallNames(who, all)
  return (
    <span className={styles.registered}>
      <Chip tone="mine">{MESSAGES.liveList.registered}</Chip>
      {names && <span className={styles.who}> {names}</span>}
    </span>
  )
}
