import { expect, test } from 'vitest'
import { renewSubscription } from './renew-subscription.ts'

const KEYS = { p256dh: 'p', auth: 'a' }
const toSubscription = (endpoint: string) =>
  ({
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, keys: KEYS }),
  }) as unknown as PushSubscription

function makeWorker() {
  const sent: { path: string; body: unknown }[] = []
  const asked: unknown[] = []
  const self = {
    navigator: { userAgent: 'Firefox on a phone' },
    registration: {
      pushManager: {
        subscribe: async (options: unknown) => {
          asked.push(options)
          return toSubscription('https://push.example/asked')
        },
      },
    },
    fetch: async (path: string, { body }: { body: string }) =>
      void sent.push({ path, body: JSON.parse(body) }),
  } as unknown as Parameters<typeof renewSubscription>[0]
  return { self, sent, asked }
}

test('an address that the browser has already changed is told to the server', async () => {
  const { self, sent, asked } = makeWorker()
  await renewSubscription(self, { newSubscription: toSubscription('https://push.example/new') })
  expect(asked).toEqual([])
  expect(sent).toEqual([
    {
      path: '/api/v3/notices/devices',
      body: { endpoint: 'https://push.example/new', ...KEYS, label: 'Firefox on a phone' },
    },
  ])
})

test('one that was only taken back is asked for anew, for the same server', async () => {
  const { self, sent, asked } = makeWorker()
  await renewSubscription(self, { oldSubscription: toSubscription('https://push.example/old') })
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: expect.any(ArrayBuffer) }])
  expect(sent).toHaveLength(1)
})

test('without anything to go by nothing is asked', async () => {
  const { self, sent, asked } = makeWorker()
  await renewSubscription(self, {})
  expect([sent, asked]).toEqual([[], []])
})
