import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { addPaths } from '#web/api/calls/paths.ts'
import { VIDEO_PATHS } from '#web/api/calls/video-paths.ts'
import { VIDEO_PAGES } from './video-pages.ts'

addPaths(VIDEO_PATHS)

/** The routes under /videos; `rest`: what stands at all other addresses there. */
export const VideoRoutes = ({ rest }: { readonly rest: ReactNode }) => (
  <Routes>
    <Route index element={<VIDEO_PAGES.VideosPage />} />
    <Route path=":fencerId/list" element={<VIDEO_PAGES.PlaylistPage />} />
    <Route path=":fencerId/:tournamentId" element={<VIDEO_PAGES.VideoDeskPage />} />
    <Route path="*" element={rest} />
  </Routes>
)
