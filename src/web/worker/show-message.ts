/** What the server sends to this browser. */
interface Message {
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly lang: string
  readonly at: number
}

/** Where a message that cannot be read leads. */
const INBOX = '/settings/notifications'
const OF_EVENT = /^\/live\/[^/]+\/event\//
const APPLE = 'web.push.apple.com'

/**
 * Shows a message of the server. Who is looking at its very screen, or at Now, sees it there; but a browser of Apple takes no more
 * messages from whoever does not show one.
 */
export async function showMessage(self: ServiceWorkerGlobalScope, text: string | undefined): Promise<void> {
  const { title, path, ...message } = readMessage(text)
  const isSeen = await isLooking(self, path)
  if (isSeen && !(await isOfApple(self.registration))) return
  await self.registration.showNotification(title, {
    body: message.body,
    tag: message.tag,
    lang: message.lang,
    icon: '/icons/icon-192.png',
    silent: isSeen,
    data: { path },
    ...({ timestamp: message.at } as object),
  })
}

/** Opens what a message is about: in a window of ours that is there, else in a new one. */
export async function openMessage(self: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const path = toPath((data as { readonly path?: unknown } | null)?.path)
  const windows = await self.clients.matchAll({ type: 'window' })
  const window = windows.find(one => one.visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await self.clients.openWindow(path)
    return
  }
  window.postMessage({ open: path })
  await window.focus()
}

async function isLooking(self: ServiceWorkerGlobalScope, path: string): Promise<boolean> {
  const { pathname } = new URL(path, self.location.origin)
  // What is of no event shows on no screen at once.
  if (!OF_EVENT.test(pathname)) return false
  const windows = await self.clients.matchAll({ type: 'window' })
  const seen = await Promise.all(
    windows.filter(({ visibilityState }) => visibilityState === 'visible').map(askWhatShows),
  )
  return seen.some(shown => shown === pathname || shown === '/live')
}

/** An open page says so at once; one that does not is at work, or of another build. */
const ANSWER_MS = 500

/** A window's screen: its `url` is that with which it was opened. */
function askWhatShows(window: WindowClient): Promise<string | undefined> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(typeof data === 'string' ? data : undefined)
    }
    window.postMessage({ ask: 'what shows' }, [port2])
  })
}

async function isOfApple({ pushManager }: ServiceWorkerRegistration): Promise<boolean> {
  const subscription = await pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).hostname === APPLE
}

function readMessage(text: string | undefined): Message {
  const read = parse(text)
  const words = (name: keyof Message, most: number): string => {
    const value = read[name]
    return typeof value === 'string' ? value.slice(0, most) : ''
  }
  return {
    tag: words('tag', 100),
    title: words('title', 200) || 'Allez',
    body: words('body', 500),
    path: toPath(read.path),
    lang: words('lang', 10),
    at: typeof read.at === 'number' ? read.at : Date.now(),
  }
}

function parse(text: string | undefined): Readonly<Partial<Record<keyof Message, unknown>>> {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** A path of ours alone: '//elsewhere' is none. */
const toPath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : INBOX
