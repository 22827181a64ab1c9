import { z } from 'zod'
import { parseTypedText } from '#domain/text/typed-text.ts'

/** A text that somebody typed, at most so long; what makes a text look like another one is refused. */
export const TypedText = (longest: number): z.ZodString =>
  z
    .string()
    .max(longest)
    .overwrite(text => text.normalize('NFC').trim())
    .refine(text => parseTypedText(text, longest).ok, 'not a text')
