import type { Locator, Page } from '@playwright/test'
import {
  cardLeft,
  cardMiddle,
  PHONE_SIZE,
  stageHeight,
  toStep,
} from '#web/features/live-event/bracket/bracket-geometry.ts'
import { STICKY_PX } from '#web/features/live-event/bracket/stage-hold.ts'
import { bracketBout, readBracket, roundChips, roundName, toBracketLines } from './page/bracket-page.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, readEventState } from './page/places.ts'
import type { ServerHandle } from './server/server-handle.ts'

for (const event of ["Cadet Men's Epee", "Senior Women's Epee"]) {
  test(`every bout says what the source says: ${event}`, async ({ page, server }) => {
    const place = await findEventPlace(server, event)
    const tree = await readTree(server, event)
    await page.goto(`${place.path}?tab=de`)
    const rounds = tree.tableau.rounds.map(bouts => bouts[0]?.roundOf ?? 0)
    await expect(roundChips(page)).toHaveText(rounds.map(roundName))
    await expect.poll(() => readBracket(page, rounds)).toEqual(toBracketLines(tree))
  })
}

test('byes have no opponent, and the way into the tree shows the seeds', async ({ page, server, phone }) => {
  const place = await findEventPlace(server, "Senior Women's Epee")
  const [bouts = []] = (await readTree(server, "Senior Women's Epee")).tableau.rounds
  const bye = bouts.find(bout => bout.right.kind === 'bye' || bout.left.kind === 'bye')
  if (!bye) throw new Error('The table has no bye')
  await page.goto(`${place.path}?tab=de`)
  // An event that is over shows its final first: alone where there is room for one round, else with how it came about.
  await expect(bracketBout(page, 'Final', 1)).toBeInViewport({ ratio: 1 })
  const current = page.getByRole('navigation', { name: 'Rounds' }).locator('[aria-current]')
  if (phone) await expect(current).toHaveText('Final')
  else {
    await expect(current).toHaveText('T16')
    for (const name of ['T16', 'T8', 'Semi-final'])
      await expect(bracketBout(page, name, 1)).toBeInViewport({ ratio: 1 })
  }
  await roundChips(page).getByText(roundName(bye.roundOf), { exact: true }).click()
  const card = bracketBout(page, roundName(bye.roundOf), bye.index + 1)
  await expect(card.getByRole('button')).toHaveCount(1)
  await expect(card).toContainText('Bye')
  await expect(card.getByRole('button')).toHaveAccessibleName(/seed \d+/)
})

test('a withdrawal is told in words', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=de`)
  const card = bracketBout(page, 'T64', 1)
  await expect(card.getByRole('button', { name: /withdrew \(medical\)/ })).toBeVisible()
  await expect(card.getByText('medical', { exact: true })).toBeVisible()
})

test('one button leads to the own fencer’s last bout', async ({ page, server, phone }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=${phone ? 'de' : 'pools'}`)
  const card = bracketBout(page, 'T64', 32)
  await page.getByRole('button', { name: /^Bastien · T64/ }).click()
  await expect(card).toBeInViewport()
  const own = card.getByRole('button', { name: /MOREAU-QUILL Bastien/ })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(card.locator(':focus')).toHaveCount(1)
})

test('the star stays with one’s own whoever is chosen, through a reload', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=de`)
  const star = page.getByRole('button', { name: /^Bastien · T64/ })
  await expect(star).toBeVisible()
  const stranger = bracketBout(page, 'T64', 1).getByRole('button').first()
  await stranger.click()
  await expect(stranger).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeVisible()
  await page.reload()
  await expect(stranger).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  const own = bracketBout(page, 'T64', 32).getByRole('button', { name: /MOREAU-QUILL Bastien/ })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
})

test('a decided bout brings the winner into the next round without a reload', async ({ page, server }) => {
  const place = await findEventPlace(server, "Cadet Men's Epee")
  const before = await readTree(server, "Cadet Men's Epee")
  const bout = before.tableau.rounds[0]?.find(
    one => one.winner === null && one.left.kind === 'fencer' && one.right.kind === 'fencer',
  )
  const note = bout && before.notes.get(`64/${bout.index}`)
  if (!bout || !note || bout.left.kind !== 'fencer') throw new Error('Every bout is decided')
  await page.goto(`${place.path}?tab=de`)
  await expect.poll(() => server.streams()).toBe(1)
  const next = bracketBout(page, 'T32', Math.floor(bout.index / 2) + 1)
  const name = bout.left.fencer.lastName.toUpperCase()
  await roundChips(page).getByText('T32', { exact: true }).click()
  await expect(next).toBeVisible()
  await expect(next).not.toContainText(name)
  await server.setScore(place.ftlId, note.bout.ref, { left: 15, right: 7 })
  await expect(next).toContainText(name)
})

test('@phone chips and swipes lead from round to round', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=de`)
  const chips = roundChips(page)
  const current = page.getByRole('navigation', { name: 'Rounds' }).locator('[aria-current]')
  await expect(chips).toHaveText(['T64', 'T32', 'T16', 'T8', 'Semi-final', 'Final'])
  await expect(current).toHaveText('T64')
  await chips.nth(1).click()
  await expect(current).toHaveText('T32')
  await expect(bracketBout(page, 'T32', 1)).toBeInViewport()

  await swipeLeft(page, bracketBout(page, 'T32', 2))
  await expect(current).toHaveText('T16')
  await expect(bracketBout(page, 'T16', 1)).toBeInViewport()
  await expect(bracketBout(page, 'T16', 1).getByRole('button').first()).toHaveAccessibleName('to be decided')
  await chips.nth(0).click()
  await expect(bracketBout(page, 'T64', 1)).toBeInViewport()
})

for (const way of ['moved by the browser', 'moved by hand'] as const)
  test(`@phone cards stand where they should in the middle of a swipe, ${way}`, async ({ page, server }) => {
    if (way === 'moved by hand')
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ScrollTimeline'))
    const { path } = await findEventPlace(server, "Cadet Men's Epee")
    await page.goto(`${path}?tab=de`)
    await expect(bracketBout(page, 'T64', 1)).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 1_200))
    await expect(bracketBout(page, 'T64', 14)).toBeInViewport()
    const countRiding = () =>
      page
        .locator('[role=group][data-round]')
        .evaluateAll(cards => cards.filter(card => card.getAnimations().length > 0).length)
    if (way === 'moved by the browser') await expect.poll(countRiding).toBeGreaterThan(20)
    else expect(await countRiding()).toBe(0)
    const before = await readCards(page)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 420 }] })
    await touch('touchStart', 340)
    for (let x = 330; x >= 190; x -= 10) await touch('touchMove', x)
    const held = await readCards(page)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(held.focus).toBeGreaterThan(0.2)
    expect(held.cards.length).toBeGreaterThan(10)
    for (const { focus, cards } of [before, held])
      for (const { round, index, left, middle } of cards) {
        expect(Math.abs(left - cardLeft(round, focus, PHONE_SIZE) - PHONE_SIZE.inset)).toBeLessThan(1)
        const first = middle - cardMiddle(round, index, focus, PHONE_SIZE)
        const eye = (844 + STICKY_PX) / 2
        const share = (eye - first) / stageHeight(32, focus, PHONE_SIZE)
        expect(Math.abs(share - before.share), `bout ${index + 1} of round ${round}`).toBeLessThan(0.001)
      }
  })

test('@phone the search opens in sight wherever the page stands, and gives the place back', async ({
  page,
  server,
}) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=de`)
  await expect(bracketBout(page, 'T64', 1)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 1_400))
  await expect(bracketBout(page, 'T64', 1)).not.toBeInViewport()
  const opener = page.getByRole('button', { name: 'Find a fencer' })
  const field = page.getByRole('searchbox', { name: 'Find a fencer' })
  // A finger: the runner's own click would move the page first.
  const tap = async (button: Locator): Promise<void> => {
    const box = await button.boundingBox()
    if (!box) throw new Error('The button has no place')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  await tap(opener)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(field).toBeFocused()
  const covered = await field.evaluate(input => {
    const { left, top, width, height } = input.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== input
  })
  expect(covered).toBe(false)
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await tap(opener)
  await tap(page.getByRole('button', { name: 'Close', exact: true }))
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await tap(opener)
  await field.fill('cloudwell')
  const found = page.getByRole('search').getByRole('button', { name: /CLOUDWELL Dashiell/ })
  await expect(found).toBeInViewport({ ratio: 1 })
  await found.click()
  await expect(bracketBout(page, 'T32', 1)).toBeInViewport()
  await expect(bracketBout(page, 'T32', 1).locator(':focus')).toHaveCount(1)
})

test('@desktop the tree stands beside the pools, several rounds at once', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=pools`)
  await expect(page.getByRole('region', { name: 'Elimination' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pool \d+$/ }).first()).toBeVisible()
  for (const round of ['T64', 'T32', 'T16']) await expect(bracketBout(page, round, 1)).toBeInViewport()
})

test('@desktop the search leads to somebody in the tree', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=de`)
  await page.getByRole('searchbox', { name: 'Find a fencer' }).fill('moreau')
  await page
    .getByRole('button', { name: /MOREAU-QUILL Bastien/ })
    .first()
    .click()
  await expect(bracketBout(page, 'T64', 32)).toBeInViewport()
})

/** One finger across a card, once it stands still. */
async function swipeLeft(page: Page, card: Locator): Promise<void> {
  const where = async () => JSON.stringify(await card.boundingBox())
  await expect(async () => expect(await where()).toBe(await where())).toPass({ intervals: [50] })
  const box = await card.boundingBox()
  if (!box) throw new Error('The bout has no place')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: box.x + box.width * (1 - share), y: box.y + box.height / 2 }],
    })
  await touch('touchStart', 0.1)
  // A finger moves with the frames: all at once it would be flung a screen further than it went.
  for (let step = 1; step <= 16; step += 1) {
    await touch('touchMove', 0.1 + step * 0.05)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd', 0.9)
}

/** Where the cards in view stand, and how far down the tree the middle of the window looks. */
async function readCards(page: Page) {
  const { at, cards } = await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 3; frames += 1) await frame()
    const found = [...document.querySelectorAll<HTMLElement>('[role=group][data-round]')].map(card => {
      const { left, top, bottom, height } = card.getBoundingClientRect()
      const { round, index } = card.dataset
      const isSeen = bottom > 150 && top < innerHeight && left < innerWidth
      return { round: Number(round), index: Number(index), left, middle: top + height / 2, isSeen }
    })
    const scroller = [...document.querySelectorAll('*')].find(one => one.scrollLeft > 0)
    return { at: scroller?.scrollLeft ?? 0, cards: found.filter(card => card.isSeen) }
  })
  const focus = at / toStep(PHONE_SIZE)
  const [one] = cards
  if (!one) throw new Error('No card is in view')
  const first = one.middle - cardMiddle(one.round, one.index, focus, PHONE_SIZE)
  return { focus, cards, share: ((844 + STICKY_PX) / 2 - first) / stageHeight(32, focus, PHONE_SIZE) }
}

async function readTree(server: ServerHandle, event: string) {
  const state = await readEventState(server, await findEventPlace(server, event))
  const tree = state.table?.trees[0]
  if (!tree) throw new Error(`${event} has no table`)
  return tree
}
