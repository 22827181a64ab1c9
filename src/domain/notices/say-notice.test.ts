import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/words/language.ts'
import { NOTICE_KINDS, type NoticeKind, type NoticeSaid } from './notice-fact.ts'
import { sayNotice } from './say-notice.ts'

const say = (kind: NoticeKind, said: NoticeSaid, was?: NoticeSaid) =>
  sayNotice({ kind, said, was }, 'Élodie', 'en')

describe('a notice says first whom it is about, then what', () => {
  test.each<[NoticeKind, NoticeSaid, NoticeSaid | undefined, string, string]>([
    ['posted', { pool: 3, strip: 'C2', time: '12:20' }, undefined, 'Élodie: pool 3, strip C2', '12:20'],
    ['posted', { pool: 3 }, undefined, 'Élodie: pool 3', ''],
    ['strip', { pool: 3, strip: 'C2' }, undefined, 'Élodie: strip C2', 'pool 3'],
    [
      'strip',
      { roundOf: 64, strip: 'A4', opponent: 'Kim, Ava' },
      { strip: 'A2' },
      'Élodie: new strip A4, was A2',
      'table of 64, against KIM Ava',
    ],
    [
      'result',
      { pool: 3, opponent: 'Kim, Ava', won: true, own: 5, other: 2 },
      undefined,
      'Élodie won 5–2',
      'against KIM Ava, pool 3',
    ],
    [
      'result',
      { roundOf: 4, won: false, own: 4, other: 5 },
      { won: true, own: 5, other: 4 },
      'Corrected: Élodie lost 4–5',
      'semi-final, we had said 5–4',
    ],
    [
      'next',
      { pool: 3, strip: 'C2', opponent: 'Lee, Marlowe', before: 1 },
      undefined,
      'Élodie: go to strip C2',
      'against LEE Marlowe, 1 bout before',
    ],
    ['next', { pool: 3, before: 0 }, undefined, 'Élodie fences soon', 'next bout'],
    ['result', { pool: 1, won: true }, undefined, 'Élodie won', 'pool 1'],
    [
      'poolDone',
      { pool: 3, victories: 5, of: 6, indicator: 14 },
      undefined,
      'Élodie: pool done, 5 of 6 won',
      'pool 3, indicator +14',
    ],
    [
      'opponent',
      { roundOf: 2, opponent: 'Kim, Ava', strip: 'B1' },
      undefined,
      'Élodie: next KIM Ava',
      'final, strip B1',
    ],
    ['cutOff', {}, undefined, 'Élodie does not go on from the pools', ''],
    ['cutOff', { isIn: true, seed: 12 }, undefined, 'Élodie goes on from the pools', 'seed 12'],
    ['medal', { place: 3, isTied: true }, undefined, 'Élodie: bronze', ''],
    ['video', { pool: 3, opponent: 'Kim, Ava' }, undefined, 'Élodie: new video', 'against KIM Ava, pool 3'],
    ['finished', { place: 5, isTied: true }, undefined, 'Élodie: place 5T', ''],
  ])('%s %o', (kind, said, was, title, text) => {
    expect(say(kind, said, was)).toEqual({ title, text })
  })
})

test('every kind is said in every language, without a gap, in 120 letters', () => {
  const said: NoticeSaid = {
    before: 2,
    pool: 12,
    strip: 'C24',
    time: '12:20',
    opponent: 'VAN DEN BERGHE-KOWALSKI, Maximiliane',
    won: true,
    own: 15,
    other: 14,
    victories: 5,
    of: 6,
    indicator: -14,
    place: 3,
    seed: 12,
  }
  for (const language of LANGUAGES)
    for (const kind of NOTICE_KINDS) {
      const { title, text } = sayNotice(
        { kind, said, was: { ...said, strip: 'A1', other: 13 } },
        'Élodie',
        language,
      )
      expect(`${title} ${text}`).not.toMatch(/undefined|NaN|, ,|: $/)
      expect(title).toContain('Élodie')
      expect(`${title}. ${text}`.length).toBeLessThanOrEqual(120)
    }
})
