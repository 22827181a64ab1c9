import type { PathTable } from './path-table.ts'

/** Of videos' screens, as `PATHS`: they come with them. */
export const VIDEO_PATHS = {
  getVideoBacklog: { method: 'GET', path: '/api/v3/view/videos/:usafId' },
  listPlayed: { method: 'GET', path: '/api/v3/view/videos/:usafId/list' },
  keepPlaylist: { method: 'POST', path: '/api/v3/view/videos/:usafId/playlist' },
  getVideoDesk: { method: 'GET', path: '/api/v3/view/videos/:usafId/tournament/:tournamentId' },
  fileBouts: { method: 'PUT', path: '/api/v3/view/videos/:usafId/tournament/:tournamentId/cuts' },
  unfileBout: { method: 'POST', path: '/api/v3/view/videos/:usafId/tournament/:tournamentId/out' },
  saveTags: { method: 'PUT', path: '/api/v3/view/videos/:usafId/tournament/:tournamentId/tags' },
  lookAtFilms: { method: 'POST', path: '/api/v3/videos/look' },
} as const satisfies PathTable
