import { Link } from 'react-router'
import type { ScoresheetPlace } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetBout } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import type { TouchSide } from '#web/kit/scoresheet/plan-touch-typing.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toNamesByKey } from './names-by-key.ts'
import { findMost, toScoreValue } from './to-score-value.ts'
import { TypeScoreDialog } from './type-score-dialog.tsx'

const { scoresheet: texts } = SCORESHEET_TEXTS

interface DialogProps {
  readonly open: OpenScoresheet
  readonly bout: ScoresheetPlace & ScoresheetBout
  readonly onClose: () => void
}

/** Types a bout of the table; what it files goes over what shows there. */
export function TypeBoutDialog({ open, bout, onClose }: DialogProps) {
  const { state, held, type, say } = open
  const names = toNamesByKey(state)
  const { score, left, right } = bout
  return (
    <TypeScoreDialog
      left={left}
      right={right}
      names={names}
      most={findMost(state, bout)}
      standing={score && { left: score.leftTouches, right: score.rightTouches }}
      onScore={typed => type([toScoreValue(bout, typed)])}
      onClose={onClose}
    >
      <Button onClick={() => leave('left')}>{texts.withdrew(names(left).narrow)}</Button>
      <Button onClick={() => leave('right')}>{texts.withdrew(names(right).narrow)}</Button>
      {score && (
        <Button
          onClick={() => {
            say({ kind: 'undo', of: score.entry.id })
            onClose()
          }}
        >
          {texts.takeBack}
        </Button>
      )}
      {bout.relays ? (
        <Link
          className={buttonClass('strong')}
          to={`/scoresheet/${encodeURIComponent(held.id)}/match?slot=${encodeURIComponent(bout.slot)}`}
        >
          {texts.relayByRelay}
        </Link>
      ) : (
        <Link
          className={buttonClass()}
          to={`/scoresheet/${encodeURIComponent(held.id)}/bout?slot=${encodeURIComponent(bout.slot)}`}
        >
          {texts.referee}
        </Link>
      )}
    </TypeScoreDialog>
  )

  /** Who leaves loses this bout without touches; all that they fenced before counts. */
  function leave(side: TouchSide): void {
    const fencer = side === 'left' ? left : right
    const winner = side === 'left' ? 'right' : 'left'
    type([
      { kind: 'leave', leave: { fencer, how: 'withdrew', round: null } },
      toScoreValue(bout, { winner, leftTouches: null, rightTouches: null }),
    ])
    onClose()
  }
}
