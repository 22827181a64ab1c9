import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { getOffer } from './get-offer.ts'

describe.each(await testEngines())('what a server on $name offers', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  test('is what is switched on, and whether somebody has to come first', async () => {
    const ask = getOffer(opened.store, { live: true, calendar: false })
    const offer = () => ask({ input: {} } as never)
    expect(await offer()).toEqual({ live: true, calendar: false, setup: true })
    const account = { id: 'nora', username: 'nora', passwordHash: 'h', role: 'admin', now: 0 } as const
    await addUser(opened.store.write, account)
    expect(await offer()).toEqual({ live: true, calendar: false, setup: false })
  })
})
