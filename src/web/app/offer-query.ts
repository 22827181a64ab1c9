import { call } from '#web/api/calls/call.ts'

/** What is switched on here. Not kept on the device: whoever has signed out leaves nothing there. */
export const offerQuery = {
  queryKey: ['getOffer'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getOffer', {}, { signal }),
}
