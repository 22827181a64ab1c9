/** So many rows are read from eight metres. */
const ROWS = 5

interface Placed {
  readonly row: {
    readonly state: { readonly kind: string; readonly next?: { readonly isOn?: true | undefined } }
  }
}

const isOnStrip = ({ row: { state } }: Placed): boolean => state.next?.isOn === true

/**
 * Rows in their order as pages: those on the strip stand on every page, unless they would leave no room for the others. None
 * where there are no rows.
 */
export function planPages<Item extends Placed>(items: readonly Item[]): Item[][] {
  const onStrip = items.filter(isOnStrip)
  const stays = onStrip.length < ROWS ? onStrip : []
  const turns = items.filter(item => !stays.includes(item))
  if (turns.length === 0) return stays.length > 0 ? [stays] : []
  const room = ROWS - stays.length
  return Array.from({ length: Math.ceil(turns.length / room) }, (_, page) => [
    ...stays,
    ...turns.slice(page * room, (page + 1) * room),
  ])
}
