import { z } from 'zod'
import { route } from '#contract/call/route-spec.ts'
import { VideoDescribed } from '#contract/results/result-view.ts'
import { FileKey } from '#contract/results/video-desk.ts'

/** Bouts of one event that one video can show. */
const MOST_BOUTS = 100
/** The service takes no more: 256 GB. */
const MOST_BYTES = 256e9

const filmed = z.object({
  eventId: z.string().max(300),
  boutIds: z.array(z.string().max(300)).min(1).max(MOST_BOUTS),
})

const size = z.number().int().positive().max(MOST_BYTES)
const videoId = z.string().regex(/^[\w-]{11}$/)

/** Videos on their way from a browser to the video service: their bytes never come by here. */
export const uploadRoutes = {
  beginUpload: route({
    method: 'POST',
    path: '/api/v3/uploads',
    access: 'user',
    origin: 'addition',
    summary:
      'Open a session at the video service that takes one video of these bouts; its address is a secret',
    body: filmed.extend({
      size,
      type: z.string().regex(/^(?:video\/[\w.+-]{1,80}|application\/octet-stream)$/),
    }),
    refuses: [409, 502],
    response: z.object({ session: z.url() }),
  }),
  askUpload: route({
    method: 'POST',
    path: '/api/v3/uploads/arrived',
    access: 'user',
    origin: 'addition',
    summary: 'What the video service has of a film, where it tells the browser nothing',
    body: z.object({ session: z.url().max(4000), size }),
    refuses: [409, 502],
    response: z.union([
      z.object({ bytes: z.number().int().nonnegative() }),
      z.object({ videoId }),
      z.object({ isGone: z.literal(true) }),
    ]),
  }),
  linkUpload: route({
    method: 'POST',
    path: '/api/v3/uploads/done',
    access: 'user',
    origin: 'addition',
    summary: 'Link a video that was uploaded to its bouts, all or none',
    /** `film`: what the file is known by on the video desk, where its bouts are filed with their places in it. */
    body: filmed.extend({ videoId, film: FileKey.optional() }),
    refuses: [409],
    response: z.object({
      videoLink: z.string(),
      /** What came of telling the video service; absent: nobody was to be told. */
      videoTold: VideoDescribed.optional(),
    }),
  }),
} as const
