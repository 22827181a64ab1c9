import type { NewPushDevice } from '#contract/accounts/notice-choices.ts'

/** Whether this browser takes messages: `ask` it first, or it is `denied` or `impossible`. */
export type PushState = 'impossible' | 'denied' | 'ask'

/** How this browser stands to messages. */
export function findPushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'impossible'
  return Notification.permission === 'denied' ? 'denied' : 'ask'
}

/** A browser that keeps nothing has no worker, and one that begins needs a while. */
const WORKER_MS = 30_000

/** Asks this browser to take messages of the server whose key it is; undefined where its owner says no. Throws without a network. */
export async function askForPush(pushKey: string): Promise<NewPushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no worker')), WORKER_MS)
    }),
  ])
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const known = await registration.pushManager.getSubscription()
  // Of a server of before: its key is another one.
  if (known && !isOfKey(known, pushKey)) await known.unsubscribe()
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('no address')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, label: navigator.userAgent.slice(0, 100) }
}

function isOfKey(subscription: PushSubscription, pushKey: string): boolean {
  const bytes = subscription.options.applicationServerKey
  if (!bytes) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return (
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '') === pushKey
  )
}

/** Takes no more messages on this device. */
export async function leavePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
