import type { RouteName } from '#contract/routes/route-table.ts'
import type { KnownKind } from '#tools/fuzz/values/known.ts'

/** What fields of this name hold, in whatever answer. */
const BY_FIELD: Readonly<Record<string, KnownKind>> = {
  fencerId: 'fencer',
  eventId: 'event',
  tournamentId: 'tournament',
  userId: 'user',
  resultId: 'result',
  entryId: 'entry',
  boutId: 'bout',
}

/** What a field `id` holds, by the call. */
const IDS: { readonly [Name in RouteName]?: KnownKind } = {
  listAwaited: 'awaited',
  addAwaited: 'awaited',
  listCalendarFeeds: 'calendar',
  createCalendarFeed: 'calendar',
  listPublicLinks: 'link',
  createDayLink: 'link',
  createWallLink: 'link',
  addPushDevice: 'device',
  getNoticeWays: 'device',
  listInvitations: 'invitation',
  createInvitation: 'invitation',
  getCircles: 'invitation',
  listMerges: 'merge',
  mergeTournaments: 'merge',
  decideDuplicate: 'merge',
  decideTournamentPair: 'merge',
  listScoresheets: 'scoresheet',
  createScoresheet: 'scoresheet',
  listSessions: 'session',
  listUsers: 'user',
  listNotices: 'notice',
  listSentNotices: 'notice',
}

/** What the end of a field `path` holds. */
const PATHS: { readonly [Name in RouteName]?: KnownKind } = {
  createCalendarFeed: 'calendarToken',
  createDayLink: 'dayToken',
  createWallLink: 'wallToken',
  createInvitation: 'joinToken',
  inviteParent: 'circleToken',
  inviteObserver: 'circleToken',
  inviteToScoresheet: 'sheetToken',
}

/** What a field of this name holds, by the call; lists of texts, too. */
const OWN_FIELDS: { readonly [Name in RouteName]?: Readonly<Record<string, KnownKind>> } = {
  beginSecondFactor: { secret: 'appCode' },
  confirmSecondFactor: { codes: 'emergencyCode' },
  renewEmergencyCodes: { codes: 'emergencyCode' },
}

const MOST_DEEP = 6
const MOST_OF_A_LIST = 5

/** What an answer tells that later requests can speak of. */
export function hearAnswer(
  name: RouteName,
  answer: unknown,
  hear: (kind: KnownKind, value: string) => void,
): void {
  walk(answer, 0)

  function walk(value: unknown, depth: number): void {
    if (depth > MOST_DEEP || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value.slice(-MOST_OF_A_LIST)) walk(one, depth + 1)
      return
    }
    for (const [key, one] of Object.entries(value)) {
      const kind = kindOf(key)
      const texts = [one].flat().filter(text => typeof text === 'string')
      if (kind && texts.length > 0)
        for (const text of texts) hear(kind, key === 'path' ? toToken(text) : text)
      else walk(one, depth + 1)
    }
  }

  function kindOf(key: string): KnownKind | undefined {
    const own = OWN_FIELDS[name]
    if (own && Object.hasOwn(own, key)) return own[key]
    if (key === 'id') return IDS[name]
    if (key === 'path') return PATHS[name]
    if (key === 'session' && name === 'beginUpload') return 'upload'
    return Object.hasOwn(BY_FIELD, key) ? BY_FIELD[key] : undefined
  }
}

/** "/join#token=abc" and "/day/abc" end in the same way. */
const toToken = (path: string): string => path.replace(/^.*[/=]/, '').replace(/\.ics$/, '')
