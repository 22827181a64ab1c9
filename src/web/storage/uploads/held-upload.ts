/** How a file is known again when it is chosen anew. */
export interface FileMark {
  readonly name: string
  readonly size: number
  readonly type: string
  /** Epoch milliseconds. */
  readonly lastModified: number
  /** SHA-256 of its first and its last megabyte, in hexadecimal; empty where the browser makes none. */
  readonly ends: string
}

/** Why an upload does not go on by itself. */
export const UPLOAD_FAILURES = [
  'not-connected',
  'upload-quota',
  'upload-limit',
  'upload-no-channel',
  'not-following',
  'stuck',
  'not-linked',
  'other',
] as const
export type UploadFailure = (typeof UPLOAD_FAILURES)[number]

/** How far an upload is. */
export interface UploadProgress {
  readonly state: 'going' | 'paused' | 'failed'
  readonly failure?: UploadFailure
  /** Where the service takes the bytes: a secret of its account. Absent: not begun, or to be begun anew. */
  readonly session?: string
  /** So many bytes the service has, as far as we know. */
  readonly sent: number
  /** Whether `sent` is what the service told last; else it is asked first. */
  readonly isSure: boolean
  /** Tries in a row that brought nothing further. */
  readonly tries: number
  /** Answers in a row that make no sense. */
  readonly odd: number
  /** Sessions that were opened for it. */
  readonly sessions: number
  /** All of it is there under this id. */
  readonly videoId?: string
}

/** A video on its way from this device to the service. */
export interface HeldUpload {
  readonly id: string
  readonly account: string
  readonly eventId: string
  readonly boutIds: readonly string[]
  /** What the film is known by on the video desk, where it was filed there: its bouts are linked to their places in it. */
  readonly film?: string | undefined
  /** Which bout, in the reader's words. */
  readonly subject: string
  readonly file: FileMark
  /** The way back to the file, where the browser gives one. */
  readonly handle?: FileSystemFileHandle
  /** When it was chosen, epoch milliseconds. */
  readonly at: number
  readonly progress: UploadProgress
}
