import type { RegistrationWindow } from '#domain/registration/registration-window.ts'
import type { RegistrationChange } from '#server/store/entries/registration-changes.ts'

/** How the registration of an event stood at a look. */
export interface RegistrationState {
  readonly window: RegistrationWindow['state'] | undefined
  /** Days that stand beside opened and closed. */
  readonly opens: string | null
  readonly closes: string | null
  /** How many more may enter; undefined: not known. */
  readonly open: number | undefined
  /** Ids of those who stand in the event or wait to; undefined: the list was not read. */
  readonly entered: readonly string[] | undefined
}

/**
 * What happened between two looks. Nothing before: it was seen for the first time, and nothing happened. `spots`: there
 * are some again, or the event holds another number; a spot taken or given up is told by who entered or withdrew.
 */
export function planRegistrationChanges(
  before: RegistrationState | undefined,
  after: RegistrationState,
  capacity: { readonly before: number | null; readonly after: number | null } = { before: null, after: null },
): RegistrationChange[] {
  if (!before) return []
  const changes: RegistrationChange[] = []
  const isOpen = (state: RegistrationState) => state.window === 'open' || state.window === 'late'
  if (before.window === 'notOpen' && isOpen(after))
    changes.push({ kind: 'opened', before: before.opens, after: after.opens })
  if (isOpen(before) && after.window === 'closed')
    changes.push({ kind: 'closed', before: before.closes, after: after.closes })
  changes.push(...planSpots(before.open, after.open, capacity))
  if (before.entered && after.entered) {
    const [was, is] = [new Set(before.entered), new Set(after.entered)]
    for (const id of is) if (!was.has(id)) changes.push({ kind: 'entered', before: null, after: id })
    for (const id of was) if (!is.has(id)) changes.push({ kind: 'withdrawn', before: id, after: null })
  }
  return changes
}

function planSpots(
  before: number | undefined,
  after: number | undefined,
  capacity: { readonly before: number | null; readonly after: number | null },
): RegistrationChange[] {
  if (before === undefined || after === undefined) return []
  const told = { before: String(before), after: String(after) }
  if (before > 0 && after === 0) return [{ kind: 'filled', ...told }]
  const holdsMore = capacity.before !== null && capacity.after !== null && capacity.before !== capacity.after
  return (before === 0 && after > 0) || (holdsMore && before !== after) ? [{ kind: 'spots', ...told }] : []
}
