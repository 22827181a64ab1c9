import { IconDots, IconMaximize } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { BoutHand } from '#domain/bout-keeping/bout-event.ts'
import type { KeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import type { BoutVerdict } from '#domain/bout-keeping/judge-kept-bout.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { BoutBoard } from '../board/bout-board.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import { beep, shake } from '../bout/bout-signal.ts'
import type { OpenBoutLog } from '../bout/use-bout-log.ts'
import { useKeptBout } from '../bout/use-kept-bout.ts'
import { BoutEnd } from './bout-end.tsx'
import { KeeperFrame } from './keeper-frame.tsx'
import { useFullScreen } from './use-full-screen.ts'

const { keeper: texts } = KEEPER_TEXTS
const TIME_UP_SHAKE_MS = [300, 120, 300]

interface BoutScreenProps {
  readonly title: string
  readonly more: string
  readonly from: string
  readonly rules: KeepingRules
  readonly names: BoutNames
  readonly mine: Readonly<Record<BoutHand, boolean>>
  readonly kept: OpenBoutLog
  readonly waiting?: number
  readonly warning?: string | undefined
  /** What can be done with a bout that is over. */
  readonly end: (bout: KeptBout, verdict: BoutVerdict) => ReactNode
}

/** One bout on the whole screen, until it is over. */
export function BoutScreen({ rules, names, mine, kept, warning, end, ...frame }: BoutScreenProps) {
  const [isEnding, setEnding] = useState(false)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const fullScreen = useFullScreen()
  const open = useKeptBout({
    rules,
    kept,
    onTimeUp: () => {
      beep()
      shake(TIME_UP_SHAKE_MS)
    },
  })
  const tools = (
    <>
      {fullScreen && (
        <IconButton label={texts.fullScreen} aria-pressed={fullScreen.isOn} onClick={fullScreen.toggle}>
          <IconMaximize aria-hidden="true" />
        </IconButton>
      )}
      {!isEnding && (
        <IconButton label={texts.more} onClick={() => setMoreOpen(true)}>
          <IconDots aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
  return (
    <KeeperFrame {...frame} warning={warning ?? (kept.isUnkept ? texts.unkept : undefined)} tools={tools}>
      {isEnding ? (
        <BoutEnd
          names={names}
          mine={mine}
          bout={open.bout}
          verdict={open.verdict}
          onBack={() => setEnding(false)}
        >
          {verdict => end(open.bout, verdict)}
        </BoutEnd>
      ) : (
        <BoutBoard
          open={open}
          names={names}
          mine={mine}
          isMoreOpen={isMoreOpen}
          onMoreClose={() => setMoreOpen(false)}
          onEnd={() => setEnding(true)}
        />
      )}
    </KeeperFrame>
  )
}
