import { useState } from 'react'
import { useParams } from 'react-router'
import { findLastRound } from '#domain/scoresheet/draw-next-round.ts'
import { drawScoresheetPools } from '#domain/scoresheet/draw-scoresheet-pools.ts'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetFencer } from '#domain/scoresheet/scoresheet-state.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { type OpenScoresheet, useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useHeldPhoto } from '#web/kit/photo/use-held-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MakingSummary } from './making-summary.tsx'
import { NamesPart } from './people/names-part.tsx'
import { useKnownPeople } from './people/use-known-people.ts'
import { SheetHead } from './sheet-head.tsx'
import styles from './sheet-names-page.module.css'
import { UnknownSheet } from './unknown-sheet.tsx'

const { sheetNames: texts, making, sheets } = MAKING_TEXTS

/** /scoresheet/:sheetId/names: who fences on a sheet that is being typed: late ones, names put right, somebody back. */
export function SheetNamesPage() {
  usePageTitle(texts.page)
  const { sheetId = '' } = useParams()
  const sheet = useScoresheet(sheetId)
  if (sheet === 'unknown') return <UnknownSheet title={texts.page} />
  if (!sheet) return <Spinner label={MESSAGES.app.loading} />
  return <SheetNames key={sheetId} id={sheetId} sheet={sheet} />
}

/** Pools that are fenced first: whoever comes late comes into these. */
const FIRST_ROUND = 1

function SheetNames({ id, sheet }: { readonly id: string; readonly sheet: OpenScoresheet }) {
  const { state, held, type } = sheet
  const [word, setWord] = useState('')
  const photo = useHeldPhoto(id)
  const { event, fencers } = state
  const isTeam = event?.isTeam ?? false
  const { known, entries } = useKnownPeople(undefined, event?.weapon)
  const pools = state.pools.filter(pool => pool.round === FIRST_ROUND)
  const keys = pools.map(pool => pool.fencers)
  const isTyped = state.pools.some(pool => pool.bouts.some(bout => bout.score)) || state.table !== undefined
  const isClosed = held.scoresheet?.closedAt !== undefined
  // Into a round that others have gone on from nobody comes any more.
  const isFirst = findLastRound(state) <= FIRST_ROUND
  const places = new Map(
    pools.flatMap(pool => pool.fencers.map((key, at) => [key, texts.inPool(pool.number, at + 1)] as const)),
  )
  const redraw = (): void => {
    const drawn = drawScoresheetPools(fencers, pools.length || event?.poolCount, 0)
    type([{ kind: 'pools', round: FIRST_ROUND, pools: drawn }])
    setWord(texts.redrawn)
  }
  const put = (fencer: string, at: number): void => {
    type([
      {
        kind: 'pools',
        round: FIRST_ROUND,
        pools: keys.map((pool, index) => (index === at ? [...pool, fencer] : pool)),
      },
    ])
  }
  const more = (person: ScoresheetPerson) => {
    const { left }: Partial<ScoresheetFencer> = fencers.find(one => one.fencer === person.fencer) ?? {}
    const name = fencerNames(person.name, isTeam).sheet
    const place = places.get(person.fencer)
    return (
      <span className={styles.more}>
        <small>{[place ?? texts.noPool, left && texts.left[left.how]].filter(Boolean).join(' · ')}</small>
        {left && !isClosed && (
          <Button
            aria-label={texts.bringBack(name)}
            onClick={() =>
              type([{ kind: 'leave', leave: { fencer: person.fencer, how: null, round: null } }])
            }
          >
            {texts.isBack}
          </Button>
        )}
        {!place &&
          !left &&
          !isClosed &&
          isFirst &&
          pools.map((pool, at) => (
            <Button
              key={pool.number}
              aria-label={texts.into(name, pool.number)}
              onClick={() => put(person.fencer, at)}
            >
              {texts.intoPool(pool.number)}
            </Button>
          ))}
      </span>
    )
  }
  const onSheet = fencers.map(({ left: _, ...person }) => person)
  return (
    <>
      <SheetHead back={{ to: `/scoresheet/${id}`, text: texts.back }} title={texts.page} note={texts.lead}>
        <MakingSummary count={fencers.length} isTeam={isTeam} pools={keys} />
      </SheetHead>
      <Page width="narrow">
        {isClosed && <p role="status">{texts.closed}</p>}
        {sheet.isUnkept && <p role="status">{sheets.unkept}</p>}
        <Card>
          <h2 className={styles.heading}>{making.people.heading}</h2>
          <NamesPart
            people={onSheet}
            known={known}
            entries={entries}
            isTeam={isTeam}
            photo={photo}
            isListOpen
            onAdd={people => type(people.map(person => ({ kind: 'fencer', person })))}
            onChange={person => type([{ kind: 'fencer', person }])}
            more={more}
          />
        </Card>
        <Card className={styles.draw}>
          <h2>{making.draw.heading}</h2>
          <p>{pools.length === 0 ? texts.noPools : isTyped ? texts.tooLate : texts.redrawWhy}</p>
          {!isTyped && !isClosed && fencers.length > 1 && <Button onClick={redraw}>{texts.redraw}</Button>}
          <p role="status">{word}</p>
        </Card>
      </Page>
    </>
  )
}
