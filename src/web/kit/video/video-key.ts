/** A name for a bout's video, for what waits to be sent. */
export const videoKey = (eventId: string, boutId: string): string => `video ${eventId} ${boutId}`
