import type { FencerGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { INVENTED_CLUBS, type InventedClub } from '../ftl/script/invented-clubs.ts'
import { type InventedPerson, toInventedPeople } from '../ftl/script/invented-person.ts'

/** Events of the tournament being fenced right now. */
export const DEMO_EVENTS = ['y14wf', 'cdtme', 'y12mf', 'jnrmf', 'snrwe', 'dv2ms'] as const
export type DemoEvent = (typeof DEMO_EVENTS)[number]

/** Somebody an account follows: who is really entered in `event`. */
export interface DemoFencer {
  lastName: string
  firstName: string
  gender: FencerGender
  birthYear: number
  clubName: string
  rating: string
  weapon: Weapon
  event: DemoEvent
  skill: number
}

/** An invented account of the demo. */
export interface DemoAccount {
  username: string
  password: string
  displayName: string
  role: 'user' | 'admin'
  tracked: readonly DemoFencer[]
}

const DEMO_PASSWORD = 'salle-demo-2026'
const COACH_CLUB = 'Twin Rivers Youth Fencing'

type ChildLine = readonly [
  last: string,
  first: string,
  birthYear: number,
  club: string,
  event: DemoEvent,
  skill: number,
]

const EVENT_FACTS = {
  y14wf: { gender: 'Female', weapon: 'foil', birthYear: 2013 },
  cdtme: { gender: 'Male', weapon: 'epee', birthYear: 2010 },
  y12mf: { gender: 'Male', weapon: 'foil', birthYear: 2015 },
  jnrmf: { gender: 'Male', weapon: 'foil', birthYear: 2008 },
  snrwe: { gender: 'Female', weapon: 'epee', birthYear: 2004 },
  dv2ms: { gender: 'Male', weapon: 'sabre', birthYear: 2006 },
} as const satisfies Record<DemoEvent, { gender: FencerGender; weapon: Weapon; birthYear: number }>

const RATINGS = [
  ['B26', 1.8],
  ['C25', 1],
  ['D26', 0.4],
] as const

const toChild = ([lastName, firstName, birthYear, clubName, event, skill]: ChildLine): DemoFencer => ({
  lastName,
  firstName,
  birthYear,
  clubName,
  event,
  skill,
  gender: EVENT_FACTS[event].gender,
  weapon: EVENT_FACTS[event].weapon,
  rating: RATINGS.find(([, above]) => skill > above)?.[0] ?? 'U',
})

const FAMILIES = {
  moreau: [
    ['Moreau-Quill', 'Élodie', 2013, 'Lighthouse Point Fencing', 'y14wf', 0.9],
    ['Moreau-Quill', 'Bastien', 2010, 'Lighthouse Point Fencing', 'cdtme', 2.6],
    ['Moreau-Quill', 'Théo', 2015, 'Lighthouse Point Fencing', 'y12mf', 1.6],
  ],
  okafor: [
    ["O'Dell-Okaforin", 'Adaeze', 2012, 'Copper Canyon Blades', 'y14wf', 0.2],
    ["O'Dell-Okaforin", 'Kelechi', 2008, 'Copper Canyon Blades', 'jnrmf', 0.7],
  ],
  vandermeer: [
    ['van der Meerling', 'Sanne', 2013, 'Old Mill Fencers', 'y14wf', -0.3],
    ['van der Meerling', 'Joost', 2009, 'Old Mill Fencers', 'jnrmf', 1.1],
    ['van der Meerling', 'Pieter', 2014, 'Old Mill Fencers', 'y12mf', 1.8],
  ],
} as const satisfies Record<string, readonly ChildLine[]>

const STUDENTS_PER_EVENT = {
  y14wf: 7,
  cdtme: 6,
  y12mf: 5,
  jnrmf: 7,
  snrwe: 3,
  dv2ms: 2,
} as const satisfies Record<DemoEvent, number>

/** The coach's fencers; no two of them have one name, so that nobody could be taken for another. */
const toStudents = (): DemoFencer[] => {
  const people = {
    Female: toInventedPeople('demo/students', 40, 'Female', 'USA'),
    Male: toInventedPeople('demo/students', 40, 'Male', 'USA'),
  }
  return DEMO_EVENTS.flatMap(event => {
    const { gender, weapon, birthYear } = EVENT_FACTS[event]
    return people[gender].splice(0, STUDENTS_PER_EVENT[event]).map(
      ({ lastName, firstName, rating, skill }, at): DemoFencer => ({
        lastName,
        firstName,
        gender,
        weapon,
        event,
        rating,
        skill,
        birthYear: birthYear + (at % 2),
        clubName: COACH_CLUB,
      }),
    )
  })
}

/** Of these the second coach of the club looks after the fencers as well. */
const ASSISTED: readonly DemoEvent[] = ['y14wf', 'y12mf', 'jnrmf']

/** Three families, two coaches of one club, the first with thirty fencers, and an administrator. All of them invented. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  toAccount('moreau', 'Camille Moreau-Quill', FAMILIES.moreau.map(toChild)),
  toAccount('okafor', "Ngozi O'Dell-Okaforin", FAMILIES.okafor.map(toChild)),
  toAccount('vandermeer', 'Femke van der Meerling', FAMILIES.vandermeer.map(toChild)),
  toAccount('coach', 'Coach Rosalind Tarrow', toStudents()),
  toAccount(
    'assistant',
    'Idris Fallowmere',
    toStudents().filter(({ event }) => ASSISTED.includes(event)),
  ),
  { ...toAccount('admin', 'Demo Admin', []), role: 'admin' },
]

function toAccount(username: string, displayName: string, tracked: readonly DemoFencer[]): DemoAccount {
  return { username, password: DEMO_PASSWORD, displayName, role: 'user', tracked }
}

/** Everybody followed, once, however many follow them. */
const listFollowed = (): DemoFencer[] => [
  ...new Map(
    DEMO_ACCOUNTS.flatMap(({ tracked }) => tracked).map(one => [`${one.lastName} ${one.firstName}`, one]),
  ).values(),
]

/** Everybody followed who fences in the event, for its list of entered people. */
export const toDemoGuests = (event: DemoEvent): InventedPerson[] =>
  listFollowed()
    .filter(fencer => fencer.event === event)
    .map(({ lastName, firstName, gender, clubName, rating, skill }) => {
      const club = findClub(clubName)
      return {
        lastName,
        firstName,
        gender,
        country: 'USA',
        rating,
        skill,
        ...(club === undefined ? {} : { club }),
      }
    })

const findClub = (name: string): InventedClub | undefined =>
  INVENTED_CLUBS.get('USA')?.find(club => club.name === name)
