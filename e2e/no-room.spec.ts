import type { Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

/** Runs in the page before its code: a browser that keeps nothing, as a private window, or has no room left. */
function keepNothing(name: string): void {
  if (name === 'none') {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('private', 'SecurityError')
      },
    })
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('private', 'SecurityError')
      },
    })
    return
  }
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = full
  Storage.prototype.setItem = full
}

const open = async (page: Page, path: string, what: RegExp | string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('main').getByText(what).filter({ visible: true }).first()).toBeVisible()
}

for (const [name, word] of [
  ['none', 'This browser keeps nothing'],
  ['full', 'There is no room left on this device'],
] as const)
  test(`every screen works where there is ${name === 'none' ? 'nowhere to keep anything' : 'no room left'}, and says so where it matters`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(keepNothing, name)
    const { path } = await findEventPlace(server, "Y14 Women's Foil")
    await open(page, '/live', 'Élodie')
    await open(page, path, 'MOREAU-QUILL')
    await open(page, '/results', /Élodie|MOREAU/)
    await open(page, '/plan', /NAC|Circuit|Cup|Open/)
    await page.goto('/standings')
    await expect(page.getByRole('main').getByRole('row').first()).toBeVisible()
    await open(page, '/settings/device', word)
    expect(await findViolations(page)).toEqual([])
    await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(page.getByText(word)).toBeVisible()
    // What is typed shows and is sent all the same; only the page's end would lose what waits.
    const sheet = await new TypedSheet(page.request, `sheet-with-room-${name}`).make({ pools: [4] })
    await sheet.scorePool(0, 4)
    await page.goto(`/scoresheet/${sheet.id}`)
    await page.getByRole('button', { name: 'The event is over' }).click()
    await expect(page.getByText('Over', { exact: true })).toBeVisible()
    await expect(page.getByText('This browser keeps nothing: what is typed is lost')).toBeVisible()
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`/api/v3/scoresheet/${sheet.id}`)).json()).entries.at(-1).kind,
      )
      .toBe('finish')
  })
