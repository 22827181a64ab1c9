import type { Page } from '@playwright/test'

/** What is outside the window is not rendered: it would be measured in the sizes and colors it last had. */
export const renderAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // A sheet, not a style on each element: it holds for what an answer brings later, too.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main * { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
