/** What some browsers tell of the network. */
export interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What the browser tells; undefined: nothing. */
export const readNetwork = (): NetworkInformation | undefined =>
  (navigator as { readonly connection?: NetworkInformation }).connection

/**
 * Whether more may be fetched than was asked for: not where somebody saves, nor where it is slow. A phone's own network will do:
 * on the way to a hall there is no other.
 */
export function isNetworkSpare({ saveData, effectiveType }: NetworkInformation = {}): boolean {
  return saveData !== true && (effectiveType === undefined || effectiveType === '4g')
}
