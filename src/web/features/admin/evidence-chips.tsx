import type { EntryDoubt } from '#contract/admin/admin-doubt.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'

const { people: texts } = ADMIN_TEXTS

/** What speaks for and against two being one. */
export function EvidenceChips({ evidence }: { evidence: EntryDoubt['evidence'] }) {
  return (
    <p className={styles.chips}>
      {evidence.map(one => (
        <Chip key={one} tone={/^(?:same|rare)/.test(one) ? 'win' : 'loss'}>
          {texts.evidence[one]}
        </Chip>
      ))}
      {evidence.length === 0 && <span className={styles.quiet}>{texts.noEvidence}</span>}
    </p>
  )
}
