import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { takeAnswer } from './take-answer.ts'

const KEY = ['list']

/** A client with one question on the screen, and its readings that wait for their answers. */
function askOnScreen() {
  const client = new QueryClient()
  const waiting: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    // Reads no signal, so that an answer given up still comes.
    queryFn: () => new Promise<string>(resolve => waiting.push(resolve)),
  })
  onTestFinished(observer.subscribe(() => {}))
  return { client, waiting, shown: () => observer.getCurrentResult() }
}

test('a reading that was on its way when the change was made does not undo it', async () => {
  const { client, waiting, shown } = askOnScreen()
  waiting[0]?.('before')
  await expect.poll(() => shown().data).toBe('before')
  void client.invalidateQueries({ queryKey: KEY })
  await expect.poll(() => waiting.length).toBe(2)
  await takeAnswer(client, KEY, 'after')
  waiting[1]?.('before')
  await new Promise(resolve => setTimeout(resolve))
  expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
})

test('a first reading on its way is answered by the change', async () => {
  const { client, waiting, shown } = askOnScreen()
  await takeAnswer(client, KEY, 'after')
  waiting[0]?.('before')
  await new Promise(resolve => setTimeout(resolve))
  expect(shown()).toMatchObject({ data: 'after', status: 'success', fetchStatus: 'idle' })
})

test('what stands may be changed instead, and nothing is made of nothing', async () => {
  const { client, waiting, shown } = askOnScreen()
  const add = (what: string) => (stands?: string) => stands && `${stands}, ${what}`
  waiting[0]?.('before')
  await expect.poll(() => shown().data).toBe('before')
  await takeAnswer(client, KEY, add('changed'))
  expect(shown().data).toBe('before, changed')
  await takeAnswer(client, ['never asked'], add('changed'))
  expect(client.getQueryData(['never asked'])).toBeUndefined()
})

test('a longer key is another question', async () => {
  const { client } = askOnScreen()
  client.setQueryData([...KEY, 'of the day'], 'its own')
  await takeAnswer(client, KEY, 'after')
  expect(client.getQueryData([...KEY, 'of the day'])).toBe('its own')
})
