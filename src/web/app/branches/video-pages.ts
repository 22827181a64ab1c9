import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** The screens of videos, each with its code in a file of its own. */
export const VIDEO_PAGES = {
  VideosPage: lazyPart(async () => (await import('#web/features/videos/videos-page.tsx')).VideosPage),
  PlaylistPage: lazyPart(async () => (await import('#web/features/videos/playlist-page.tsx')).PlaylistPage),
  VideoDeskPage: lazyPart(
    async () => (await import('#web/features/video-desk/video-desk-page.tsx')).VideoDeskPage,
  ),
} as const
