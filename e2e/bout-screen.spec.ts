import { expect, test } from './page/fixtures.ts'
import { readTrouble } from './page/reading-trouble.ts'
import {
  findButton,
  findClock,
  findFaults,
  findHalf,
  findHeard,
  makeKeptPool,
  openBoutKeeper,
  tapTouch,
  toBoutPath,
} from './sheets/keep-bout.ts'

const LYING = { width: 844, height: 390 }
const STANDING = { width: 390, height: 844 }
const SIZES = [LYING, STANDING, { width: 360, height: 740 }, { width: 1440, height: 900 }]

test('@phone digits are 160 pixels high on a lying phone, and at every size nothing reaches past the side', async ({
  page,
}) => {
  const id = await makeKeptPool(page.request, { weapon: 'epee' })
  await page.setViewportSize(LYING)
  await openBoutKeeper(page, toBoutPath(id))
  const height = await findHalf(page, 'Sotomar')
    .getByText('0', { exact: true })
    .evaluate(one => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(one)
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return 0
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return canvas.measureText('0').actualBoundingBoxAscent
    })
  expect(height).toBeGreaterThanOrEqual(158)
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    const { scroll, targets } = await page.evaluate(() => ({
      scroll: [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ],
      targets: [...document.querySelectorAll('main button, header a, header button')]
        .map(one => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && Math.min(width, height) < 44).length,
    }))
    expect([viewport, scroll, targets]).toEqual([viewport, [0, 0], 0])
    expect(await findFaults(page)).toEqual([])
    for (const name of ['More', 'Correct the clock']) {
      await findButton(page, name).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await findButton(page, 'End bout').click()
    expect(await findFaults(page)).toEqual([])
    expect(await readTrouble(page)).toEqual([])
    await findButton(page, 'Back to the bout').click()
  }
})

test('@phone with letters twice as large every word stays whole', async ({ page, context }) => {
  const id = await makeKeptPool(page.request, { weapon: 'epee' })
  const client = await context.newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await openBoutKeeper(page, toBoutPath(id))
  for (const viewport of [STANDING, LYING]) {
    await page.setViewportSize(viewport)
    expect([viewport, await readTrouble(page)]).toEqual([viewport, []])
  }
})

test('@phone it is felt and heard, keeps the screen awake while it runs, and may be silent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const felt: string[] = []
    Reflect.set(window, 'felt', felt)
    Object.defineProperty(navigator, 'vibrate', {
      value: (ms: unknown) => felt.push(`shake ${String(ms)}`) > 0,
    })
    const request = async () => {
      felt.push('awake')
      return { release: async () => void felt.push('asleep') }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
      felt.push('beep')
      return start.apply(this, at)
    }
  })
  const felt = () => page.evaluate(() => (Reflect.get(window, 'felt') as string[]).splice(0))
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await findButton(page, 'Start').click()
  await expect.poll(felt).toEqual(['awake'])
  await findButton(page, 'Halt').click()
  await expect.poll(felt).toEqual(['shake 60', 'asleep'])
  await tapTouch(page, 'Larkmoor')
  expect(await felt()).toEqual(['shake 60'])
  await findButton(page, 'Start').click()
  await page.clock.runFor(181_000)
  await expect(findClock(page)).toHaveText('0:00')
  expect(await felt()).toEqual(['awake', 'beep', 'shake 300,120,300', 'asleep'])

  await findButton(page, 'More').click()
  await page.getByRole('checkbox', { name: 'Sound when time is up' }).uncheck()
  await page.getByRole('checkbox', { name: 'Vibrate at halt and touch' }).uncheck()
  await page.keyboard.press('Escape')
  await tapTouch(page, 'Larkmoor')
  expect(await felt()).toEqual([])
})

test('@desktop the keyboard keeps a bout, and shows its keys', async ({ page }) => {
  const id = await makeKeptPool(page.request, { weapon: 'epee' })
  await openBoutKeeper(page, toBoutPath(id))
  const term = page.getByText('Space', { exact: true })
  await expect(term).toBeVisible()
  for (const key of ['a', 'ArrowLeft', 'L', 'ArrowRight', 'ArrowRight', 'd']) await page.keyboard.press(key)
  await expect(findHeard(page)).toHaveText('Sotomar 3, Larkmoor 4')
  await page.keyboard.press('z')
  await expect(findHeard(page)).toHaveText('Taken back: double touch')
  for (const key of ['q', 'i']) await page.keyboard.press(key)
  await expect(findHeard(page)).toHaveText('Red card for Larkmoor. Sotomar 3, Larkmoor 3')
  // Pressed with the mouse a half does not keep the focus.
  await tapTouch(page, 'Sotomar')
  await page.keyboard.press('Space')
  await expect(findButton(page, 'Halt')).toBeVisible()
  await page.clock.runFor(5_000)
  await page.keyboard.press('Space')
  await expect(findClock(page)).toHaveText('2:55')
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/4 touches/)
  // With the focus on a button the space bar is that button's.
  await findHalf(page, 'Larkmoor').focus()
  await page.keyboard.press('Space')
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/4 touches/)
  await expect(findButton(page, 'Start')).toBeVisible()
})
