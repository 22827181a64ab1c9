import type { HeldUpload } from '#web/storage/uploads/held-upload.ts'
import { isSameFile } from './file-mark.ts'

/** A file that somebody chose, with the way back to it where the browser gives one. */
export interface ChosenFile {
  readonly file: File
  readonly handle?: FileSystemFileHandle
}

/** What browsers that give handles know, and the language's own types do not. */
type Permitted = FileSystemFileHandle & {
  queryPermission?(): Promise<PermissionState>
  requestPermission?(): Promise<PermissionState>
}

/**
 * The file of an upload by the way back that was kept, where the browser still allows it; `mayAsk`: it may ask the person, who has just
 * pressed something. Never rejects.
 */
export async function findHeldFile(upload: HeldUpload, mayAsk: boolean): Promise<File | undefined> {
  const handle: Permitted | undefined = upload.handle
  try {
    let allowed = await handle?.queryPermission?.()
    if (allowed === 'prompt' && mayAsk) allowed = await handle?.requestPermission?.()
    const file = allowed === 'granted' ? await handle?.getFile() : undefined
    return file && (await isSameFile(upload.file, file)) ? file : undefined
  } catch {
    return undefined
  }
}

type Picker = (options: object) => Promise<FileSystemFileHandle[]>

/** Whether the browser lets a page keep the way back to a file. */
const findPicker = (): Picker | undefined =>
  Reflect.get(globalThis, 'showOpenFilePicker') as Picker | undefined
export const hasPicker = (): boolean => findPicker() !== undefined

/** Has a film chosen; undefined: nobody did. */
export async function pickFile(): Promise<ChosenFile | undefined> {
  try {
    const types = [
      { description: '', accept: { 'video/*': ['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi', '.mts'] } },
    ]
    const [handle] = (await findPicker()?.({ id: 'film', types })) ?? []
    return handle && { file: await handle.getFile(), handle }
  } catch {
    return undefined
  }
}
