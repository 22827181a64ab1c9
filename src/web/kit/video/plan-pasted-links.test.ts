import { expect, test } from 'vitest'
import { planPastedLinks } from './plan-pasted-links.ts'

const bouts = [
  { id: '1', label: 'T2 CHEN Ava', videoLink: null },
  { id: '2', label: 'Pool SZABÓ Réka', videoLink: 'https://old.example/' },
  { id: '3', label: 'Pool KIM Iris', videoLink: null },
]
const plan = (text: string) => {
  const { links, unread } = planPastedLinks(text, bouts)
  return [links.map(({ bout, url }) => `${bout.id} ${url}`), unread]
}

test('links without words go to the bouts without a video, in order', () => {
  expect(plan('https://a.example/1\n\n  https://a.example/2  ')).toEqual([
    ['1 https://a.example/1', '3 https://a.example/2'],
    [],
  ])
})

test('words name the opponent or the stage, whatever the accents, wherever the line stands', () => {
  expect(
    plan('https://a.example/x\nszabo: https://youtu.be/dQw4w9WgXcQ?t=1m\nT2 - https://a.example/f'),
  ).toEqual([['1 https://a.example/f', '2 https://youtu.be/dQw4w9WgXcQ?t=60', '3 https://a.example/x'], []])
})

test('what has no place is said', () => {
  expect(plan('nobody https://a.example/1\njavascript:alert(1)\nhttp://a.example')).toEqual([
    [],
    ['nobody https://a.example/1', 'javascript:alert(1)', 'http://a.example'],
  ])
})
