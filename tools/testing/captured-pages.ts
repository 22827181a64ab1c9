import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where captured pages lie beside the project, if somebody put them there. Only tests ask. */
const FOLDER = join(process.cwd(), '..', 'shared', 'data', 'ftl')

/** Whether captured pages are at hand; says so once when they are not. */
export const hasCapturedPages: boolean = existsSync(FOLDER)
if (!hasCapturedPages) console.warn(`Tests on captured pages are skipped: ${FOLDER} does not exist.`)

/** The text of a captured page. */
export const readCapturedPage = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
