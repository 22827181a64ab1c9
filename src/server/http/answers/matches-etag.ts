/** Whether a reader's If-None-Match names what is about to be sent. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(one => one.trim().replace(/^W\//, '') === etag) ?? false
