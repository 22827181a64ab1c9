/** Where the server takes browsers that are told. */
const DEVICES = '/api/v3/notices/devices'

/** What a browser says when it has taken back the address at which it was reached. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * The browser is reached elsewhere from now on: tells the server, whose session it still has. Where that fails its owner is asked
 * anew when they open their notices.
 */
export async function renewSubscription(
  self: Pick<ServiceWorkerGlobalScope, 'registration' | 'fetch' | 'navigator'>,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && !applicationServerKey) return
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: applicationServerKey ?? null,
    }))
  const { endpoint, keys } = subscription.toJSON()
  const label = self.navigator.userAgent.slice(0, 100)
  await self.fetch(DEVICES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth, label }),
  })
}
