import type { LiveFencer } from '#contract/live/live-fencer.ts'

/** Lines as the sheet has them, of whom nobody outside their circle may know who they are; the same list where nobody is hidden. */
export function withoutHidden<Lines extends readonly LiveFencer[]>(
  fencers: Lines,
  hidden: ReadonlySet<string>,
): Lines | LiveFencer[] {
  const isHidden = ({ fencerId }: LiveFencer): boolean => fencerId !== undefined && hidden.has(fencerId)
  if (hidden.size === 0 || !fencers.some(isHidden)) return fencers
  return fencers.map(fencer => {
    if (!isHidden(fencer)) return fencer
    const { fencerId: _, ...line } = fencer
    return line
  })
}
