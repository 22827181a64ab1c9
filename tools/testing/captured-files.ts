import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where captured files lie beside the project, if somebody put them there. Only tests ask. */
const ROOT = join(process.cwd(), '..', 'shared', 'data')

/** Folders of files that the import is for. */
export const CAPTURED_FOLDERS = [
  'ftl',
  'xml-fie',
  'askfred',
  'usafencing',
  'engarde',
  'fie/page',
  'other-live-results',
] as const

/** Whether captured files are at hand; says so once when they are not. */
export const hasCapturedFiles: boolean = CAPTURED_FOLDERS.every(folder => existsSync(join(ROOT, folder)))
if (!hasCapturedFiles) console.warn(`Tests on captured files are skipped: ${ROOT} does not hold them.`)

/** Paths of the captured files under a folder, relative to the root, in name order. */
export function listCapturedFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

/** The whole path of a captured file or folder. */
export const toCapturedPath = (name: string): string => join(ROOT, name)

/** The bytes of a captured file. */
export const readCapturedFile = (name: string): Buffer => readFileSync(join(ROOT, name))
