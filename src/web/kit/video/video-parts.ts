import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** Dialogs that few open. */
export const VIDEO_PARTS = {
  VideoDialog: lazyPart(async () => (await import('./video-dialog.tsx')).VideoDialog),
  PasteLinksDialog: lazyPart(async () => (await import('./paste-links-dialog.tsx')).PasteLinksDialog),
} as const
