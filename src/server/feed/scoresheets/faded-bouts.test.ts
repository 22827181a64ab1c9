import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RUNNING_MS } from '#domain/scoresheet/running-bout.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { listFadedSheets, saveRunningBout } from '#server/store/scoresheets/running-bouts.ts'
import { addScoresheet } from '#server/store/scoresheets/scoresheets.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { FadedBouts } from './faded-bouts.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const LATER = NOW + RUNNING_MS
const BOUT = { slot: 'score/1/a/b', left: 'a', right: 'b', leftTouches: 1, rightTouches: 0 }

describe.each(await testEngines())('bouts that nobody tells of any more, on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    const { write } = opened.store
    await addUser(write, {
      id: 'nora',
      username: 'nora',
      passwordHash: 'h',
      role: 'user',
      now: NOW,
      name: 'N',
    })
    await write.transaction().execute(async tx => {
      for (const id of ['one', 'two', 'three']) {
        await addScoresheet(tx, { id, name: id, makerId: 'nora', now: NOW }, 9)
        await saveRunningBout(tx, { id, author: 1, bout: BOUT, now: NOW })
      }
    })
  })
  afterEach(() => opened?.drop())

  test('are forgotten once readers see it; a sheet that cannot be shown is tried again and holds up no other', async () => {
    const reported: string[] = []
    const shown: string[] = []
    let isBroken = true
    const faded = new FadedBouts({
      store: opened.store,
      now: () => LATER,
      every: 1_000,
      report: what => reported.push(what),
      show: async id => {
        if (isBroken && id === 'one') throw new Error('no room')
        shown.push(id)
        // Others came in between.
        return !(isBroken && id === 'two')
      },
    })
    const listLeft = async () => (await listFadedSheets(opened.store.read, LATER)).map(({ id }) => id).sort()
    await faded.look()
    expect([await listLeft(), shown.toSorted(), reported.length]).toEqual([
      ['one', 'two'],
      ['three', 'two'],
      1,
    ])
    isBroken = false
    await faded.look()
    expect([await listLeft(), reported.length]).toEqual([[], 1])
    await faded.stop()
  })
})
