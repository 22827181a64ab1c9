import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, Route, Router } from 'workbox-routing'
import { dropOldParts } from './drop-old-parts.ts'
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts'
import { openMessage, showMessage } from './show-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Every file of this build, filled in when the pages are built; `revision` where the name does not tell versions apart. */
declare const PARTS: readonly { readonly url: string; readonly revision: string | null }[]

/** What a route is asked. */
type Asked = Parameters<ReturnType<PrecacheController['createHandlerBoundToURL']>>[0]

/** The one page of all screens. */
const PAGE = '/index.html'
/** What the server answers itself: calls, consents, and whatever has a file's name. */
const OF_THE_SERVER = [/^\/api\//, /^[^?]*\.\w+(?:\?|$)/]
/** Pages that a link opens come with headers of their own, so that the link is told to nobody. */
const BY_LINK = [/^\/(?:day|wall)\//]
/** What a page says when it wants this worker to take over. */
const TAKE_OVER = 'take-over'

const parts = new PrecacheController({ cacheName: 'allez-parts' })
parts.addToCacheList([...PARTS])
const openPage = parts.createHandlerBoundToURL(PAGE)
const router = new Router()
router.registerRoute(new PrecacheRoute(parts, { directoryIndex: '', cleanURLs: false }))
router.registerRoute(new NavigationRoute(openPage, { denylist: [...OF_THE_SERVER, ...BY_LINK] }))
router.registerRoute(new NavigationRoute(askFirst, { allowlist: BY_LINK }))
router.registerRoute(
  new Route(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), findOldPart),
)

self.addEventListener('install', event => void parts.install(event))
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOldParts(self.caches, parts, Date.now())])),
)
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
self.addEventListener('push', event => event.waitUntil(showMessage(self, event.data?.text())))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openMessage(self, event.notification.data))
})
self.addEventListener('pushsubscriptionchange', event =>
  (event as ExtendableEvent).waitUntil(renewSubscription(self, event as SubscriptionChange)),
)
router.addFetchListener()

/** The server's own page, or without a network the one that is kept. */
async function askFirst(options: Asked): Promise<Response> {
  try {
    return await fetch(options.request)
  } catch {
    return openPage(options)
  }
}

/** A part of an older build, which a page that is still open asks for. */
async function findOldPart({ request }: Asked): Promise<Response> {
  return (await self.caches.match(request)) ?? fetch(request)
}
