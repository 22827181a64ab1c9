/** On which side of a bout somebody stands; null: on neither. */
export function findWinningSide<Key>(
  one: Key,
  left: Key | undefined,
  right: Key | undefined,
): 'left' | 'right' | null {
  if (one === left) return 'left'
  return one === right ? 'right' : null
}
