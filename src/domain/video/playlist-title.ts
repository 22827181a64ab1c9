/** What a playlist at the video service may be called: so many signs, without angle brackets. */
const LONGEST = 150

/** "Bastien Moreau-Quill, Great Confluence ROC"; against somebody "Bastien Moreau-Quill – Rowan Kim". */
export function toPlaylistTitle(
  who: string,
  { against, tournament }: { readonly against: string | undefined; readonly tournament: string | undefined },
): string {
  const whose = against === undefined ? who : `${who} – ${against}`
  const title = [whose, tournament].filter(Boolean).join(', ').replace(/[<>]/g, '')
  return title.length <= LONGEST ? title : `${title.slice(0, LONGEST - 1).trimEnd()}…`
}
