/** The first value of a cookie in a header, as it stands there; undefined: it is not there. Ours need no decoding. */
export function readCookie(header: string, name: string): string | undefined {
  let at = 0
  while (at < header.length) {
    const end = header.indexOf(';', at)
    const stop = end < 0 ? header.length : end
    while (header.charCodeAt(at) === SPACE) at += 1
    if (header.startsWith(name, at) && header.charCodeAt(at + name.length) === EQUALS) {
      return header.slice(at + name.length + 1, stop).trimEnd()
    }
    at = stop + 1
  }
  return undefined
}

const SPACE = 0x20
const EQUALS = 0x3d
