import { expect, test } from 'vitest'
import { joinNotices } from './join-notices.ts'

const RESULT = { title: 'Élodie won 5–2', text: 'against KIM Ava, pool 3' }
const DONE = { title: 'Élodie: pool done, 5 of 6 won', text: 'pool 3, indicator +14' }

test('one stays as it is; of several the first one leads and the others follow, a line each', () => {
  expect(joinNotices([RESULT])).toEqual(RESULT)
  expect(joinNotices([RESULT, DONE])).toEqual({
    title: RESULT.title,
    text: `${RESULT.text}\n${DONE.title}`,
  })
  expect(joinNotices([{ ...RESULT, text: '' }, DONE]).text).toBe(DONE.title)
})
