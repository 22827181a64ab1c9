import { knownFonts } from '#web/storage/known-fonts.ts'
import sheet from '#web/ui/fonts.css?url'

/** Longest that the fonts wait for content. */
const LONGEST_MS = 3_000

/**
 * Fetches the fonts once `drawn` is on the screen: on a slow phone 60 kB of them would come beside the content. Until then
 * there are the device's own. A browser that has had them gets them from the page's head instead.
 */
export async function bringFonts(drawn: Promise<unknown>): Promise<void> {
  if (document.querySelector(`link[href="${sheet}"]`)) return
  await Promise.race([drawn.catch(() => {}), new Promise(resolve => setTimeout(resolve, LONGEST_MS))])
  // Painted: behind the next frame.
  requestAnimationFrame(() => setTimeout(link))
}

function link(): void {
  const element = document.createElement('link')
  element.rel = 'stylesheet'
  element.href = sheet
  element.onload = () => knownFonts.write(sheet)
  document.head.append(element)
}
