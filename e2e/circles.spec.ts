import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { openGuest } from './page/open-guest.ts'
import { openPhone } from './page/open-phone.ts'

// An account whose fencers no other test links videos of.
test.use({ account: 'vandermeer' })
test.describe.configure({ mode: 'serial' })

test('a family holds its fencer, and shares her with grandma until it takes that back', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/settings/fencers')
  await page.getByRole('link', { name: /van der MEERLING Sanne/i }).click()
  const family = page.getByRole('heading', { name: 'Family' }).locator('..')
  await expect(family.getByText(/Nobody has said that Sanne is theirs/)).toBeVisible()
  await family.getByRole('button', { name: 'Sanne is ours' }).click()
  await expect(family.getByText(/Sanne is yours\./)).toBeVisible()
  await expect(family.getByRole('listitem')).toHaveText([/Femke van der Meerling\s*May change\s*You/])
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Fencers & Observers' }).click()
  await expect(page.getByRole('heading', { name: 'Observers', exact: true })).toBeVisible()
  await page.getByLabel('Name').fill('Grandma Mies')
  await page.getByRole('button', { name: 'Add observer' }).click()
  await page.getByRole('link', { name: 'Grandma Mies' }).click()
  const shared = page.getByRole('heading', { name: 'What Grandma Mies sees' }).locator('..')
  await expect(shared.getByText('Choose whom Grandma Mies may see, then invite.')).toBeVisible()
  await shared.getByText('Sanne van der Meerling').click()
  await shared.getByRole('button', { name: 'Invite Grandma Mies' }).click()
  const link = await shared.getByLabel('Link').inputValue()
  await expect(shared.getByText(/Stands until/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const guest = await openGuest(browser, server)
  await guest.page.goto(link)
  await expect(guest.page.getByText('Femke van der Meerling shares fencers with you:')).toBeVisible()
  await expect(guest.page.getByText('Sanne van der Meerling')).toBeVisible()
  expect(await findViolations(guest.page)).toEqual([])
  await guest.page.getByLabel('Your name').fill('Mies')
  await guest.page.getByLabel('Username').fill('mies')
  await guest.page.getByLabel('Password').fill('seven lame blades')
  await guest.page.getByRole('button', { name: 'Create account' }).click()
  await guest.page.getByRole('link', { name: /van der MEERLING Sanne/i }).click()
  await expect(guest.page.getByText(/The family of Sanne shares results/)).toBeVisible()
  await expect(guest.page.getByRole('button', { name: /ours/ })).toHaveCount(0)

  await page.reload()
  await expect(shared.getByText('Grandma Mies has taken the invitation.')).toBeVisible()
  await page.getByRole('link', { name: 'Fencers & Observers' }).click()
  await expect(page.getByRole('link', { name: /Grandma Mies/ })).toContainText('Sees Sanne')
  await page.getByRole('link', { name: 'Grandma Mies' }).click()
  await shared.getByRole('button', { name: 'Take all back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take all back' }).click()
  await expect(shared.getByText('Choose whom Grandma Mies may see, then invite.')).toBeVisible()
  await guest.page.goto('/settings/fencers')
  await expect(guest.page.getByText('You follow nobody yet.')).toBeVisible()
  guest.guard.check()
  await guest.context.close()

  await page.getByRole('button', { name: 'Remove observer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove observer' }).click()
  await expect(page.getByText(/Nobody is noted here yet/)).toBeVisible()
})

test('who comes second asks, and is taken in by a parent', async ({ page, request, browser, server }) => {
  const [sanne] = await (await request.get('/api/v2/fencer?type=tracked')).json()
  const own = `/settings/fencers/${sanne.id}`
  const phone = await openPhone(browser, server, 'okafor')
  const second = await phone.newPage()
  await second.request.post(`/api/v2/user/me/fencers/${sanne.id}`)
  await second.goto(own)
  await second.getByRole('button', { name: 'Ask to be taken in' }).click()
  await expect(second.getByText(/You asked to be taken in/)).toBeVisible()

  await page.goto(own)
  await page.getByRole('button', { name: 'Take Ngozi O' }).click()
  await expect(page.getByRole('list', { name: 'Family' }).getByRole('listitem')).toHaveCount(2)
  await second.reload()
  await expect(second.getByText(/Sanne is yours\./)).toBeVisible()

  await page.getByRole('button', { name: /^Take Ngozi O.* out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByRole('list', { name: 'Family' }).getByRole('listitem')).toHaveCount(1)
  await second.reload()
  await expect(second.getByText(/Sanne has a family here/)).toBeVisible()
  await second.request.delete(`/api/v2/user/me/fencers/${sanne.id}`)
  await phone.close()
  await page.getByRole('button', { name: 'Sanne is not ours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sanne is not ours' }).click()
  await expect(page.getByRole('button', { name: 'Sanne is ours' })).toBeVisible()
})

test.describe('a hidden person', () => {
  test.use({ account: 'admin' })

  test('is found by nobody until an administrator shows them again', async ({ page, browser, server }) => {
    const phone = await openPhone(browser, server, 'moreau')
    const api = phone.request
    const followed: { id: string }[] = await (await api.get('/api/v2/fencer?type=tracked')).json()
    const met: { fencerId?: string; name: string; clubName?: string; birthYear?: number }[] = await (
      await api.get(`/api/v3/view/opponents/${followed[0]?.id}`)
    ).json()
    const person = met.find(({ fencerId, birthYear }) => fencerId !== undefined && birthYear !== undefined)
    const [last = '', first = ''] = person?.name.split(', ') ?? []
    const who = [`${first} ${last}`, person?.clubName].filter(Boolean).join(', ')
    const profile = await phone.newPage()
    await profile.goto(`/fencers/${person?.fencerId}`)
    await expect(profile.getByRole('heading', { level: 1 })).toContainText(first)

    await page.goto('/admin/people')
    await page.getByLabel('Name of a fencer').fill(`${first} ${last}`)
    await page.getByRole('button', { name: `Hide ${who}`, exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(/At a family’s request/)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Hidden and shown' })).toContainText('Hidden · Demo Admin')
    expect(await findViolations(page)).toEqual([])

    const found: { id: string }[] = await (
      await api.get(`/api/v2/user/me/fencers?name=${encodeURIComponent(`${first} ${last}`)}`)
    ).json()
    expect(found.map(({ id }) => id)).not.toContain(person?.fencerId)
    expect((await api.get(`/api/v2/fencer/${person?.fencerId}`)).status()).toBe(404)
    await profile.goto('/fencers')
    await expect(profile.getByText(last).first()).toBeVisible()

    await page.getByRole('button', { name: `Show ${who} again` }).click()
    await expect(page.getByRole('button', { name: `Hide ${who}`, exact: true })).toBeVisible()
    expect((await api.get(`/api/v2/fencer/${person?.fencerId}`)).status()).toBe(200)
    await phone.close()
  })
})
