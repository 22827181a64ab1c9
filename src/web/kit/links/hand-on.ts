/** What became of handing a link on: given to the system's share sheet, copied, given up there, or neither was possible. */
export type HandedOn = 'shared' | 'copied' | 'left' | 'neither'

/** What of a browser's `navigator` a link is handed on with. */
export interface HandingOn {
  readonly share?: ((data: { url: string; title: string }) => Promise<void>) | undefined
  readonly clipboard?: { writeText(text: string): Promise<void> } | undefined
}

/** Hands a link on by the system's share sheet; where there is none, or it refuses, the link is copied. */
export async function handOn(
  link: { readonly url: string; readonly title: string },
  by: HandingOn,
): Promise<HandedOn> {
  if (by.share) {
    try {
      await by.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'left'
    }
  }
  try {
    if (!by.clipboard) return 'neither'
    await by.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'neither'
  }
}
