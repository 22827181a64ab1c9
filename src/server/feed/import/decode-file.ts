const DECLARED = /^[\s\uFEFF]{0,20}<\?xml[^>]{0,200}?encoding\s{0,5}=\s{0,5}["']([\w-]{1,30})["']/i

/**
 * Text of a file whose character set nobody told: byte order mark, then the XML declaration, then UTF-8 where that
 * reads without fault, else Windows-1252. Never fails.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase()
  if (declared !== undefined && !declared.startsWith('utf')) {
    const decoder = findDecoder(declared)
    if (decoder) return decoder.decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function findDecoder(label: string): { decode(bytes: Uint8Array): string } | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
