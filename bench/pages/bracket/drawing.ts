/** One way of drawing the bracket of 512 into the page. */
export interface Drawing {
  /** Draws everything, and answers once the elements stand. */
  readonly draw: (host: HTMLElement) => void | Promise<void>
  /** Changes one score of the first bout. */
  readonly score: (touches: number) => void
}
