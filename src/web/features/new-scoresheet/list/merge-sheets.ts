import type { Scoresheet } from '#contract/scoresheet/scoresheet-view.ts'
import type { HeldScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'

/** A scoresheet that one may type into, as the list shows it. */
export interface SheetLine {
  readonly id: string
  readonly name: string
  /** When it was made, epoch milliseconds; for one made here by this device. */
  readonly madeAt: number
  /** `YYYY-MM-DD` at the venue, where this device made it and knows. */
  readonly day?: string
  readonly isMine: boolean
  /** So many entries are on this device only. */
  readonly waiting: number
  /** The server does not have it. */
  readonly isUnsent: boolean
  readonly isKept: boolean
  readonly closedBy?: 'maker' | 'administrator'
  readonly isOfficial: boolean
}

type Kept = Omit<HeldScoresheet, 'arrived'>

/** Sheets of this device and of the server as one list, newest first. `account`: whose device it is. */
export function mergeSheets(
  kept: readonly Kept[],
  told: readonly Scoresheet[] | undefined,
  account: string,
): SheetLine[] {
  const own = new Map(kept.flatMap(one => (one.account === account ? [[one.id, one] as const] : [])))
  const known = new Map(told?.map(sheet => [sheet.id, sheet]))
  const ids = new Set([...known.keys(), ...own.keys()])
  return [...ids]
    .flatMap(id => toLine(id, own.get(id), known.get(id)) ?? [])
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

function toLine(id: string, kept: Kept | undefined, told: Scoresheet | undefined): SheetLine | undefined {
  // What the server says now before what it said last.
  const sheet = told ?? kept?.scoresheet
  const making = sheet ? undefined : kept?.making
  const name = sheet?.name ?? making?.name
  if (name === undefined) return undefined
  const closedBy = sheet?.closedAt === undefined ? undefined : (sheet.closedBy ?? 'maker')
  return {
    id,
    name,
    madeAt: sheet?.madeAt ?? kept?.pending[0]?.at ?? 0,
    ...(making ? { day: making.day } : {}),
    isMine: making !== undefined || sheet?.isMine === true,
    waiting: kept?.pending.length ?? 0,
    isUnsent: making !== undefined,
    isKept: kept !== undefined,
    ...(closedBy ? { closedBy } : {}),
    isOfficial: sheet?.officialEventId !== undefined,
  }
}
