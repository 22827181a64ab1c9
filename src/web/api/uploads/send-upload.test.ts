import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HeldUpload } from '#web/storage/uploads/held-upload.ts'
import { NOT_BEGUN, planPortion, toRestMs, type UploadAnswer, type UploadStep } from './plan-upload.ts'
import { sendUpload, type UploadCarrier } from './send-upload.ts'

const UNIT = 256 * 1024

/** What becomes of a step: nothing bad; the bytes, or the answer to them, are lost; a nonsense; the session is over. */
const FATES = ['well', 'cut', 'unheard', 'busy', 'odd', 'gone'] as const
type Fate = (typeof FATES)[number]

/** The service, with one film in it, and what a test wants to know. */
function openService(size: number, fates: readonly Fate[], kept: readonly number[]) {
  const left = [...fates]
  const shares = [...kept]
  let session: string | undefined
  let opened = 0
  let bytes = 0
  const whole: string[] = []
  const linked: string[] = []
  const rested: number[] = []
  let upload: HeldUpload | undefined = {
    id: 'u',
    account: 'ada',
    eventId: 'e1',
    boutIds: ['b'],
    subject: 'T2 KIM',
    file: { name: 'film.mp4', size, type: 'video/mp4', lastModified: 0, ends: '' },
    at: 0,
    progress: NOT_BEGUN,
  }
  /** Each byte of the file is its place: what arrives twice, or in a wrong place, is found. */
  const put = (from: number, to: number): UploadAnswer => {
    if (from !== bytes) return { is: 'odd' }
    if (to !== size && (to - from) % UNIT !== 0) return { is: 'odd' }
    bytes = to
    if (bytes === size && whole.length === 0) whole.push('dQw4w9WgXcQ')
    return tell()
  }
  const tell = (): UploadAnswer =>
    bytes === size ? { is: 'whole', videoId: whole[0] ?? '' } : { is: 'arrived', bytes }

  const take = (step: UploadStep): UploadAnswer => {
    const fate = left.shift() ?? 'well'
    if (fate === 'busy') return { is: 'lost' }
    if (step.do === 'link') {
      if (fate !== 'well') return { is: 'lost' }
      linked.push(step.videoId)
      return { is: 'linked', isTold: true }
    }
    if (step.do === 'begin') {
      if (fate === 'cut') return { is: 'lost' }
      opened += 1
      session = `s${opened}`
      bytes = 0
      return fate === 'unheard' ? { is: 'lost' } : { is: 'begun', session }
    }
    // Whole films stay where they are.
    if (fate === 'gone' && bytes < size) session = undefined
    // What is over is told without the words by which pages may read it.
    if (step.session !== session) return { is: step.do === 'ask' && step.isThroughUs ? 'gone' : 'lost' }
    if (fate === 'odd') return { is: 'odd' }
    if (fate === 'cut' && step.do === 'send') {
      const part = Math.floor((step.to - step.from) * (shares.shift() ?? 0))
      bytes += part - (part % UNIT)
      return { is: 'lost' }
    }
    const answer = step.do === 'ask' ? tell() : put(step.from, step.to)
    return fate === 'unheard' || fate === 'cut' ? { is: 'lost' } : answer
  }
  const carrier: UploadCarrier = {
    take: async step => take(step),
    change: async (_, edit) => {
      upload = upload && edit(upload)
      return upload
    },
    rest: async ms => void rested.push(ms),
    steadyNow: () => 0,
    random: () => 0.5,
  }
  return {
    carrier,
    whole,
    linked,
    rested,
    opened: () => opened,
    progress: () => upload?.progress,
    edit: (edit: (one: HeldUpload) => HeldUpload) => void carrier.change('u', edit),
  }
}

const run = (service: ReturnType<typeof openService>) =>
  sendUpload('u', service.carrier, new AbortController().signal)

describe('an upload', () => {
  test('that nothing disturbs asks, sends and is linked', async () => {
    const service = openService(10 * UNIT + 5, [], [])
    expect(await run(service)).toEqual({ is: 'linked', isTold: true })
    expect([service.linked, service.opened(), service.rested]).toEqual([['dQw4w9WgXcQ'], 1, []])
  })

  test('whatever is cut, wherever, arrives whole, once, and is linked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 * UNIT }),
        fc.array(fc.constantFrom(...FATES.filter(fate => fate !== 'gone')), { maxLength: 30 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }),
        async (size, fates, kept) => {
          const service = openService(size, fates, kept)
          let end = await run(service)
          // Nonsense upon nonsense ends it: somebody presses "again".
          for (let again = 0; end.is === 'left' && again < 30; again += 1) {
            expect(service.progress()?.failure).toBe('stuck')
            service.edit(one => ({ ...one, progress: { ...NOT_BEGUN } }))
            end = await run(service)
          }
          expect(end).toEqual({ is: 'linked', isTold: true })
          expect([service.whole, service.linked]).toEqual([['dQw4w9WgXcQ'], ['dQw4w9WgXcQ']])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('whose sessions end is begun anew, and stops where they always do', async () => {
    // Two questions are not heard, the third one goes through us.
    const over: Fate[] = ['gone', 'well', 'well', 'well']
    const some = openService(20 * UNIT, ['well', 'well', ...over, 'well', ...over], [])
    expect(await run(some)).toMatchObject({ is: 'linked' })
    expect(some.opened()).toBe(3)
    const always = openService(
      20 * UNIT,
      Array.from({ length: 99 }, (): Fate[] => ['well', 'gone']).flat(),
      [],
    )
    expect(await run(always)).toEqual({ is: 'left' })
    expect(always.progress()).toMatchObject({ state: 'failed', failure: 'stuck', sessions: 6 })
  })

  test('of which the browser reads no answer goes on by what our server is told', async () => {
    const service = openService(30 * UNIT, [], [])
    const { take } = service.carrier
    const through: boolean[] = []
    const blind: UploadCarrier = {
      ...service.carrier,
      take: async (step, upload, signal) => {
        const answer = await take(step, upload, signal)
        if (step.do === 'ask') through.push(step.isThroughUs)
        const isRead = answer.is !== 'arrived' || (step.do === 'ask' && step.isThroughUs)
        return isRead ? answer : { is: 'arrived', bytes: 0 }
      },
    }
    expect(await sendUpload('u', blind, new AbortController().signal)).toMatchObject({ is: 'linked' })
    expect([service.opened(), new Set(through)]).toEqual([1, new Set([true])])
  })

  test('waits longer and longer while nobody answers, and at once after something arrived', async () => {
    const service = openService(
      60 * UNIT,
      ['well', 'well', 'busy', 'busy', 'busy', 'well', 'well', 'busy'],
      [],
    )
    await run(service)
    expect(service.rested).toEqual([750, 1_500, 3_000, 750])
    expect([1, 7, 40].map(tries => toRestMs(tries, 1))).toEqual([1_000, 60_000, 60_000])
  })

  test('that was paused goes on where the service is, not where it thought', async () => {
    const service = openService(20 * UNIT, [], [])
    const stop = new AbortController()
    const { take } = service.carrier
    let steps = 0
    const halting: UploadCarrier = {
      ...service.carrier,
      take: async (step, upload, signal) => {
        const answer = await take(step, upload, signal)
        steps += 1
        if (steps === 3) stop.abort()
        return answer
      },
    }
    expect(await sendUpload('u', halting, stop.signal)).toEqual({ is: 'left' })
    expect(service.progress()).toMatchObject({ sent: 4 * UNIT })
    expect(await run(service)).toMatchObject({ is: 'linked' })
    expect(service.opened()).toBe(1)
  })
})

test('portions are whole units, smaller where the link is slow, larger where it is not', () => {
  expect(planPortion(4 * UNIT, 1_000)).toBe(8 * UNIT)
  expect(planPortion(4 * UNIT, 4_000)).toBe(4 * UNIT)
  expect(planPortion(4 * UNIT, 40_000)).toBe(UNIT)
  expect(planPortion(4 * UNIT, undefined)).toBe(2 * UNIT)
  expect(planPortion(UNIT, undefined)).toBe(UNIT)
  expect(planPortion(32 * UNIT, 1)).toBe(32 * UNIT)
})
