import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { listWeapons } from '#domain/registration/interests.ts'
import { drawScoresheetPools } from '#domain/scoresheet/draw-scoresheet-pools.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { useHeldPhoto } from '#web/kit/photo/use-held-photo.ts'
import { StepNumber } from '#web/kit/scoresheet/step-number.tsx'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { makeSheet } from './draft/make-sheet.ts'
import { type MakingFrame, toUsualTouches } from './draft/making-frame.ts'
import { useMaking } from './draft/use-making.ts'
import { EventChoice } from './event/event-choice.tsx'
import { useEventProposals } from './event/use-event-proposals.ts'
import { MakingFoot } from './making-foot.tsx'
import { MakingSummary } from './making-summary.tsx'
import styles from './new-scoresheet-page.module.css'
import { NamesPart } from './people/names-part.tsx'
import { useKnownPeople } from './people/use-known-people.ts'
import { fitHandPools } from './pools/hand-pools.ts'
import { PoolsPart } from './pools/pools-part.tsx'
import { SheetHead } from './sheet-head.tsx'

const { making: texts, sheets } = MAKING_TEXTS

/** /scoresheet/new: makes one. The event, who fences, pools; what comes of it stands on top from the first name on. */
export function NewScoresheetPage() {
  usePageTitle(texts.page)
  const navigate = useNavigate()
  const { draft, change, edit, end } = useMaking()
  const photo = useHeldPhoto('new')
  const { proposals } = useEventProposals()
  const blank = useBlankFrame()
  const [problem, setProblem] = useState('')
  const [isMaking, setMaking] = useState(false)
  const frame = draft.frame ?? proposals[0]?.frame ?? blank
  const isTeam = frame.event.isTeam ?? false
  const { known, entries } = useKnownPeople(frame.place, frame.event.weapon)
  const { people, way, poolCount, lot } = draft
  const drawn = useMemo(() => drawScoresheetPools(people, poolCount, lot), [people, poolCount, lot])
  const paper = fitHandPools(draft.paper, new Set(people.map(one => one.fencer)), drawn.length)
  const pools = way === 'drawn' ? drawn : paper.filter(pool => pool.length > 0)

  const start = async (): Promise<void> => {
    const trouble = findTrouble(people.length, pools)
    setProblem(trouble)
    if (trouble !== '' || isMaking) return
    setMaking(true)
    const id = await makeSheet({ frame, people, pools, unnamed: texts.event.unnamed }, Date.now())
    end()
    photo.moveTo(id)
    navigate(`/scoresheet/${id}/pool/1/1`)
  }
  return (
    <>
      <SheetHead back={{ to: '/scoresheet', text: sheets.page }} title={texts.page} note={texts.keptHere}>
        <MakingSummary count={people.length} isTeam={isTeam} pools={pools} />
      </SheetHead>
      <Page width="narrow">
        <EventChoice
          frame={frame}
          blank={draft.frame && !draft.frame.place ? draft.frame : blank}
          proposals={proposals}
          onChange={next => change({ frame: next })}
        />
        <Card>
          <div className={styles.head}>
            <h2>
              <StepNumber number={2} />
              {texts.people.heading}
            </h2>
            <span>{texts.people.in(people.length)}</span>
          </div>
          <NamesPart
            people={people}
            known={known}
            entries={entries}
            isTeam={isTeam}
            photo={photo}
            onAdd={added => {
              setProblem('')
              edit(before => ({ ...before, frame, people: [...before.people, ...added] }))
            }}
            onChange={person =>
              edit(before => ({
                ...before,
                people: before.people.map(one => (one.fencer === person.fencer ? person : one)),
              }))
            }
            onRemove={fencer =>
              edit(before => ({ ...before, people: before.people.filter(one => one.fencer !== fencer) }))
            }
            onRemoveAll={end}
            onFound={(fencer, { why: _, name: __, ...found }) =>
              edit(before => ({
                ...before,
                people: before.people.map(one => (one.fencer === fencer ? { ...found, ...one } : one)),
              }))
            }
          />
        </Card>
        <Card>
          <PoolsPart
            number={3}
            people={people}
            isTeam={isTeam}
            way={way}
            drawn={drawn}
            hasLots={lot > 0}
            paper={paper}
            onWay={next => change({ way: next })}
            onCount={count => change({ poolCount: count })}
            onPaper={next => change({ paper: next })}
          />
        </Card>
        <MakingFoot
          problem={problem}
          isBusy={isMaking}
          onLot={way === 'drawn' && people.length > 1 ? more => change({ lot: lot + more }) : undefined}
          onGoOn={() => void start()}
        >
          {texts.start}
        </MakingFoot>
      </Page>
    </>
  )

  function findTrouble(count: number, laid: readonly (readonly string[])[]): string {
    if (count < 2) return texts.tooFew
    const missing = count - laid.flat().length
    if (missing > 0) return texts.unplaced(missing)
    const small = laid.findIndex(pool => pool.length < 2)
    return small === -1 ? '' : texts.smallPool(small + 1)
  }
}

/** A sheet of no tournament: today, with the weapon of whom one follows. */
function useBlankFrame(): MakingFrame {
  const { current } = useTrackedFencers()
  const today = venueDay(useServerNow(60_000), undefined)
  const [weapon = 'foil'] = current ? listWeapons(current) : []
  return { name: '', event: { weapon, gender: 'mixed', ...toUsualTouches({}), day: today } }
}
