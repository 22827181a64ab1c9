import type { FileMark } from '#web/storage/uploads/held-upload.ts'

/** So much of each end tells two films apart. */
const END = 1024 * 1024

/** What a file is known by. Rejects where it cannot be read. */
export async function toFileMark(file: File): Promise<FileMark> {
  const { name, size, lastModified } = file
  return { name, size, type: toMediaType(file.type), lastModified, ends: await hashEnds(file) }
}

/**
 * Whether a file is the one that was begun: as long, and the same at both ends. Phones hand over one film under another name and time
 * whenever it is chosen, so these count only where the browser makes no hash.
 */
export async function isSameFile(mark: FileMark, file: File): Promise<boolean> {
  if (file.size !== mark.size) return false
  if (mark.ends === '') return file.name === mark.name && file.lastModified === mark.lastModified
  return (await hashEnds(file)) === mark.ends
}

/** The service takes videos, and whatever says of itself that nobody knows what it is. */
const toMediaType = (type: string): string =>
  /^video\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream'

async function hashEnds(file: File): Promise<string> {
  // Only where the page came over a secure connection are there hashes.
  if (!globalThis.crypto.subtle) return ''
  const [head, tail] = await Promise.all([
    file.slice(0, END).arrayBuffer(),
    file.slice(Math.max(file.size - END, 0)).arrayBuffer(),
  ])
  const both = new Uint8Array(head.byteLength + tail.byteLength)
  both.set(new Uint8Array(head))
  both.set(new Uint8Array(tail), head.byteLength)
  const hash = await crypto.subtle.digest('SHA-256', both)
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
