function decodeAs(label: string, bytes: Uint8Array, fatal = false): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Bytes → text. Valid UTF-8 is UTF-8 whatever was declared, since servers declare wrongly; else the charset of the
 * content type or of the page's own `<meta>` counts, else Windows-1252. A NUL, which is part of no text and which
 * PostgreSQL cannot hold, is left out; halves of signs come out whole. Never fails.
 */
export const decodeText = (bytes: Uint8Array, contentType: string): string =>
  decode(bytes, contentType).replaceAll('\u0000', '')

function decode(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const declared = (/charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(contentType) ??
    /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(head))?.[1]?.toLowerCase()
  if (declared?.startsWith('utf-16')) {
    const wide = decodeAs(declared, bytes)
    if (wide !== undefined) return wide
  }
  const exact = decodeAs('utf-8', bytes, true)
  if (exact !== undefined) return exact
  const label = declared ?? 'windows-1252'
  return decodeAs(label, bytes) ?? decodeAs('utf-8', bytes) ?? ''
}
