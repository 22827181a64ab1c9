import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { type FakePush, startFakePush } from '#fakes/push/start-fake-push.ts'
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts'
import { requireWholeChromium } from '#tools/find-chromium.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findOwnPool } from './page/own-pool.ts'

// Bouts of hers must be still to come, and the browser's push service is one of ours: the real ones are not asked.
test.use({
  day: 'push',
  serviceWorkers: 'allow',
  // The engine alone shows no messages.
  launchOptions: { executablePath: requireWholeChromium(), args: CHROMIUM_FLAGS },
})

const PAGE = '/settings/notifications'

/** As much of a worker's scope as is asked here. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly ExtendableEvent: { readonly prototype: { waitUntil: () => void } }
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
}

let push: FakePush
test.beforeEach(async ({ context }) => {
  push = await startFakePush({ now: testNow })
  await context.grantPermissions(['notifications'])
})
test.afterEach(() => push.close())

/** Has the browser of a page hand out an address of the fake, as it does one of its maker's service. */
async function takeSubscription(page: Page): Promise<void> {
  const answer = await page.request.get('/api/v3/notices/ways')
  const { pushKey } = (await answer.json()) as { pushKey: string }
  const { endpoint, p256dh, auth } = push.subscribe(pushKey)
  await page.addInitScript(
    subscription => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription, unsubscribe: async () => true }) as never
      PushManager.prototype.getSubscription = async () => null
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

/** The browser's worker, by which a message comes in. */
async function findWorker(
  page: Page,
): Promise<{ cdp: CDPSession; registrationId: string; troubles: unknown[] }> {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>(resolve =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  const troubles: unknown[] = []
  cdp.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => troubles.push(errorMessage))
  await cdp.send('ServiceWorker.enable')
  return { cdp, registrationId: await found, troubles }
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

const hideShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications()) one.close()
  })

/** Somebody taps what is shown. The browser lets no test do so: its handler is called as the browser would. */
async function tap(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('nothing is shown')
    scope.ExtendableEvent.prototype.waitUntil = () => {}
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

test('a bout that was fenced is shown on the device, and a tap opens it', async ({
  page,
  context,
  server,
}) => {
  const { place, open, next } = await findOwnPool(server)
  await takeSubscription(page)
  await page.goto(PAGE)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Send messages to this device' }).click()
  await expect(page.getByText('Be told on this device')).toBeHidden()
  await page.getByRole('tab', { name: 'What I get' }).click()
  await expect(page.getByText('Messages come to this device.')).toBeVisible()
  const everyBout = page.getByRole('checkbox', { name: 'Each bout fenced, Push' })
  const toStrip = page.getByRole('checkbox', { name: 'Go to strip, Push' })
  // The second is pressed before the first was answered: each stays as it was pressed, and both are saved.
  const answer = Promise.withResolvers<void>()
  let saved = 0
  await page.route('**/api/v3/notices/settings', async route => {
    await answer.promise
    await route.fulfill({ response: await route.fetch() })
    saved += 1
  })
  await everyBout.check()
  await toStrip.uncheck()
  await expect(everyBout).toBeChecked()
  answer.resolve()
  await expect.poll(() => saved).toBe(2)
  await expect(everyBout).toBeChecked()
  await expect(toStrip).not.toBeChecked()
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(everyBout).toBeChecked()
  await expect(toStrip).not.toBeChecked()

  for (const { ref } of open.slice(0, next + 1))
    await server.setScore(place.ftlId, ref, { left: 5, right: 1 })
  await expect.poll(() => push.messages.length, { timeout: 40_000 }).toBeGreaterThan(0)
  const { payload = '', urgency } = push.messages[0] ?? {}
  expect(JSON.parse(payload)).toMatchObject({
    title: expect.stringMatching(/^Élodie (?:won 5–1|lost 1–5)$/),
    path: expect.stringMatching(/^\/live\/.*\?tab=pools&bout=./),
  })
  expect(urgency).toBe('normal')

  const { cdp, registrationId, troubles } = await findWorker(page)
  const origin = new URL(page.url()).origin
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
  // Whatever went wrong in the worker stands beside it.
  await expect
    .poll(async () => [...troubles, ...(await listShown(page))])
    .toMatchObject([{ title: expect.stringMatching(/^Élodie/) }])
  // The same once more, as a service may: it takes the place of the first one.
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
  await expect.poll(async () => (await listShown(page)).length).toBe(1)
  await tap(context)
  await expect(page).toHaveURL(/\/live\/[^/]+\/event\/[^/]+\/\?tab=pools&bout=/)
  await expect(page.locator('li[aria-current]')).toContainText(/5\s*[–:-]\s*1|1\s*[–:-]\s*5/)
  await expect(page.locator('li[aria-current]')).toBeInViewport()

  // Who looks at the event is not shown what stands there; a page that is at work may be too late to say so.
  await expect(async () => {
    await hideShown(page)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
    await page.waitForTimeout(1_500)
    expect(await listShown(page)).toEqual([])
  }).toPass({ timeout: 60_000 })

  await page.goto(`${PAGE}?tab=sent`)
  await expect(page.getByRole('listitem').filter({ hasText: /^Sent/ }).first()).toContainText('Push')
  expect(await findViolations(page)).toEqual([])
})
