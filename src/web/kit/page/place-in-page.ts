/** Where somebody stood in a page, in CSS pixels. */
export interface PlaceInPage {
  readonly scroll: number
  /** Where the page began below the bar. */
  readonly top: number
  /** The link by which it was left. */
  readonly pressed?: PressedLink
}

interface PressedLink {
  readonly href: string
  /** Which of the page's links to there, from 0. */
  readonly nth: number
  /** Its distance from the top of the window. */
  readonly top: number
}

/** Where the page is scrolled to now; `pressed`: what was just pressed in it. */
export function findPlace(main: HTMLElement | null, pressed?: EventTarget | null): PlaceInPage {
  const link = pressed instanceof Element ? pressed.closest('a') : null
  const href = link?.getAttribute('href')
  const place = { scroll: scrollY, top: main?.offsetTop ?? 0 }
  if (!link || typeof href !== 'string' || !main?.contains(link)) return place
  const nth = listLinks(main, href).indexOf(link)
  return { ...place, pressed: { href, nth, top: link.getBoundingClientRect().top } }
}

/**
 * How far to scroll so that a page stands as it was left: what was pressed where it was pressed, since what is above it
 * may be of another height now; as far as it was scrolled where that link is missing, which is told.
 */
export function findScroll(
  { scroll, top, pressed }: PlaceInPage,
  main: HTMLElement | null,
): { readonly scroll: number; readonly isFound: boolean } {
  // Whoever was at the top sees what has come there.
  if (scroll === 0) return { scroll, isFound: true }
  const link = pressed && main && listLinks(main, pressed.href)[pressed.nth]
  if (pressed && link) {
    return {
      scroll: Math.max(0, scrollY + link.getBoundingClientRect().top - pressed.top),
      isFound: true,
    }
  }
  // A line that has come under the bar meanwhile moves no content.
  return { scroll: Math.max(0, scroll + (main?.offsetTop ?? top) - top), isFound: pressed === undefined }
}

/** Whether the pressed link of a place still stands where it was pressed. */
export function isStill({ pressed }: PlaceInPage, main: HTMLElement | null): boolean {
  const link = pressed && main && listLinks(main, pressed.href)[pressed.nth]
  return pressed !== undefined && Math.abs((link?.getBoundingClientRect().top ?? Infinity) - pressed.top) <= 1
}

const listLinks = (main: HTMLElement, href: string): Element[] => [
  ...main.querySelectorAll(`a[href="${CSS.escape(href)}"]`),
]
