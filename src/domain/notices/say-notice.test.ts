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
    ['next', { roundOf: 32, strip: 'A1', minutes: 9 }, undefined, 'Élodie: go to strip A1', 'in about 9 min'],
    [
      'cutOff',
      { isOpen: true, best: 37, worst: 41, goOn: 40 },
      undefined,
      'Élodie: still open after the pool',
      'rank 37 to 41, 40 go on',
    ],
    [
      'cutOff',
      { isOpen: true, best: 1, worst: 2, goOn: 1 },
      undefined,
      'Élodie: still open after the pool',
      'rank 1 to 2, 1 goes on',
    ],
    [
      'cutOff',
      { isIn: true, best: 12, worst: 12 },
      { isOpen: true },
      'Élodie goes on from the pools',
      'rank 12',
    ],
    ['cutOff', {}, { isIn: true }, 'Corrected: Élodie does not go on from the pools', ''],
    ['checkIn', { day: '2026-12-05', time: '07:30' }, undefined, 'Élodie: check-in closes 07:30', ''],
    [
      'checkIn',
      { day: '2026-12-05', time: '09:30' },
      { time: '07:30' },
      'Corrected: Élodie: check-in closes 09:30',
      'we had said 07:30',
    ],
    [
      'deadline',
      { tournament: 'Harbour Cup', day: '2026-11-30', deadline: 'closes' },
      undefined,
      'Harbour Cup: registration closes Mon, Nov 30',
      '',
    ],
    [
      'deadline',
      { tournament: 'Harbour Cup', day: '2026-11-30', deadline: 'withdrawal' },
      { day: '2026-11-28' },
      'Corrected: Élodie: last day to withdraw Mon, Nov 30',
      'Harbour Cup, we had said Sat, Nov 28',
    ],
    [
      'opens',
      { tournament: 'Harbour Cup', day: '2026-11-30' },
      undefined,
      'Harbour Cup: registration opens Mon, Nov 30',
      '',
    ],
    [
      'spots',
      { tournament: 'Harbour Cup', event: 'Cadet Foil', spots: 1 },
      undefined,
      'Harbour Cup: 1 spot left',
      'Cadet Foil',
    ],
    [
      'clubmates',
      { tournament: 'Harbour Cup', names: ['Kim, Ava', 'Lee, Marlowe'], count: 4 },
      undefined,
      'Élodie: 4 of the club entered',
      'KIM Ava, LEE Marlowe, 2 more, Harbour Cup',
    ],
    [
      'rating',
      { weapon: 'epee', rating: 'B26', ratingWas: 'C24' },
      undefined,
      'Élodie is B26 now',
      'épée, was C24',
    ],
    [
      'rating',
      { weapon: 'foil', rating: 'B26', ratingWas: 'B24' },
      undefined,
      'Élodie is B26 now',
      'foil, renewed',
    ],
    [
      'taskFailed',
      { task: 'usaf_sync', reason: 'No answer' },
      undefined,
      'Task failed: usaf_sync',
      'No answer',
    ],
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
    minutes: 9,
    best: 137,
    worst: 141,
    goOn: 140,
    tournament: 'The Sixty-Second Annual Great Confluence Regional Open Circuit of the North',
    event: 'Division III Mixed Team Épée of the Northern Confluence',
    day: '2026-11-30',
    deadline: 'closes',
    spots: 2,
    names: ['VAN DEN BERGHE-KOWALSKI, Maximiliane', 'VAN DEN BERGHE-KOWALSKI, Maximilian'],
    count: 12,
    weapon: 'foil',
    rating: 'A26',
    ratingWas: 'B25',
    task: 'usaf_entrants',
    reason:
      'The server of the source has answered with something that nobody can read, and then with nothing',
  }
  const isOfFencer = (kind: NoticeKind) => !['opens', 'deadline', 'spots', 'taskFailed'].includes(kind)
  for (const language of LANGUAGES)
    for (const kind of NOTICE_KINDS) {
      const { title, text } = sayNotice(
        { kind, said, was: { ...said, strip: 'A1', other: 13, day: '2026-11-28' } },
        'Élodie',
        language,
      )
      expect(`${title} ${text}`).not.toMatch(/undefined|NaN|, ,|: $/)
      if (isOfFencer(kind)) expect(title).toContain('Élodie')
      expect(`${title}. ${text}`.length).toBeLessThanOrEqual(120)
    }
})
