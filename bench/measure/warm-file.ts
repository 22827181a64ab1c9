import { open } from 'node:fs/promises'

const BLOCK_BYTES = 1 << 20

/**
 * Reads a file once, so that all of it is in the system's cache: a machine that gives unused pages back lets go of those of a
 * large database within a minute, and then its disk is measured.
 */
export async function warmFile(path: string): Promise<void> {
  const file = await open(path)
  const block = Buffer.alloc(BLOCK_BYTES)
  try {
    while ((await file.read(block, 0, BLOCK_BYTES)).bytesRead > 0);
  } finally {
    await file.close()
  }
}
