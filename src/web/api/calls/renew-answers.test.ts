import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { renewAnswers } from './renew-answers.ts'

/** A client with one answer on the screen, and the questions that wait for theirs. */
function askOnScreen() {
  const client = new QueryClient()
  const waiting: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['list', 'of the day'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  onTestFinished(observer.subscribe(() => {}))
  return { client, waiting, shown: () => observer.getCurrentResult() }
}

test('a first answer on its way when the change is made is not taken', async () => {
  const { client, waiting, shown } = askOnScreen()
  const renewed = renewAnswers(client, ['list'])
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]?.('before')
  waiting[1]?.('after')
  await renewed
  expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
})

test('an answer that stands stays until the next is there', async () => {
  const { client, waiting, shown } = askOnScreen()
  waiting[0]?.('before')
  await expect.poll(() => shown().data).toBe('before')
  const renewed = renewAnswers(client)
  await expect.poll(() => waiting.length).toBe(2)
  expect(shown()).toMatchObject({ data: 'before', fetchStatus: 'fetching' })
  waiting[1]?.('after')
  await renewed
  expect(shown().data).toBe('after')
})

test('what the key does not name is left alone', async () => {
  const { client, waiting, shown } = askOnScreen()
  await renewAnswers(client, ['another'])
  expect(waiting.length).toBe(1)
  waiting[0]?.('first')
  await expect.poll(() => shown().data).toBe('first')
})
