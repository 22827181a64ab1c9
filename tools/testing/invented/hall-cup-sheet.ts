import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'

const NAMES = ['Lindqvist, Élodie', "D'Arcy, Inés", 'Vale & Co, Kim', 'Berg, Una']
const PAIRS = [
  ['1', '4', 5, 1],
  ['2', '3', 4, 4],
  ['1', '3', 5, 2],
  ['2', '4', 5, 0],
  ['3', '4', 5, 3],
  ['1', '2', 5, 3],
] as const

/** A small finished event of invented people, of whom everything is known. */
export const HALL_CUP_SHEET = {
  key: 'own-1',
  tournament: {
    name: 'Hall Cup',
    startDay: '2026-11-14',
    endDay: '2026-11-15',
    city: 'Springfield',
    state: 'IL',
    country: 'USA',
  },
  name: "Cadet Women's Foil",
  classifier: { category: 'cadet', gender: 'womens', weapon: 'foil', team: false },
  day: '2026-11-14',
  startTime: '09:00',
  rating: 'E1',
  finished: true,
  people: NAMES.map((name, at) => ({
    key: String(at + 1),
    name,
    country: 'USA',
    club: 'Harbor FC',
    division: 'Illinois',
    rating: 'D25',
    initialSeed: at + 1,
    seed: at + 1,
    place: at + 1,
    birthYear: 1991 + at,
    ids: { usaf: `90000000${at}`, fie: `7700${at}` },
  })),
  pools: [
    {
      number: 1,
      round: 1,
      strip: 'C2',
      time: '09:15',
      referees: [{ role: 'referee', name: 'BOE Al' }],
      people: NAMES.map((_, at) => ({ key: String(at + 1) })),
      bouts: PAIRS.map(([left, right, leftTouches, rightTouches]) => ({
        left,
        right,
        leftTouches,
        rightTouches,
        winner: 'left' as const,
      })),
      orderKnown: true,
    },
  ],
  trees: [
    {
      kind: 'main',
      name: '',
      rounds: [
        {
          roundOf: 4,
          bouts: [
            {
              left: '1',
              right: '4',
              leftTouches: 15,
              rightTouches: 2,
              winner: 'left',
              strip: 'C2',
              time: '10:30',
            },
            {
              left: '3',
              right: '2',
              winner: 'right',
              withdrawal: 'medical',
              note: 'Opponent withdrew (medical)',
            },
          ],
        },
        {
          roundOf: 2,
          bouts: [{ left: '1', right: '2', leftTouches: 9, rightTouches: 9, winner: 'left' }],
        },
      ],
    },
  ],
} satisfies EventSheet
