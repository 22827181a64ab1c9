import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** Dialogs that few open. */
export const SHARE_PARTS = {
  ShareDialog: lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog),
  WallDialog: lazyPart(async () => (await import('./wall-dialog.tsx')).WallDialog),
} as const
