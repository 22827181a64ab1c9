/** The draft under which a video's link that another app handed over waits for its bout. */
export const SHARED_VIDEO = 'shared-video'
