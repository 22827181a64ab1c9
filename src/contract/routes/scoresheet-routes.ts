import { z } from 'zod'
import { route } from '#contract/call/route-spec.ts'
import { EXPORT_FORMATS } from '#contract/fields/export-format.ts'
import { BoutRunning, BoutTelling } from '#contract/scoresheet/bout-telling.ts'
import { FiledAnswer, SentEntries } from '#contract/scoresheet/filed-entry.ts'
import { NewScoresheet, Scoresheet, ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'

const params = z.object({ id: z.string() })

/** Events kept by hand. Of a sheet only its editors know, and administrators where that is said. */
export const scoresheetRoutes = {
  listScoresheets: route({
    method: 'GET',
    path: '/api/v3/scoresheet',
    access: 'user',
    origin: 'addition',
    summary: 'Scoresheets that the caller may type into, newest first',
    response: z.array(Scoresheet),
  }),
  createScoresheet: route({
    method: 'POST',
    path: '/api/v3/scoresheet',
    access: 'user',
    origin: 'addition',
    summary: 'Make a scoresheet; with an id that the caller made already, the same one',
    body: NewScoresheet,
    refuses: [409],
    response: Scoresheet,
  }),
  getScoresheet: route({
    method: 'GET',
    path: '/api/v3/scoresheet/:id',
    access: 'user',
    origin: 'addition',
    summary:
      'What was filed of a scoresheet after `after`, and who types; for its editors and administrators',
    params,
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    response: ScoresheetView,
  }),
  fileScoresheetEntries: route({
    method: 'POST',
    path: '/api/v3/scoresheet/:id/entries',
    access: 'user',
    origin: 'addition',
    summary: 'File what was typed, at most 200 entries; what is on file already stays as it is',
    params,
    body: SentEntries,
    refuses: [409],
    response: FiledAnswer,
  }),
  tellRunningBout: route({
    method: 'PUT',
    path: '/api/v3/scoresheet/:id/running',
    access: 'user',
    origin: 'addition',
    summary:
      'How a bout goes that the caller keeps: shown for three minutes, filed nowhere; what others keep is the answer',
    params,
    body: BoutTelling,
    refuses: [409],
    response: z.object({ running: z.array(BoutRunning) }),
  }),
  inviteToScoresheet: route({
    method: 'POST',
    path: '/api/v3/scoresheet/:id/invitation',
    access: 'user',
    origin: 'addition',
    summary:
      'A link with which others may type into the caller’s scoresheet; the one before it opens nothing any more',
    params,
    refuses: [409],
    response: z.object({ path: z.string() }),
  }),
  joinScoresheet: route({
    method: 'POST',
    path: '/api/v3/scoresheet/join',
    access: 'user',
    origin: 'addition',
    summary: 'Type into a scoresheet with somebody’s invitation',
    body: z.object({ token: z.string().min(1).max(200) }),
    refuses: [409],
    response: Scoresheet,
  }),
  exportScoresheet: route({
    method: 'GET',
    path: '/api/v3/scoresheet/:id/file',
    access: 'user',
    origin: 'addition',
    summary: 'What is on file as the text of a file, and what its format cannot hold; for its editors',
    params,
    query: z.object({ format: z.enum(EXPORT_FORMATS) }),
    response: z.object({ text: z.string(), leftOut: z.array(z.string()) }),
  }),
  closeScoresheet: route({
    method: 'POST',
    path: '/api/v3/scoresheet/:id/close',
    access: 'user',
    origin: 'addition',
    summary: 'Close a scoresheet: nothing is filed any more; for who made it and administrators',
    params,
    response: Scoresheet,
  }),
} as const
