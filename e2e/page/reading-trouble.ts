import type { Page } from '@playwright/test'

/** What keeps somebody with large letters from reading a page: what reaches past its side, and words in shreds. */
export const readTrouble = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const trouble: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    const isCut = (element: Element | null): boolean => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(one)
        if (overflowX !== 'visible' || position === 'fixed' || clipPath !== 'none') return true
      }
      return false
    }
    const isHidden = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (one.matches('script, style, [hidden]') || getComputedStyle(one).clipPath !== 'none') return true
      return !element.checkVisibility()
    }
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        one => one.getBoundingClientRect().right > clientWidth + 1 && !isCut(one.parentElement),
      )
      trouble.push(`${scrollWidth} wide in ${clientWidth}: ${wide.slice(0, 6).map(nameOf).join(', ')}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || isHidden(parent)) continue
      for (const word of (node.textContent ?? '').matchAll(/[\p{L}\d]{3,}/gu)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        // Once is how a long word goes on in the next line; a short one must stay whole.
        if (lines > 2 || (lines === 2 && word[0].length < 8))
          trouble.push(`"${word[0]}" in ${lines} lines in ${nameOf(parent)}`)
      }
    }
    return [...new Set(trouble)]
  })
