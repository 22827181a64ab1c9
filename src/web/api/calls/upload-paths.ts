import type { PathTable } from './path-table.ts'

/** Of videos on their way, as `PATHS`: they come with the first dialog that uploads. */
export const UPLOAD_PATHS = {
  beginUpload: { method: 'POST', path: '/api/v3/uploads' },
  askUpload: { method: 'POST', path: '/api/v3/uploads/arrived' },
  linkUpload: { method: 'POST', path: '/api/v3/uploads/done' },
  listConnections: { method: 'GET', path: '/api/v2/user/me/connections' },
} as const satisfies PathTable
