import type { Page } from '@playwright/test'
import { expect } from '../page/fixtures.ts'

/** Puts a photo of the paper beside a sheet by the button of that name, and makes it larger by half: the photo, its width now and whole. */
export async function enlargePhoto(page: Page, button: string) {
  await page.getByLabel(button, { exact: true }).setInputFiles('docs/pictures/live-phone-light.png')
  const photo = page.getByRole('region', { name: 'Photo of the paper' })
  await expect(photo).toContainText('It is sent nowhere.')
  const readWidth = async () => (await photo.getByRole('img').boundingBox())?.width ?? 0
  const whole = await readWidth()
  expect(whole).toBeGreaterThan(100)
  await photo.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(readWidth).toBeCloseTo(whole * 1.5, 0)
  return { photo, readWidth, whole }
}
