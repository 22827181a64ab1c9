import type { EntrantPage } from '#server/store/entries/entrant-pages.ts'
import type { FollowedKind } from '#server/store/following/followed-events.ts'

/** Whether followers may look at an event: somebody followed is entered, or it is of a kind that they follow. */
export function mattersTo(
  event: Pick<EntrantPage, 'id' | 'category' | 'gender' | 'weapon'>,
  followed: { readonly kinds: readonly FollowedKind[]; readonly events: ReadonlySet<string> },
): boolean {
  if (followed.events.has(event.id)) return true
  return followed.kinds.some(
    kind =>
      allows(kind.weapons, event.weapon) &&
      allows(kind.categories, event.category) &&
      allows(kind.genders, event.gender),
  )
}

const allows = <Value>(wanted: readonly Value[], value: Value | null): boolean =>
  wanted.length === 0 || value === null || wanted.includes(value)
