import type { PathTable } from './path-table.ts'

/** Of scoresheets, as `PATHS`: they come with the screens that make these calls, and not with the first one. */
export const SCORESHEET_PATHS = {
  listScoresheets: { method: 'GET', path: '/api/v3/scoresheet' },
  createScoresheet: { method: 'POST', path: '/api/v3/scoresheet' },
  getScoresheet: { method: 'GET', path: '/api/v3/scoresheet/:id' },
  fileScoresheetEntries: { method: 'POST', path: '/api/v3/scoresheet/:id/entries' },
  tellRunningBout: { method: 'PUT', path: '/api/v3/scoresheet/:id/running' },
  inviteToScoresheet: { method: 'POST', path: '/api/v3/scoresheet/:id/invitation' },
  joinScoresheet: { method: 'POST', path: '/api/v3/scoresheet/join' },
  exportScoresheet: { method: 'GET', path: '/api/v3/scoresheet/:id/file' },
  closeScoresheet: { method: 'POST', path: '/api/v3/scoresheet/:id/close' },
} as const satisfies PathTable
