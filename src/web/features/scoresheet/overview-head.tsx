import { IconChevronLeft, IconListNumbers, IconPrinter, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS
const TICK_MS = 30_000

/** What the sheet is of, who types, what of it is only here, and what else can be done with it. */
export function OverviewHead({ open }: { readonly open: OpenScoresheet }) {
  const { held, state, waiting, authors } = open
  const now = useNow(TICK_MS)
  const { scoresheet, making, heardAt } = held
  const day = state.event?.day ?? making?.day
  return (
    <header className={styles.head}>
      <Link className={styles.back} to="/scoresheet">
        <IconChevronLeft size={20} aria-hidden="true" />
        {texts.all}
      </Link>
      <Heading>{state.event?.name ?? scoresheet?.name ?? making?.name ?? texts.page}</Heading>
      <p className={styles.note}>
        {[texts.fencers(state.fencers.length), day && formatFullDay(day)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.chips}>
        {waiting.size > 0 && <Chip tone="warning">{texts.waiting(waiting.size)}</Chip>}
        {state.isOver && <Chip tone="outline">{texts.isOver}</Chip>}
      </p>
      <p className={styles.note}>
        {[
          ...[...authors.keys()].map(by => nameAuthor(open, by, texts)),
          heardAt === undefined ? texts.neverHeard : texts.heard(formatMinute(heardAt, { now })),
        ].join(' · ')}
      </p>
      <SheetState open={open} />
      <p className={styles.actions}>
        {scoresheet && (
          <Link
            className={buttonClass()}
            to={`/live/${encodeURIComponent(scoresheet.tournamentId)}/event/${encodeURIComponent(scoresheet.eventId)}`}
          >
            <IconListNumbers size={20} aria-hidden="true" />
            {texts.watch}
          </Link>
        )}
        <Link className={buttonClass()} to="names">
          <IconUsers size={20} aria-hidden="true" />
          {texts.names}
        </Link>
        <Button onClick={() => print()}>
          <IconPrinter size={20} aria-hidden="true" />
          {texts.print}
        </Button>
      </p>
    </header>
  )
}

/** Why what is typed does not go on, where it does not. */
function SheetState({ open: { held, isUnkept } }: { readonly open: OpenScoresheet }) {
  const { scoresheet, refused } = held
  const why = scoresheet?.closedAt !== undefined && texts.closed[scoresheet.closedBy ?? 'maker']
  const word = why || (refused && texts.refused[toRefusal(refused)])
  return (
    <>
      {word && (
        <p role="status" className={styles.warning}>
          {word}
        </p>
      )}
      {isUnkept && (
        <p role="status" className={styles.warning}>
          {texts.unkept}
        </p>
      )}
    </>
  )
}

function toRefusal({ status, code }: { readonly status: number; readonly code?: string }) {
  if (code === 'scoresheet-full') return 'full'
  return status === 404 ? 'gone' : 'other'
}
