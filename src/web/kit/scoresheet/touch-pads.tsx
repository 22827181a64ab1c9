import { PAD_TEXTS } from '#web/api/scoresheets/touch-pad-texts.ts'
import { isTouchClosed, type TouchSide, type TypedTouches } from './plan-touch-typing.ts'
import styles from './touch-pads.module.css'

/** A fencer as the pads name them. */
export interface PadFencer {
  /** "SOTOMAR", where it is read. */
  readonly shown: string
  /** "Sotomar", where it is heard. */
  readonly said: string
}

interface TouchPadsProps {
  /** Touches of the bout: a pad has one key more. */
  readonly most: number
  readonly left: PadFencer
  readonly right: PadFencer
  readonly typed: TypedTouches
  /** The first key of each: of a relay, the score before it. */
  readonly least?: { readonly left: number; readonly right: number } | undefined
  /** Whether the last key is a victory: of a relay it is not. */
  readonly isWin?: boolean
  /** What stands there already and is to be corrected. */
  readonly standing?: TypedTouches | undefined
  /** `isAgain`: by the same finger at the same place, so soon that it may have been one press. */
  readonly onPress: (side: TouchSide, touches: number, isAgain: boolean) => void
}

/** Keys for the touches of both fencers side by side, under the thumbs: each always at its place, with the same size. */
export function TouchPads({ most, left, right, ...rest }: TouchPadsProps) {
  return (
    <div className={styles.pads} data-many={most > 5 || undefined}>
      <Pad {...rest} most={most} side="left" fencer={left} />
      <Pad {...rest} most={most} side="right" fencer={right} />
    </div>
  )
}

type PadProps = Omit<TouchPadsProps, 'left' | 'right'> & { side: TouchSide; fencer: PadFencer }

const ALL = { left: 0, right: 0 }

function Pad({ most, side, fencer, typed, least = ALL, isWin = true, standing, onPress }: PadProps) {
  const asks = typed[side] === null
  const shown = typed[side] ?? standing?.[side]
  return (
    <fieldset className={styles.pad} data-side={side}>
      <legend>
        <b>{fencer.shown}</b>
        {asks && <span>{PAD_TEXTS.touches}</span>}
      </legend>
      {Array.from({ length: most + 1 - least[side] }, (_, at) => least[side] + at).map(touches => (
        <button
          key={touches}
          type="button"
          aria-label={`${fencer.said} ${isWin && touches === most ? `V, ${touches}` : touches}`}
          aria-pressed={typed[side] === touches}
          data-stands={(asks && shown === touches) || undefined}
          disabled={isTouchClosed(typed, { side, touches, most })}
          onClick={event => onPress(side, touches, event.detail > 1)}
        >
          {touches}
          {isWin && touches === most && <small>V</small>}
        </button>
      ))}
    </fieldset>
  )
}
