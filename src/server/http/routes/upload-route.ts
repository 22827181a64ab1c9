import { beginUpload, type UploadDeps } from '#server/features/connections/upload-calls.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** POST /api/v3/uploads: the video service is told which pages will send the bytes, and nobody keeps the answer. */
export const uploadRoute = (deps: UploadDeps) =>
  ({
    beginUpload: async (call, request, reply) => {
      const begun = await beginUpload(deps, call, request.headers.origin)
      return reply.header('cache-control', 'no-store').send(begun)
    },
  }) satisfies Partial<RawHandlers>
