import { expect, test } from 'vitest'
import { openMessage, showMessage } from './show-message.ts'

const ORIGIN = 'https://allez.example'
const MESSAGE = {
  tag: 'n1',
  title: 'Élodie: go to strip C2',
  body: '1 bout before',
  path: '/live/t/event/e/?tab=pools&bout=b',
  lang: 'en',
  at: 1_795_000_000_000,
}

interface Window {
  readonly url: string
  readonly visibilityState: 'visible' | 'hidden'
  readonly isSilent?: boolean
}

/** A browser's worker, as far as it is asked here. */
function makeWorker(windows: readonly Window[] = [], endpoint = 'https://fcm.googleapis.com/x') {
  const shown: { title: string; tag?: string; silent?: boolean | null }[] = []
  const opened: string[] = []
  const self = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, ...options }),
      pushManager: { getSubscription: async () => ({ endpoint }) },
    },
    clients: {
      matchAll: async () =>
        windows.map(window => ({
          ...window,
          postMessage: ({ open }: { open?: string }, ports: readonly MessagePort[] = []) => {
            if (!window.isSilent) ports[0]?.postMessage(new URL(window.url, ORIGIN).pathname)
            if (open !== undefined) opened.push(`${window.url} → ${open}`)
          },
          focus: async () => {},
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
  } as unknown as Parameters<typeof showMessage>[0]
  return { self, shown, opened }
}

test('a message shows with its words, under its own mark', async () => {
  const { self, shown } = makeWorker([{ url: '/results', visibilityState: 'visible' }])
  await showMessage(self, JSON.stringify(MESSAGE))
  expect(shown).toMatchObject([
    { title: MESSAGE.title, body: MESSAGE.body, tag: 'n1', data: { path: MESSAGE.path }, silent: false },
  ])
})

test.each(['/live', '/plan'])('who looks at %s is shown what is of no event', async url => {
  const { self, shown } = makeWorker([{ url, visibilityState: 'visible' }])
  for (const path of ['/plan#tournament-t', '/live/t', '/admin'])
    await showMessage(self, JSON.stringify({ ...MESSAGE, path }))
  expect(shown).toHaveLength(3)
})

test.each(['/live/t/event/e/?tab=de', '/live'])(
  'who looks at %s is not shown what stands there',
  async url => {
    const { self, shown } = makeWorker([{ url, visibilityState: 'visible' }])
    await showMessage(self, JSON.stringify(MESSAGE))
    expect(shown).toEqual([])
    const hidden = makeWorker([{ url, visibilityState: 'hidden' }])
    await showMessage(hidden.self, JSON.stringify(MESSAGE))
    expect(hidden.shown).toHaveLength(1)
  },
)

test('a window that does not say what it shows is not looked at', async () => {
  const { self, shown } = makeWorker([{ url: '/live', visibilityState: 'visible', isSilent: true }])
  await showMessage(self, JSON.stringify(MESSAGE))
  expect(shown).toHaveLength(1)
})

test('a browser of Apple wants every message shown: it is, without a sound', async () => {
  const { self, shown } = makeWorker(
    [{ url: '/live', visibilityState: 'visible' }],
    'https://web.push.apple.com/x',
  )
  await showMessage(self, JSON.stringify(MESSAGE))
  expect(shown).toMatchObject([{ title: MESSAGE.title, silent: true }])
})

test.each([
  undefined,
  '',
  '[',
  '7',
  'null',
  '{"title":7,"path":"//evil.example"}',
  '{"path":"javascript:x"}',
])('what cannot be read shows as a message that leads to the inbox: %s', async text => {
  const { self, shown } = makeWorker()
  await showMessage(self, text)
  expect(shown).toMatchObject([{ title: 'Allez', data: { path: '/settings/notifications' } }])
})

test('a tap opens it in the window that is seen, else in any, else in a new one', async () => {
  const one = { url: '/plan', visibilityState: 'hidden' } as const
  const two = { url: '/results', visibilityState: 'visible' } as const
  const both = makeWorker([one, two])
  await openMessage(both.self, { path: MESSAGE.path })
  expect(both.opened).toEqual([`/results → ${MESSAGE.path}`])
  const hidden = makeWorker([one])
  await openMessage(hidden.self, { path: MESSAGE.path })
  expect(hidden.opened).toEqual([`/plan → ${MESSAGE.path}`])
  const none = makeWorker()
  await openMessage(none.self, { path: '//evil.example' })
  await openMessage(none.self, null)
  expect(none.opened).toEqual(['/settings/notifications', '/settings/notifications'])
})
