/** What one file brought. */
export interface FileCounts {
  readonly fencers: number
  readonly pools: number
  /** Bouts with a result; byes and bouts that count for nobody are none. */
  readonly bouts: number
  /** People with a final place. */
  readonly places: number
}

export const NO_COUNTS: FileCounts = { fencers: 0, pools: 0, bouts: 0, places: 0 }

export interface FileReport {
  readonly path: string
  /** What the file was taken for; '' when it could not be told. */
  readonly kind: string
  readonly status: 'imported' | 'same' | 'refused'
  /** Why it was refused, or what should be known besides; '' when nothing. */
  readonly reason: string
  readonly counts: FileCounts
}

/** What `allez import --json` prints. */
export interface ImportReport {
  readonly files: readonly FileReport[]
  readonly tournaments: readonly {
    readonly id: string
    readonly name: string
    readonly events: readonly { readonly id: string; readonly name: string }[]
  }[]
}
