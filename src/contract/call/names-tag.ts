/**
 * Whether a header `If-Match` or `If-None-Match` names what is there, by its tag: in a list, weakly (proxies make tags weak), or
 * as `*`, which names whatever there is (RFC 9110 §13.1). No header names nothing.
 */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some(one => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false
