import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Share } from '#domain/pools/promotion.ts'
import {
  drawNextRound,
  findLastRound,
  listGoingOn,
  rankLastRound,
} from '#domain/scoresheet/draw-next-round.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { SwitchField } from '#web/kit/scoresheet/switch-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { RepechageField } from './event/repechage-field.tsx'
import { MakingFoot } from './making-foot.tsx'
import { MakingSummary } from './making-summary.tsx'
import { fitHandPools } from './pools/hand-pools.ts'
import { PoolsPart } from './pools/pools-part.tsx'
import { GoOnPart } from './rounds/go-on-part.tsx'
import styles from './rounds/next-round.module.css'
import { SheetHead } from './sheet-head.tsx'

const { nextRound: texts, sheetNames, making } = MAKING_TEXTS
const FOLLOWING = ['pools', 'table'] as const

interface NextRoundProps {
  readonly id: string
  readonly sheet: OpenScoresheet
}

/** Chooses what follows a round of pools and who goes on, and lays the pools of another one. */
export function NextRound({ id, sheet }: NextRoundProps) {
  const { state, held, type } = sheet
  const navigate = useNavigate()
  const { event, fencers } = state
  const isTeam = event?.isTeam ?? false
  const last = findLastRound(state)
  const isOver = last > 0 && state.pools.every(pool => pool.isComplete)
  const isClosed = held.scoresheet?.closedAt !== undefined
  const [follows, setFollows] = useState<(typeof FOLLOWING)[number]>(
    last < (event?.poolRounds ?? 1) ? 'pools' : 'table',
  )
  const [goOn, setGoOn] = useState<Share>(
    event?.goOnCount === undefined ? { percent: event?.goOn ?? 100 } : { count: event.goOnCount },
  )
  const [repechageFrom, setRepechage] = useState(event?.repechageFrom)
  const [way, setWay] = useState<'drawn' | 'paper'>('drawn')
  const [poolCount, setPoolCount] = useState<number>()
  const [laid, setLaid] = useState<readonly (readonly string[])[]>([])
  const [lot, setLot] = useState(1)
  const [problem, setProblem] = useState('')
  const ranks = useMemo(() => rankLastRound(state), [state])
  const goingOn = useMemo(() => listGoingOn(state, goOn), [state, goOn])
  const drawn = useMemo(
    () => drawNextRound(goingOn, ranks, { poolCount, lot }),
    [goingOn, ranks, poolCount, lot],
  )
  const people = useMemo(() => goingOn.map(({ left: _, ...person }) => person), [goingOn])
  const paper = fitHandPools(laid, new Set(people.map(one => one.fencer)), drawn.length)
  const pools = way === 'drawn' ? drawn : paper.filter(pool => pool.length > 0)
  const back = `/scoresheet/${id}`

  const start = (): void => {
    const trouble = findTrouble()
    setProblem(trouble)
    if (trouble !== '') return
    const name = event?.name ?? held.scoresheet?.name ?? held.making?.name ?? making.event.unnamed
    const { goOn: _, goOnCount: __, repechageFrom: ___, ...rest } = { ...event, name }
    const kept = {
      ...rest,
      ...(repechageFrom === undefined ? {} : { repechageFrom }),
    }
    if (follows === 'table') {
      const many = 'count' in goOn ? { goOnCount: goOn.count } : { goOn: goOn.percent }
      type([{ kind: 'event', event: { ...kept, ...many, poolRounds: last } }])
      navigate(back)
      return
    }
    const before = {
      ...(event?.goOn === undefined ? {} : { goOn: event.goOn }),
      ...(event?.goOnCount === undefined ? {} : { goOnCount: event.goOnCount }),
    }
    const rounds = Math.max(event?.poolRounds ?? 1, last + 1)
    type([
      { kind: 'event', event: { ...kept, ...before, poolRounds: rounds } },
      { kind: 'pools', round: last + 1, pools },
    ])
    navigate(`${back}/pool/${last + 1}/1`)
  }
  return (
    <>
      <SheetHead
        back={{ to: back, text: sheetNames.back }}
        title={texts.page}
        note={last > 0 ? texts.lead(last) : sheetNames.noPools}
      >
        <MakingSummary count={goingOn.length} isTeam={isTeam} pools={follows === 'pools' ? pools : []} />
      </SheetHead>
      <Page width="narrow">
        {isClosed && <p role="status">{sheetNames.closed}</p>}
        {!isOver && <p role="status">{texts.notYet}</p>}
        {isOver && !isClosed && (
          <>
            <Card className={styles.card}>
              <SwitchField
                isWide
                label={texts.what}
                value={follows}
                options={FOLLOWING.map(
                  one => [one, one === 'pools' ? texts.toPools : texts.toTable] as const,
                )}
                onChange={setFollows}
              />
              <GoOnPart
                goOn={goOn}
                ranks={ranks}
                goingOn={goingOn}
                fencers={fencers}
                isTeam={isTeam}
                onChange={setGoOn}
              />
              {follows === 'table' && <RepechageField value={repechageFrom} onChange={setRepechage} />}
            </Card>
            {follows === 'pools' && (
              <Card>
                <PoolsPart
                  people={people}
                  isTeam={isTeam}
                  way={way}
                  drawn={drawn}
                  hasLots
                  why={texts.seeded}
                  paper={paper}
                  onWay={setWay}
                  onCount={setPoolCount}
                  onPaper={setLaid}
                />
              </Card>
            )}
            <MakingFoot
              problem={problem}
              onLot={follows === 'pools' && way === 'drawn' ? more => setLot(lot + more) : undefined}
              onGoOn={start}
            >
              {follows === 'pools' ? texts.draw(last + 1) : texts.take}
            </MakingFoot>
          </>
        )}
      </Page>
    </>
  )

  function findTrouble(): string {
    if (goingOn.length < 2) return texts.tooFew
    if (follows === 'table') return ''
    const missing = goingOn.length - pools.flat().length
    if (missing > 0) return texts.unplaced(missing)
    const small = pools.findIndex(pool => pool.length < 2)
    return small === -1 ? '' : texts.smallPool(small + 1)
  }
}
