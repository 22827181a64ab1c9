import type { ADMIN_PATHS } from './admin-paths.ts'
import type { PathTable } from './path-table.ts'
import type { SCORESHEET_PATHS } from './scoresheet-paths.ts'
import type { SETTINGS_PATHS } from './settings-paths.ts'
import type { UPLOAD_PATHS } from './upload-paths.ts'
import type { VIDEO_PATHS } from './video-paths.ts'

/**
 * Method and path of the calls the screens make. The route table itself carries the schemas, which the browser does
 * not need; this copy of its words is held to it by type: a differing letter does not compile.
 */
const FIRST_PATHS = {
  getMe: { method: 'GET', path: '/api/v2/user/me' },
  login: { method: 'POST', path: '/login' },
  signInWithCode: { method: 'POST', path: '/login/code' },
  logout: { method: 'POST', path: '/logout' },
  listTrackedFencers: { method: 'GET', path: '/api/v2/fencer' },
  listTournaments: { method: 'GET', path: '/api/v2/tournament' },
  getTournament: { method: 'GET', path: '/api/v2/tournament/:id' },
  getTournamentSources: { method: 'GET', path: '/api/v2/tournament/:id/sources' },
  getLiveEvent: { method: 'GET', path: '/api/v2/tournament/:id/event/:eventId' },
  getEventField: { method: 'GET', path: '/api/v2/tournament/:id/event/:eventId/field' },
  getAvatar: { method: 'GET', path: '/api/v2/user/me/avatar' },
  patchMe: { method: 'PATCH', path: '/api/v2/user/me' },
  patchFencer: { method: 'PATCH', path: '/api/v2/fencer/:id' },
  findFencers: { method: 'GET', path: '/api/v2/user/me/fencers' },
  followFencer: { method: 'POST', path: '/api/v2/user/me/fencers/:id' },
  orderFencers: { method: 'POST', path: '/api/v2/user/me/fencer-order' },
  addObserver: { method: 'POST', path: '/api/v2/user/me/observers' },
  changePassword: { method: 'POST', path: '/api/v2/user/me/password' },
  signOutEverywhere: { method: 'POST', path: '/api/v2/user/me/signout-everywhere' },
  lookAtInvitation: { method: 'POST', path: '/join/look' },
  join: { method: 'POST', path: '/join' },
  takeCircleInvitation: { method: 'POST', path: '/api/v3/circles/take' },
  getStandings: { method: 'GET', path: '/api/v2/standings/:code' },
  getStandingsOrigin: { method: 'GET', path: '/api/v2/standings/:code/origin' },
  getStandingsEstimate: { method: 'GET', path: '/api/v2/standings/:code/estimate' },
  getFencerEstimate: { method: 'GET', path: '/api/v2/standings/:code/estimate/:fencerId' },
  getNews: { method: 'GET', path: '/api/v3/view/news' },
  getMinutes: { method: 'GET', path: '/api/v3/view/now/minutes' },
  getNow: { method: 'GET', path: '/api/v3/view/now' },
  claimBout: { method: 'PUT', path: '/api/v3/view/now/claims/:eventId/:fencerId' },
  unclaimBout: { method: 'DELETE', path: '/api/v3/view/now/claims/:eventId/:fencerId' },
  getSchedule: { method: 'GET', path: '/api/v3/view/schedule' },
  listWatched: { method: 'GET', path: '/api/v3/notices/watched' },
  watchTournament: { method: 'PUT', path: '/api/v3/notices/watched/:id' },
  unwatchTournament: { method: 'DELETE', path: '/api/v3/notices/watched/:id' },
  listTournamentNames: { method: 'GET', path: '/api/v3/view/tournaments' },
  listRegistrations: {
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/registrations',
  },
  getRegistrationChanges: {
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/registrations/changes',
  },
  listSources: { method: 'GET', path: '/api/v2/admin/sources' },
  streamNow: { method: 'GET', path: '/api/v3/view/now/stream' },
  streamLiveEvent: { method: 'GET', path: '/api/v2/tournament/:id/event/:eventId/stream' },
  getFencer: { method: 'GET', path: '/api/v2/fencer/:id' },
  listResultTournaments: { method: 'GET', path: '/api/v3/view/results/:usafId' },
  getResultEvent: { method: 'GET', path: '/api/v3/view/results/:usafId/:tournamentId/:eventId' },
  patchResult: {
    method: 'PATCH',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId',
  },
  patchEvent: { method: 'PATCH', path: '/api/v2/tournament/:id/event/:eventId' },
  reportFault: { method: 'POST', path: '/api/v3/view/fault' },
  listOpponents: { method: 'GET', path: '/api/v3/view/opponents/:usafId' },
  getHeadToHead: { method: 'GET', path: '/api/v3/view/opponents/:usafId/:opponent' },
  getForm: { method: 'GET', path: '/api/v3/view/form/:usafId' },
  linkVideos: { method: 'POST', path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/videos' },
  listVideoChanges: {
    method: 'GET',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId/videos',
  },
  undoVideoChange: {
    method: 'POST',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId/undo',
  },
  search: { method: 'GET', path: '/api/v3/view/search' },
  listAwaited: { method: 'GET', path: '/api/v2/user/me/awaited' },
  addAwaited: { method: 'POST', path: '/api/v2/user/me/awaited' },
  removeAwaited: { method: 'DELETE', path: '/api/v2/user/me/awaited/:id' },
  refuseAwaited: { method: 'POST', path: '/api/v2/user/me/awaited/:id/others' },
  unsubscribe: { method: 'POST', path: '/api/v3/unsubscribe/:token' },
  getDay: { method: 'GET', path: '/api/v3/day/:token' },
  getWall: { method: 'GET', path: '/api/v3/wall/:token' },
  listPublicLinks: { method: 'GET', path: '/api/v3/links' },
  createDayLink: { method: 'POST', path: '/api/v3/links/day' },
  createWallLink: { method: 'POST', path: '/api/v3/links/wall' },
  revokePublicLink: { method: 'DELETE', path: '/api/v3/links/:id' },
  getEventCalendar: { method: 'GET', path: '/api/v3/view/calendar/:eventId' },
  getOffer: { method: 'GET', path: '/api/v3/view/offer' },
  findShared: { method: 'GET', path: '/api/v3/view/shared' },
  getClub: { method: 'GET', path: '/api/v3/view/club' },
} as const satisfies PathTable

type Later = typeof SCORESHEET_PATHS &
  typeof ADMIN_PATHS &
  typeof SETTINGS_PATHS &
  typeof UPLOAD_PATHS &
  typeof VIDEO_PATHS

/** All of them, once the parts that make the others have come. */
export const PATHS = FIRST_PATHS as typeof FIRST_PATHS & Later

/** Adds those of a later part. */
export const addPaths = (later: Partial<Later>): unknown => Object.assign(PATHS, later)

/** A call the screens make. */
export type CallName = keyof typeof PATHS
