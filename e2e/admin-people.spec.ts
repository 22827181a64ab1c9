import type { Request, Route } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('decides who is who', async ({ page }) => {
    const person = (id: string, club: string) => ({
      id,
      name: 'Fairholt, Della',
      club,
      country: 'USA',
      birthYear: 2012,
      usafId: null,
      events: 2,
    })
    const pairs = [
      {
        left: person('a', 'West FC'),
        right: person('b', 'East FC'),
        evidence: ['sameBirthYear', 'otherClub'],
        score: 3,
      },
    ]
    const sent: unknown[] = []
    await page.route('**/api/v2/admin/people/duplicates', route => {
      if (route.request().method() === 'GET') return route.fulfill({ json: pairs })
      sent.push(route.request().postDataJSON())
      pairs.length = 0
      return route.fulfill({ json: { merge: null } })
    })
    await page.goto('/admin/people')
    await expect(page.getByText('Same birth year')).toBeVisible()
    await page.getByRole('button', { name: 'Same person, keep FAIRHOLT Della, East FC' }).click()
    await expect(page.getByText('No two people of one name are waiting for a decision.')).toBeVisible()
    expect(sent).toEqual([{ keep: 'b', other: 'a', decision: 'same' }])
  })

  test('finds nothing to press below a list that is still on its way', async ({ page }) => {
    const main = page.getByRole('main')
    const mergeHeading = main.getByRole('heading', { name: 'Merged lately' })
    const underWay = new Set<Request>()
    page.on('request', request => {
      if (request.url().includes('/api/v2/admin/')) underWay.add(request)
    })
    page.on('requestfinished', request => underWay.delete(request))
    for (const [address, list, below] of [
      ['/admin/people', 'people/doubts?*', main.getByRole('heading', { name: 'The same person?' })],
      ['/admin/people', 'people/duplicates', mergeHeading],
      ['/admin/people', 'people/claims', mergeHeading],
      ['/admin/tournaments', 'tournament-pairs', main.getByRole('listitem').first()],
      ['/admin/tournaments', 'tournaments', mergeHeading],
      ['/admin/sources', 'sources', main.getByRole('heading', { name: 'Pages that could not be read' })],
      ['/admin/users', 'invitations', main.getByRole('button', { name: 'Make a link' })],
      ['/admin/users', 'invitations', main.getByRole('heading', { name: 'Users', level: 2 })],
    ] as const) {
      const answered = Promise.withResolvers<void>()
      await page.route(`**/api/v2/admin/${list}`, async route => {
        await answered.promise
        await route.continue()
      })
      const asked = page.waitForRequest(`**/api/v2/admin/${list}`)
      await page.goto(address)
      await asked
      await expect(main.getByRole('navigation', { name: 'Administration' })).toBeVisible()
      await expect.poll(() => underWay.size).toBe(1)
      await expect(below).toBeHidden()
      answered.resolve()
      await expect(below).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('says whether an entry is somebody known', async ({ page }) => {
    const [eventId, entryId, fencerId] = ['e1', 'fairholt-della', 'p1']
    const doubts = [
      {
        eventId,
        entryId,
        event: "Y12 Women's Foil",
        tournamentId: 't1',
        tournament: 'Hall Cup',
        day: '2026-11-21',
        name: 'Fairholt, Della',
        club: 'East FC',
        country: 'USA',
        score: 3,
        person: { id: fencerId, name: 'Fairholt, Della', club: 'West FC', country: 'USA' },
        evidence: ['otherClub', 'sameWeapon', 'rareName'],
      },
    ]
    const sent: unknown[] = []
    await page.route('**/api/v2/admin/people/doubts*', route => {
      if (route.request().method() === 'GET') return route.fulfill({ json: { total: doubts.length, doubts } })
      sent.push(route.request().postDataJSON())
      doubts.length = 0
      return route.fulfill({ json: { decided: true } })
    })
    await page.goto('/admin/people')
    await expect(page.getByRole('heading', { name: 'Is this entry somebody we know?' })).toBeVisible()
    await expect(page.getByText('Rare name')).toBeVisible()
    await page.getByRole('button', { name: 'The entry of FAIRHOLT Della is somebody else' }).click()
    await expect(page.getByRole('heading', { name: 'Is this entry somebody we know?' })).toHaveCount(0)
    expect(sent).toEqual([{ eventId, entryId, fencerId, decision: 'different' }])
  })

  test('is told how many entries are in doubt, narrows them by a name and sees more', async ({ page }) => {
    const toDoubt = (at: number) => ({
      eventId: 'e1',
      entryId: `n${at}`,
      event: "Y12 Women's Foil",
      tournamentId: 't1',
      score: 1,
      tournament: 'Hall Cup',
      day: '2026-11-21',
      club: null,
      country: 'USA',
      evidence: [],
      name: at === 2_000 ? 'Fairholt, Della' : `Numbered, N${at}`,
      person: { id: `p${at}`, name: `Numbered, P${at}`, club: null, country: null },
    })
    const all = Array.from({ length: 2_250 }, (_, at) => toDoubt(at))
    await page.route('**/api/v2/admin/people/doubts?*', route => {
      const asked = new URL(route.request().url()).searchParams
      const named = all.filter(one => one.name.toLowerCase().includes(asked.get('search') ?? ''))
      return route.fulfill({
        json: { total: named.length, doubts: named.slice(0, Number(asked.get('limit'))) },
      })
    })
    await page.goto('/admin/people')
    await expect(page.getByText('100 of 2250 entries, the likeliest first')).toBeVisible()
    await page.getByRole('button', { name: 'Show more' }).first().click()
    await expect(page.getByText('200 of 2250 entries, the likeliest first')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Name of an entry in doubt' })
    await search.fill('fairholt')
    await expect(page.getByText('1 entry waits for a decision')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'FAIRHOLT Della' })).toBeVisible()
    await search.fill('nobody')
    await expect(page.getByText('No entry in doubt has this name.')).toBeVisible()
    await search.fill('')
    await expect(page.getByText('100 of 2250 entries, the likeliest first')).toBeVisible()
  })

  test('thinks better of what was told apart', async ({ page }) => {
    await page.goto('/admin/people')
    const two = page.getByRole('button', { name: / is somebody else$/ }).first()
    await two.click()
    const card = page.getByRole('heading', { level: 2, name: 'Told apart' })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: /^Ask again whether/ }).click()
    await expect(card).toHaveCount(0)
    await expect(two).toBeVisible()
  })

  test('sees all that a decision changes at once, so that nothing moves under the next press', async ({
    page,
  }) => {
    await page.goto('/admin/people')
    const two = page.getByRole('button', { name: / is somebody else$/ }).first()
    await expect(two).toBeVisible()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/v2/admin/people/doubts?*', async route => {
      await answered.promise
      await route.continue()
    })
    const below = page.waitForResponse('**/api/v2/admin/apart')
    await two.click()
    await (await below).finished()
    const card = page.getByRole('heading', { level: 2, name: 'Told apart' })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(card).toHaveCount(0)
    answered.resolve()
    await expect(card).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: /^Ask again whether/ }).click()
    await expect(card).toHaveCount(0)
  })

  test('sees what a decision changed in a list that was still on its way when it was taken', async ({
    page,
  }) => {
    const decided = Promise.withResolvers<void>()
    const isRead = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      const before = await route.fetch()
      isRead.resolve()
      await decided.promise
      await route.fulfill({ response: before }).catch(() => {})
    }
    await page.route('**/api/v2/admin/apart', hold, { times: 1 })
    await page.goto('/admin/people')
    await isRead.promise
    const two = page.getByRole('button', { name: / is somebody else$/ }).first()
    await expect(two).toBeVisible()
    const isAskedAnew = page.waitForRequest(
      asked => asked.method() === 'GET' && asked.url().includes('/people/doubts'),
    )
    await two.click()
    await isAskedAnew
    decided.resolve()
    const card = page.getByRole('heading', { level: 2, name: 'Told apart' })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: /^Ask again whether/ }).click()
    await expect(card).toHaveCount(0)
  })

  test('says that an entry is somebody known, and takes it back', async ({ page }) => {
    await page.goto('/admin/people')
    const one = page.getByRole('button', { name: /^The entry of .* is this person$/ }).first()
    await one.click()
    const card = page.getByRole('heading', { level: 2, name: 'Said to be the same' })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: /^Take back that the entry of/ }).click()
    await expect(card).toHaveCount(0)
    await expect(one).toBeVisible()
  })
})
