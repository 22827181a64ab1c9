import type { Page } from '@playwright/test'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { expect } from '../page/fixtures.ts'
import { findEventPlace, findTournamentPath } from '../page/places.ts'
import type { ServerHandle } from '../server/server-handle.ts'

/** A screen of every day, and what of it shows that it is there. */
export interface UsualScreen {
  readonly path: string
  readonly role: 'table' | 'listitem' | 'group'
}

/** What a parent looks at in a day: an event in all its tabs, one to come, the lists. */
export async function listUsualScreens(server: ServerHandle): Promise<UsualScreen[]> {
  const pools = await findEventPlace(server, "Y14 Women's Foil")
  const tree = await findEventPlace(server, "Cadet Men's Epee")
  const coming = await findEventPlace(server, "Division II Men's Saber")
  return [
    { path: `${pools.path}?tab=pools`, role: 'table' },
    { path: `${pools.path}?tab=fencers`, role: 'listitem' },
    { path: `${tree.path}?tab=matches`, role: 'listitem' },
    { path: `${tree.path}?tab=de`, role: 'group' },
    { path: coming.path, role: 'listitem' },
    { path: '/results', role: 'group' },
    { path: '/plan', role: 'listitem' },
    { path: '/live', role: 'listitem' },
    { path: await findTournamentPath(server, 'Great Confluence ROC/RJCC'), role: 'listitem' },
  ]
}

/** Opens a screen and waits until it shows what it is for, in its own type. */
export async function openScreen(page: Page, { path, role }: UsualScreen): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole(role).first()).toBeVisible()
  await expect(main.getByText('Loading...')).toHaveCount(0)
  await awaitFonts(page)
}
