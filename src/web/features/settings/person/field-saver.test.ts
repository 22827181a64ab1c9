import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FieldSaver, type SaveOutcome } from './field-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(save: (text: string) => Promise<SaveOutcome>, kept?: string) {
  let draft = kept
  const store = {
    read: () => draft,
    write: (text: string) => {
      draft = text
    },
    clear: () => {
      draft = undefined
    },
  }
  return { saver: new FieldSaver({ saved: 'Nora', draft: store, save }), draft: () => draft }
}

test('saves once, a second after the last letter', async () => {
  const save = vi.fn(async () => 'saved' as const)
  const { saver, draft } = open(save)
  saver.change('Nora L')
  await vi.advanceTimersByTimeAsync(900)
  saver.change('Nora Li')
  await vi.advanceTimersByTimeAsync(999)
  expect(save).not.toHaveBeenCalled()
  expect([saver.read().state, draft()]).toEqual(['waiting', 'Nora Li'])
  await vi.advanceTimersByTimeAsync(1)
  expect(save.mock.calls).toEqual([['Nora Li']])
  expect([saver.read().state, draft()]).toEqual(['saved', undefined])
})

test('keeps what was typed while the network fails, and saves it when it is back', async () => {
  let works = false
  const save = vi.fn(async () => {
    if (!works) throw new Error('offline')
    return 'saved' as const
  })
  const { saver, draft } = open(save)
  saver.change('Nora Lind')
  await vi.advanceTimersByTimeAsync(6_000)
  expect([saver.read().state, saver.read().text, draft()]).toEqual(['failed', 'Nora Lind', 'Nora Lind'])
  works = true
  saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([saver.read().state, draft()]).toEqual(['saved', undefined])
})

test('what was kept and has reached the server all the same is kept no longer, and said to be saved', async () => {
  const save = vi.fn(async () => 'saved' as const)
  const { saver, draft } = open(save, 'Nora')
  expect([saver.read(), draft()]).toEqual([{ text: 'Nora', state: 'saved' }, undefined])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(save).not.toHaveBeenCalled()
})

test('letters typed while a save is under way are saved after it, in order', async () => {
  const asked: string[] = []
  const gates: (() => void)[] = []
  const { saver } = open(text => {
    asked.push(text)
    return new Promise(resolve => gates.push(() => resolve('saved')))
  })
  saver.change('a')
  await vi.advanceTimersByTimeAsync(1_000)
  saver.change('ab')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(asked).toEqual(['a'])
  gates[0]?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual(['a', 'ab'])
  gates[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.read()).toEqual({ text: 'ab', state: 'saved' })
})

test('a draft from before a reload is there again and is saved', async () => {
  const save = vi.fn(async () => 'saved' as const)
  const { saver } = open(save, 'Nora from before')
  expect(saver.read().text).toBe('Nora from before')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save).toHaveBeenCalledWith('Nora from before')
})

test('a value changed elsewhere shows, but never over unsaved letters', () => {
  const { saver } = open(async () => 'saved')
  saver.takeOver('Nora elsewhere')
  expect(saver.read().text).toBe('Nora elsewhere')
  saver.change('mine')
  saver.takeOver('theirs')
  expect(saver.read().text).toBe('mine')
})

test('what was changed elsewhere is said and kept until somebody decides', async () => {
  const { saver, draft } = open(async () => 'changed')
  saver.change('mine')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([saver.read().state, draft()]).toEqual(['changed', 'mine'])
  saver.reset('theirs')
  expect([saver.read(), draft()]).toEqual([{ text: 'theirs', state: 'idle' }, undefined])
})

test('what waits for a network is said to, until it has been sent', async () => {
  const { saver, draft } = open(async () => 'queued')
  saver.change('Nora L')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([saver.read(), draft()]).toEqual([{ text: 'Nora L', state: 'queued' }, undefined])
  // What the server still has does not show in its place.
  saver.takeOver('Nora of others')
  saver.takeKept({ text: 'Nora L', state: 'queued' })
  expect(saver.read()).toEqual({ text: 'Nora L', state: 'queued' })
  saver.takeKept(undefined)
  expect(saver.read()).toEqual({ text: 'Nora L', state: 'saved' })
})

test('what was typed on another page shows as it stands, but not over what is being typed', async () => {
  const outcomes: SaveOutcome[] = ['changed', 'saved']
  const { saver } = open(async () => outcomes.shift() ?? 'saved')
  saver.takeKept({ text: 'Nora disputed', state: 'changed' })
  expect(saver.read()).toEqual({ text: 'Nora disputed', state: 'changed' })
  saver.change('Nora anew')
  saver.takeKept({ text: 'Nora disputed', state: 'changed' })
  expect(saver.read()).toEqual({ text: 'Nora anew', state: 'waiting' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saver.read().state).toBe('changed')
  saver.saveAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.read()).toEqual({ text: 'Nora anew', state: 'saved' })
})
