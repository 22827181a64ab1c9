import type { RouteName, Routes } from '#contract/route-table.ts'

type Path<Name extends RouteName> = Pick<Routes[Name], 'method' | 'path'>

/**
 * Method and path of the calls the screens make. The route table itself carries the schemas, which the browser does
 * not need; this copy of its words is held to it by type: a differing letter does not compile.
 */
export const PATHS = {
  getMe: { method: 'GET', path: '/api/v2/user/me' },
  login: { method: 'POST', path: '/login' },
  logout: { method: 'POST', path: '/logout' },
  listTrackedFencers: { method: 'GET', path: '/api/v2/fencer' },
  listTournaments: { method: 'GET', path: '/api/v2/tournament' },
  getTournament: { method: 'GET', path: '/api/v2/tournament/:id' },
  getLiveEvent: { method: 'GET', path: '/api/v2/tournament/:id/event/:eventId' },
  getAvatar: { method: 'GET', path: '/api/v2/user/me/avatar' },
  patchMe: { method: 'PATCH', path: '/api/v2/user/me' },
  patchFencer: { method: 'PATCH', path: '/api/v2/fencer/:id' },
  findFencers: { method: 'GET', path: '/api/v2/user/me/fencers' },
  followFencer: { method: 'POST', path: '/api/v2/user/me/fencers/:id' },
  unfollowFencer: { method: 'DELETE', path: '/api/v2/user/me/fencers/:id' },
  orderFencers: { method: 'POST', path: '/api/v2/user/me/fencer-order' },
  addObserver: { method: 'POST', path: '/api/v2/user/me/observers' },
  removeObserver: { method: 'POST', path: '/api/v2/user/me/observers/remove' },
  changePassword: { method: 'POST', path: '/api/v2/user/me/password' },
  listSessions: { method: 'GET', path: '/api/v2/user/me/sessions' },
  endSession: { method: 'DELETE', path: '/api/v2/user/me/sessions/:id' },
  signOutEverywhere: { method: 'POST', path: '/api/v2/user/me/signout-everywhere' },
  exportMe: { method: 'GET', path: '/api/v2/user/me/export' },
  deleteMe: { method: 'POST', path: '/api/v2/user/me/delete' },
  listConnections: { method: 'GET', path: '/api/v2/user/me/connections' },
  switchConnection: { method: 'POST', path: '/api/v2/user/me/connections' },
  disconnect: { method: 'POST', path: '/api/v2/user/me/disconnect' },
  startConsent: { method: 'GET', path: '/api/v2/oauth/redirect' },
  lookAtInvitation: { method: 'POST', path: '/join/look' },
  join: { method: 'POST', path: '/join' },
  listUsers: { method: 'GET', path: '/api/v2/admin/users' },
  changeUser: { method: 'PATCH', path: '/api/v2/admin/users/:id' },
  listInvitations: { method: 'GET', path: '/api/v2/admin/invitations' },
  createInvitation: { method: 'POST', path: '/api/v2/admin/invitations' },
  revokeInvitation: { method: 'DELETE', path: '/api/v2/admin/invitations/:id' },
  getStandings: { method: 'GET', path: '/api/v2/standings/:code' },
  getSchedule: { method: 'GET', path: '/api/v3/view/schedule' },
  listUsafTournaments: { method: 'GET', path: '/api/v2/usaf/tournaments' },
  listRegistrations: {
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/registrations',
  },
  listTasks: { method: 'GET', path: '/api/v2/admin/tasks' },
  runTask: { method: 'POST', path: '/api/v2/admin/tasks/:name/exec' },
  cancelTask: { method: 'POST', path: '/api/v2/admin/tasks/:name/cancel' },
  flushCache: { method: 'POST', path: '/api/v2/admin/flushcache' },
  listCacheKeys: { method: 'GET', path: '/api/v2/admin/cache' },
  getCacheKey: { method: 'GET', path: '/api/v2/admin/cache/:key' },
  findLiveId: { method: 'GET', path: '/api/v2/admin/tournament/:id/findLiveId' },
  listAdminTournaments: { method: 'GET', path: '/api/v2/admin/tournaments' },
  correctTournament: { method: 'PATCH', path: '/api/v2/admin/tournament/:id' },
  mergeTournaments: { method: 'POST', path: '/api/v2/admin/tournament/:id/merge' },
  listMerges: { method: 'GET', path: '/api/v2/admin/merges' },
  undoMerge: { method: 'POST', path: '/api/v2/admin/merges/:id/undo' },
  listDuplicates: { method: 'GET', path: '/api/v2/admin/people/duplicates' },
  decideDuplicate: { method: 'POST', path: '/api/v2/admin/people/duplicates' },
  streamLiveEvent: { method: 'GET', path: '/api/v2/tournament/:id/event/:eventId/stream' },
  getFencer: { method: 'GET', path: '/api/v2/fencer/:id' },
  listResultTournaments: { method: 'GET', path: '/api/v3/view/results/:usafId' },
  getResultEvent: { method: 'GET', path: '/api/v3/view/results/:usafId/:tournamentId/:eventId' },
  patchResult: {
    method: 'PATCH',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId',
  },
  patchEvent: { method: 'PATCH', path: '/api/v2/tournament/:id/event/:eventId' },
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
} as const satisfies { readonly [Name in RouteName]?: Path<Name> }

/** A call the screens make. */
export type CallName = keyof typeof PATHS
