import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { User } from './accounts/user.ts'
import { AdminTask, CacheEntry, CacheKey } from './admin/admin.ts'
import { IdDetail } from './fields/id-detail.ts'
import { LiveEvent } from './live/live-event.ts'
import { Match, Participant } from './live/match.ts'
import { Fencer } from './people/fencer.ts'
import { ResultEvent, ResultTournament } from './results/result-view.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { StandingEntry } from './standings/standing.ts'
import { ScheduleView } from './tournaments/schedule-view.ts'
import { Tournament } from './tournaments/tournament.ts'
import { TournamentEvent } from './tournaments/tournament-event.ts'

/** Every field that a shape can carry, nested ones with a dot, items of lists like their list. */
const fieldsOf = (shape: z.ZodType): Set<string> => {
  const fields = new Set<string>()
  const walk = (node: JsonShape, path: string): void => {
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      const own = path === '' ? name : `${path}.${name}`
      fields.add(own)
      walk(child, own)
    }
    for (const part of [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])]) if (part) walk(part, path)
    if (typeof node.additionalProperties === 'object') walk(node.additionalProperties, path)
  }
  walk(z.toJSONSchema(shape, { unrepresentable: 'any' }) as JsonShape, '')
  return fields
}

interface JsonShape {
  properties?: Record<string, JsonShape>
  items?: JsonShape
  anyOf?: JsonShape[]
  oneOf?: JsonShape[]
  additionalProperties?: JsonShape | boolean
}

const PERSON = ['name', 'email', 'cell']
const under = (path: string, names: readonly string[]): string[] => [
  path,
  ...names.map(name => `${path}.${name}`),
]

/** The fields of spec §3, entity by entity. */
const ENTITIES: Record<string, { shape: z.ZodType; fields: readonly string[] }> = {
  'a fencer': {
    shape: Fencer,
    fields: [
      'id',
      'idDetail.usafId',
      'name',
      'birthYear',
      'firstCompetitionYear',
      'gender',
      'country',
      'currentClubName',
      'currentRatings',
      'currentRatings.classification',
      ...under('registrations', ['tournament_id', 'event_ids']),
      ...under('preferences', ['weapons', 'categories', 'genders', 'usaRegion']),
      'standing',
      ...under('matchStats', ['wins', 'losses']),
    ],
  },
  'the signed-in user': {
    shape: User,
    fields: [
      ...under('primaryUser', PERSON),
      ...under('observers', PERSON),
      'trackedFencers',
      'trackedFencers.fencerId',
      ...under('trackedFencers.personalInfo', PERSON),
      'connections',
    ],
  },
  'auth tokens': { shape: accountRoutes.getAuthTokens.response, fields: ['googleAccessToken'] },
  'a tournament': {
    shape: Tournament,
    fields: [
      'id',
      'name',
      'startDate',
      'endDate',
      'city',
      'country',
      'type',
      'events',
      'timeline',
      ...under('idDetail', ['ftlId', 'usafId', 'afId']),
    ],
  },
  'an event': {
    shape: TournamentEvent,
    fields: [
      'id',
      'idDetail',
      'date',
      'startTime',
      'endTime',
      'status',
      'live',
      'rating',
      'registeredFencers',
      'totalSpots',
      'matches',
      'timeZoneId',
      ...under('classifier', ['category', 'gender', 'weapon']),
    ],
  },
  'a live event': {
    shape: LiveEvent,
    fields: [
      ...under('pools', ['fencers', 'strip', 'matches']),
      'elimination',
      'fencers',
      'elimination.rounds.matches',
    ],
  },
  'a match': {
    shape: Match,
    fields: [
      'stage.pool.sequence',
      'stage.elimination.roundOf',
      'left',
      'right',
      'videoLink',
      ...under('left', ['seed', 'isBye', 'individual.fencer', 'score', 'outcome']),
    ],
  },
  'a result tournament': {
    shape: ResultTournament,
    fields: ['id', 'name', 'when', 'location', 'eventIds'],
  },
  'a result event': {
    shape: ResultEvent,
    fields: [
      'name',
      ...under('results', [
        'id',
        'opponent',
        'stage',
        'myTouches',
        'opponentTouches',
        'resultClass',
        'videoLink',
      ]),
    ],
  },
  'the schedule': {
    shape: ScheduleView,
    fields: [
      ...under('weeks', ['start', 'end', 'tournaments']),
      ...under('weeks.tournaments', [
        'id',
        'name',
        'start_date',
        'end_date',
        'location',
        'usa_region',
        'registration_url',
        'live_url',
        'registration_open_date',
        'registration_late_date',
        'registration_closed_date',
        'events',
      ]),
      ...under('weeks.tournaments.events', [
        'id',
        'name',
        'short_name',
        'classifier',
        'classification',
        'date',
        'start_time',
        'total_spots',
        'registered_fencers',
      ]),
    ],
  },
  'a standing entry': {
    shape: StandingEntry,
    fields: ['fencer', ...under('standing', ['rank', 'isTied', 'points'])],
  },
  'an admin task': {
    shape: AdminTask,
    fields: [
      'short_name',
      'description',
      'next_time',
      ...under('history', ['started', 'ended', 'success', 'error_message']),
    ],
  },
  'a cache key': { shape: CacheKey, fields: ['name', 'kind', 'length'] },
  'a cache entry': { shape: CacheEntry, fields: ['field', 'json', 'preview'] },
  'ids at the sources': { shape: IdDetail, fields: ['ftlId', 'usafId', 'afId'] },
}

describe('the wire', () => {
  test.each(Object.entries(ENTITIES))('%s has every field of the specification', (_, { shape, fields }) => {
    const known = fieldsOf(shape)
    expect(fields.filter(field => !known.has(field))).toEqual([])
  })

  test('a fencer in a match is an object or an id', () => {
    const side = (fencer: unknown) => Participant.safeParse({ individual: { fencer } }).success
    expect([side('f1'), side({ id: 'f1', name: 'Chen, Ava' }), side(7)]).toEqual([true, true, false])
  })

  test('an event is classified by its parts or by a plain code', () => {
    const { classifier } = TournamentEvent.shape
    expect(classifier.safeParse('Y12MS').success).toBe(true)
    expect(classifier.safeParse({ category: 'y12', gender: 'mens', weapon: 'sabre' }).success).toBe(true)
    expect(classifier.safeParse({ category: 'y12', gender: 'Male' }).success).toBe(false)
  })
})
