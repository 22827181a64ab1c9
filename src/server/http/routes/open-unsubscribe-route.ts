import type { RawHandlers } from '../raw-handler.ts'

/** A mail program opens the address in a browser: the page asks first. What it is about stands behind '#' and goes no further. */
export const openUnsubscribeRoute: RawHandlers['openUnsubscribe'] = ({ input: { params } }, _, reply) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`/unsubscribe#${new URLSearchParams({ token: params.token })}`, 303)
