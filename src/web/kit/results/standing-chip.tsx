import { IconCheck, IconTilde, IconX } from '@tabler/icons-react'
import type { CutStanding } from '#domain/cut/cut-standing.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './standing-chip.module.css'

const ICONS = { in: IconCheck, bubble: IconTilde, out: IconX } as const

/** Whether somebody goes on from the pools: a sign, a word and a colour. */
export function StandingChip({ standing, big = false }: { standing: CutStanding; big?: boolean }) {
  const Icon = ICONS[standing]
  return (
    <span className={classNames(styles.chip, big && styles.big)} data-standing={standing}>
      <Icon size={big ? 22 : 15} stroke={2.6} aria-hidden="true" />
      {CUT_TEXTS.cut.standings[standing]}
    </span>
  )
}
