import { useId, useState } from 'react'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { StepNumber } from '#web/kit/scoresheet/step-number.tsx'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type MakingFrame, toFramedName } from '../draft/making-frame.ts'
import styles from './event-choice.module.css'
import { EventForm } from './event-form.tsx'
import type { EventProposal } from './list-event-proposals.ts'

const { event: texts } = MAKING_TEXTS.making

interface EventChoiceProps {
  readonly frame: MakingFrame
  /** What a sheet is made for that belongs to no tournament. */
  readonly blank: MakingFrame
  readonly proposals: readonly EventProposal[]
  readonly onChange: (frame: MakingFrame) => void
}

/** For which event the sheet is: the one proposed in two lines, all others behind "Other". */
export function EventChoice({ frame, blank, proposals, onChange }: EventChoiceProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const own = proposals.find(one => isSamePlace(one.frame, frame))
  const choices = [...proposals.map(one => one.frame), blank]
  return (
    <Card className={styles.card} aria-labelledby={`${id}-h`}>
      <div className={styles.line}>
        <StepNumber number={1} />
        <div>
          <h2 id={`${id}-h`}>
            <FrameTitle frame={frame} />
          </h2>
          <p>{describePlace(frame, own?.entered ?? [])}</p>
        </div>
        <Button
          className={styles.other}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fold : texts.other}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={styles.fold}>
          {proposals.length > 0 && (
            <fieldset className={styles.choices}>
              <legend>{texts.choose}</legend>
              {choices.map((choice, at) => (
                <label key={choice.place?.eventId ?? choice.place?.tournamentId ?? 'typed'}>
                  <input
                    type="radio"
                    name={`${id}-choice`}
                    checked={isSamePlace(choice, frame)}
                    onChange={() => onChange(choice)}
                  />
                  <span>
                    {choice.place ? <FrameTitle frame={choice} /> : texts.typed}
                    <small>{choice.place && describePlace(choice, proposals[at]?.entered ?? [])}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <EventForm frame={frame} onChange={onChange} />
        </div>
      )}
    </Card>
  )
}

/** What is fenced and when, "Y14 Women's Foil, today". */
function FrameTitle({ frame }: { readonly frame: MakingFrame }) {
  const name = toFramedName(frame)
  const said = name === '' ? frame.name || texts.unnamed : TERMS.eventName(name)
  const { day } = frame.event
  const today = venueDay(useServerNow(60_000), undefined)
  return day === today ? texts.today(said) : texts.onDay(said, formatShortDay(day, today))
}

function describePlace({ place, name }: MakingFrame, entered: readonly string[]): string {
  const who = entered.map(one => fencerNames(one).first)
  const [only] = who
  const said =
    who.length === 1 && only !== undefined
      ? texts.enteredOne(only)
      : who.length > 1 && texts.enteredMany(formatList(who))
  return [place?.tournamentName ?? (name || texts.own), said].filter(Boolean).join(' · ')
}

const isSamePlace = (a: MakingFrame, b: MakingFrame): boolean =>
  a.place?.tournamentId === b.place?.tournamentId && a.place?.eventId === b.place?.eventId
