import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** Dialogs that few open. */
export const VideoDialog = lazyPart(async () => (await import('./video-dialog.tsx')).VideoDialog)
export const PasteLinksDialog = lazyPart(
  async () => (await import('./paste-links-dialog.tsx')).PasteLinksDialog,
)
