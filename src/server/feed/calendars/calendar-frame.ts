/** What else is to be known before a line is taken in. */
export interface CalendarFrame {
  readonly source: string
  readonly now: number
  /** Nobody knew the tournament before the line. */
  readonly isNew: boolean
  /** "usaf_id 123": ids that other tournaments have. */
  readonly takenIds: ReadonlySet<string>
  /** Keys of events that stand at other tournaments: merged or moved by a person. */
  readonly eventsElsewhere: ReadonlySet<string>
}
