import { type WallTexts, wall } from './en/wall.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of the wall in the reader's language. */
export const WALL_TEXTS: WallTexts = OTHER_TEXTS ?? wall
