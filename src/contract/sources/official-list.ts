/** A line of an official list of points. */
export interface OfficialLine {
  readonly rank: number
  readonly tied: boolean
  /** 'Last, First'. */
  readonly name: string
  /** Decimal text: nothing is rounded. */
  readonly points: string
  readonly birthYear?: number
  readonly division?: string
  readonly club?: string
  readonly usafId?: string
}
