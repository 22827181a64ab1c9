/** A data folder that nothing can be written to now, said so that the operator can mend it. */
export class UnusableFolderError extends Error {
  override readonly name = 'UnusableFolderError'

  constructor(dataDir: string, why: 'full' | 'protected') {
    super(
      why === 'full'
        ? `There is no room left in ${dataDir}. Nothing was changed: make room on that disk and start again`
        : `${dataDir} cannot be written to by this user. Nothing was changed: mend its rights or its disk, or point ALLEZ_DATA_DIR at another folder`,
    )
  }
}

const PROTECTED: ReadonlySet<string | undefined> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'])
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT'])

/** What a failed call of the file system means for the folder; undefined: something else. */
export function toFolderTrouble(error: unknown): 'full' | 'protected' | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (FULL.has(code)) return 'full'
  return PROTECTED.has(code) ? 'protected' : undefined
}
