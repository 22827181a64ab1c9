import type { ScoresheetConflict } from '#domain/scoresheet/scoresheet-state.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { toNamesByKey } from '../names-by-key.ts'
import { findMost, type PlacedBout, toScoreValue } from '../to-score-value.ts'
import { TypeScoreDialog } from '../type-score-dialog.tsx'

interface TypeAgainProps {
  readonly open: OpenScoresheet
  readonly conflict: ScoresheetConflict
  readonly bout: PlacedBout
  readonly onClose: () => void
}

/** None of what was typed is on the paper: what is typed now stands over all of it. */
export function TypeAgainDialog({ open, conflict, bout, onClose }: TypeAgainProps) {
  const { state, type, say } = open
  return (
    <TypeScoreDialog
      left={bout.left}
      right={bout.right}
      names={toNamesByKey(state)}
      most={findMost(state, bout)}
      onScore={score => {
        const [of = ''] = type([toScoreValue(bout, score)])
        say({ kind: 'settle', of, over: conflict.entries.map(({ id }) => id) })
      }}
      onClose={onClose}
    />
  )
}
