import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { nameScoresheetFencers } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import { findAskedSide } from '#web/kit/scoresheet/plan-touch-typing.ts'
import { useTouchKeys } from '#web/kit/scoresheet/use-touch-keys.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { findLastRelay } from './find-last-relay.ts'
import type { TeamMatch } from './find-team-match.ts'
import { LineUpDialog } from './line-up-dialog.tsx'
import { RelayDock } from './relay-dock.tsx'
import { RelayList } from './relay-list.tsx'
import { toScoreBefore } from './score-before.ts'
import styles from './team-match.module.css'
import { useRelayTyping } from './use-relay-typing.ts'

const { teamMatch: texts } = TYPING_TEXTS
const AFTER_ALL = 10

interface TeamMatchScreenProps {
  readonly sheet: OpenScoresheet
  readonly match: TeamMatch
}

/** A match with its score so far, its relays in the order of the rules, and the keys for the one that is fenced. */
export function TeamMatchScreen({ sheet, match }: TeamMatchScreenProps) {
  const { state, held } = sheet
  const [lined, setLined] = useState<'left' | 'right'>()
  const typing = useRelayTyping(sheet, match)
  const said = nameScoresheetFencers(state, [match.left, match.right])
  const nameOf = (key: string): string => said.get(key)?.sheet ?? key
  const names = { left: nameOf(match.left), right: nameOf(match.right) }
  const isClosed = held.scoresheet?.closedAt !== undefined || held.refused !== undefined
  const now = match.score
    ? { left: match.score.leftTouches ?? 0, right: match.score.rightTouches ?? 0 }
    : toScoreBefore(match.relays, AFTER_ALL)
  const last = findLastRelay(sheet, match)
  const rivals = match.relays.filter(relay => relay.rivals.length > 0).length
  const isAlone = match.score && !match.relays.some(relay => relay.score?.entry.id === match.score?.entry.id)
  const takeBack = (): void => {
    if (last) sheet.say({ kind: 'undo', of: last.entry.id })
  }
  useTouchKeys({
    most: typing.most,
    isOn: !isClosed && typing.relay !== undefined && !typing.isEven,
    onTouches: touches => {
      const side = findAskedSide(typing.typed)
      if (touches >= typing.least[side]) typing.press(side, touches)
    },
    onUndo: () => {
      if (typing.typed.left !== null || typing.typed.right !== null) typing.leave()
      else if (!isClosed) takeBack()
    },
    onLeave: typing.leave,
  })
  return (
    <>
      <Page width="narrow">
        <header className={styles.head}>
          <Link className={styles.back} to={`/scoresheet/${encodeURIComponent(held.id)}`}>
            <IconChevronLeft size={20} aria-hidden="true" />
            {texts.back}
          </Link>
          <Heading>{texts.page}</Heading>
          <section className={styles.duel} aria-label={texts.score}>
            <b data-won={match.score?.winner === 'left' || undefined}>{names.left}</b>
            <span role="status" aria-label={texts.scoreSaid(names.left, now.left, names.right, now.right)}>
              {now.left}–{now.right}
            </span>
            <b data-won={match.score?.winner === 'right' || undefined}>{names.right}</b>
          </section>
          {match.score?.winner && <p className={styles.note}>{texts.over(names[match.score.winner])}</p>}
          {isAlone && <p className={styles.note}>{texts.typedAlone}</p>}
          {sheet.waiting.size > 0 && <p className={styles.note}>{texts.waiting(sheet.waiting.size)}</p>}
          {rivals > 0 && (
            <Link className={buttonClass()} to={`/scoresheet/${encodeURIComponent(held.id)}/settle`}>
              {texts.toSettle(rivals)}
            </Link>
          )}
          {isClosed && <p role="status">{texts.closed}</p>}
        </header>
        <Card className={styles.card}>
          <h2>{texts.relays}</h2>
          <RelayList
            match={match}
            names={names}
            current={typing.relay?.number}
            sheet={sheet}
            onChoose={isClosed ? undefined : typing.choose}
          />
        </Card>
        <p className={styles.actions}>
          {!isClosed &&
            (['left', 'right'] as const).map(side => (
              <Button key={side} onClick={() => setLined(side)}>
                {texts.lineUp(names[side])}
              </Button>
            ))}
          <Button onClick={() => print()}>
            <IconPrinter size={20} aria-hidden="true" />
            {texts.print}
          </Button>
        </p>
        {!isClosed && (
          <RelayDock typing={typing} names={said} match={match} last={last?.number} onTakeBack={takeBack} />
        )}
      </Page>
      {lined && (
        <LineUpDialog
          sheet={sheet}
          match={match}
          side={lined}
          name={names[lined]}
          onClose={() => setLined(undefined)}
        />
      )}
    </>
  )
}
