declare module 'subset-font' {
  /** A font that holds only the letters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly keepFeatures: readonly string[]
      readonly noHinting: boolean
    },
  ): Promise<Buffer>
}
