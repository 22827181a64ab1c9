import { IconArrowRight, IconDice } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { FootDock } from '#web/kit/scoresheet/foot-dock.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './making-foot.module.css'

const { draw: texts } = MAKING_TEXTS.making

interface MakingFootProps {
  /** Why it could not go on; empty when nothing hinders. */
  readonly problem: string
  /** Draws the pools again, with the lot it is given; left out where nothing was drawn. */
  readonly onLot?: ((lot: number) => void) | undefined
  readonly isBusy?: boolean
  readonly onGoOn: () => void
  /** What going on is called. */
  readonly children: ReactNode
}

/** At the foot of what makes pools: other lots, and going on with what shows. */
export function MakingFoot({ problem, onLot, isBusy = false, onGoOn, children }: MakingFootProps) {
  const [word, setWord] = useState('')
  return (
    <FootDock>
      <div className={styles.foot}>
        {problem !== '' && <p role="alert">{problem}</p>}
        <p className="visually-hidden" role="status">
          {word}
        </p>
        <div>
          {onLot && (
            <Button
              onClick={() => {
                onLot(1 + Math.floor(Math.random() * 1_000_000))
                setWord(texts.drawnAgain)
              }}
            >
              <IconDice size={22} aria-hidden="true" />
              {texts.again}
            </Button>
          )}
          <Button tone="strong" disabled={isBusy} onClick={onGoOn}>
            {children}
            <IconArrowRight size={22} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </FootDock>
  )
}
