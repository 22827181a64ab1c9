import { IconPhoto, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'
import { useMe } from '#web/api/calls/session.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PaperPhoto } from '#web/kit/photo/paper-photo.tsx'
import { PhotoInput } from '#web/kit/photo/photo-input.tsx'
import { usePhoto } from '#web/kit/photo/use-photo.ts'
import { nameScoresheetFencers } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import { useTouchKeys } from '#web/kit/scoresheet/use-touch-keys.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BoutHead } from './bout-head.tsx'
import styles from './pool-typing.module.css'
import { PoolEnd } from './sheet/pool-end.tsx'
import { PrintedSheet } from './sheet/printed-sheet.tsx'
import { SheetGrid } from './sheet/sheet-grid.tsx'
import { TypingOrder } from './sheet/typing-order.tsx'
import { describeUndo } from './state/describe-undo.ts'
import { findTypingEnd } from './state/find-typing-end.ts'
import { findUndo } from './state/find-undo.ts'
import { toPoolCourse } from './state/pool-course.ts'
import type { TypingPart } from './state/typing-part.ts'
import { useBoutTyping } from './state/use-bout-typing.ts'
import { useFreshSlots } from './state/use-fresh-slots.ts'
import { TypingDock } from './typing-dock.tsx'
import { TypingHeader } from './typing-header.tsx'
import { TypingNotes } from './typing-notes.tsx'
import { useSpoken } from './use-spoken.ts'

const { typing: texts } = TYPING_TEXTS

interface PoolTypingProps {
  readonly sheet: OpenScoresheet
  readonly pool: ScoresheetPool
}

/** A pool of a sheet while somebody types it: the bout on top, the sheet, the order, and the keys under the thumbs. */
export function PoolTyping({ sheet, pool }: PoolTypingProps) {
  const { state, held } = sheet
  const part = usePart(sheet, pool)
  const { course, most, title } = part
  const spoken = useSpoken(part)
  const typing = useBoutTyping(sheet, part, spoken)
  const photo = usePhoto()
  const fresh = useFreshSlots(course.all, sheet.waiting, bout => {
    typing.onOthers(bout.slot)
    spoken.onFresh(bout)
  })
  const isClosed = findTypingEnd(sheet) !== undefined
  const undoable = findUndo(sheet, pool)
  const undo = undoable && describeUndo(undoable, course, part.names)

  function takeBack(): void {
    if (!undoable || !undo) return
    sheet.say({ kind: 'undo', of: undoable.entry.id })
    spoken.onUndone(undo.said)
  }

  useTouchKeys({
    most,
    isOn: !isClosed && typing.panel === 'pads',
    onTouches: typing.typeNext,
    onUndo() {
      if (isClosed || typing.panel !== 'pads') return
      if (typing.typed.left !== null || typing.typed.right !== null) typing.leave()
      else takeBack()
    },
    onLeave: typing.leave,
  })
  const event = state.event?.name
  const day = state.event?.day ?? held.making?.day
  const tournament = held.scoresheet?.name ?? held.making?.name
  usePageTitle([title, event].filter(Boolean).join(' · '))
  const current = isClosed ? undefined : typing.bout?.slot
  return (
    <>
      <div className={styles.page}>
        <div className={styles.top}>
          <TypingHeader
            title={[title, event].filter(Boolean).join(' · ')}
            under={tournament}
            back={`/scoresheet/${held.id}`}
            onPhoto={photo.take}
          />
          {!isClosed && <BoutHead part={part} typing={typing} />}
        </div>
        <main className={styles.main}>
          <TypingNotes part={part} />
          <div className={styles.columns}>
            {photo.address !== undefined && <PaperPhoto address={photo.address} onClose={photo.close} />}
            <Card className={styles.sheet}>
              <SheetGrid
                part={part}
                current={current}
                fresh={fresh}
                onChoose={isClosed ? undefined : typing.choose}
              />
            </Card>
            {course.open.length === 0 && <PoolEnd part={part} />}
            <Card className={styles.order}>
              <TypingOrder part={part} current={current} onChoose={isClosed ? undefined : typing.choose} />
              <p className={styles.print}>
                <Button onClick={() => print()}>
                  <IconPrinter size={20} aria-hidden="true" />
                  {texts.print}
                </Button>
                <PhotoInput className={buttonClass()} onPhoto={photo.take}>
                  <IconPhoto size={20} aria-hidden="true" />
                  {texts.photoChoose}
                </PhotoInput>
              </p>
            </Card>
          </div>
        </main>
        {!isClosed && <TypingDock part={part} typing={typing} undo={undo} onUndo={takeBack} />}
        <p className="visually-hidden" aria-live="polite">
          {spoken.said}
        </p>
      </div>
      <PrintedSheet
        part={part}
        under={[event, tournament, day !== undefined && formatFullDay(day)].filter(Boolean).join(' · ')}
      />
    </>
  )
}

/** Touches of a bout where nobody said how many (t.40). */
const USUAL_TOUCHES = 5

function usePart(sheet: OpenScoresheet, pool: ScoresheetPool): TypingPart {
  const { state } = sheet
  const me = useMe().data
  const followed = new Set(me?.trackedFencers.map(({ fencerId }) => fencerId))
  const names = useMemo(() => nameScoresheetFencers(state, pool.fencers), [state, pool])
  const course = useMemo(() => toPoolCourse(pool, state.fencers), [state, pool])
  const own = state.fencers.filter(({ knownId }) => knownId !== undefined && followed.has(knownId))
  const hasRounds = state.pools.some(({ round }) => round !== pool.round)
  return {
    sheet,
    pool,
    course,
    names,
    mine: new Set(own.map(({ fencer }) => fencer)),
    most: state.event?.poolTouches ?? USUAL_TOUCHES,
    title: texts.pool(hasRounds ? pool.round : undefined, pool.number),
  }
}
