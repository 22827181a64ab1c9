import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bad, type Check, type Finding, good, warn } from './finding.ts'

interface FolderState {
  readonly dataDir: string
  readonly isThere: boolean
  readonly isWritable: boolean
  /** Rights of others than the owner, as bits; 0: none. */
  readonly others: number
  readonly freeBytes: number
  readonly hasReserve: boolean
  /** Whether the database lies there, which needs the reserve. */
  readonly isEmbedded: boolean
}

const MB = 1_048_576
/** As the server takes and lets go of its reserve (decision 025). */
const PLENTY_BYTES = 64 * MB
const NO_ROOM_BYTES = 24 * MB

/** The data folder: whether it can be written to, by nobody else, and has room. */
export const folderCheck: Check<FolderState> = {
  name: 'folder',
  ask: async ({ config: { dataDir, databaseUrl } }) => {
    const isThere = existsSync(dataDir)
    const { bavail, bsize } = isThere ? statfsSync(dataDir) : { bavail: 0, bsize: 0 }
    return {
      dataDir,
      isThere,
      isWritable: isThere && isWritable(dataDir),
      others: isThere ? statSync(dataDir).mode & 0o077 : 0,
      freeBytes: bavail * bsize,
      hasReserve: existsSync(join(dataDir, 'reserve')),
      isEmbedded: databaseUrl === undefined,
    }
  },
  judge: state => {
    const { dataDir } = state
    if (!state.isThere) return [warn(`There is no folder ${dataDir} yet`, 'It is made at the first start')]
    if (!state.isWritable) {
      return [
        bad(
          `${dataDir} cannot be written to by this user`,
          'Mend its rights or its disk, or point ALLEZ_DATA_DIR at another folder',
        ),
      ]
    }
    return [...judgeRights(state), ...judgeRoom(state)]
  },
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function judgeRights({ dataDir, others }: FolderState): Finding[] {
  if (others === 0) return [good(`${dataDir} can be written to, and is its owner’s alone`)]
  return [
    bad(`Others on this machine may look into ${dataDir}, where children are named`, `chmod 700 ${dataDir}`),
  ]
}

function judgeRoom({ dataDir, freeBytes, hasReserve, isEmbedded }: FolderState): Finding[] {
  const room = `${Math.floor(freeBytes / MB)} MB are free in ${dataDir}`
  if (freeBytes < NO_ROOM_BYTES && !hasReserve)
    return [bad(room, 'Make room: sources are not asked any more')]
  if (freeBytes < PLENTY_BYTES) return [warn(room, 'Make room, before the server lives on its reserve')]
  if (isEmbedded && !hasReserve)
    return [warn(`${room}; there is no reserve`, 'It is made once a server has run')]
  return [good(room)]
}
