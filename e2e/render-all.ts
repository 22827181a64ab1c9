import type { Page } from '@playwright/test'

/** Rows outside the window are not rendered: they would be measured in the sizes and colors they last had. */
export const renderAll = (page: Page): Promise<void> =>
  page.getByRole('listitem').evaluateAll(items => {
    for (const item of items as HTMLElement[]) item.style.contentVisibility = 'visible'
  })
