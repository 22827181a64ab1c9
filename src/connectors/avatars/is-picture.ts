/** Pictures that browsers draw and never run: the bytes that each begins with, and where they stand. */
const MARKS: Readonly<Record<string, readonly (readonly [at: number, hex: string])[]>> = {
  'image/png': [[0, '89504e470d0a1a0a']],
  'image/jpeg': [[0, 'ffd8ff']],
  'image/gif': [[0, '47494638']],
  'image/webp': [
    [0, '52494646'],
    [8, '57454250'],
  ],
}

/** Whether bytes are a picture of the type that their sender says. */
export const isPicture = (type: string, bytes: Buffer): boolean =>
  Object.hasOwn(MARKS, type) &&
  MARKS[type]?.every(([at, hex]) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex) === true
