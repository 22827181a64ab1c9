import type { Language } from '#domain/words/language.ts'

/** What stands around notices in mails and texts. */
export interface LetterWords {
  readonly codeSubject: string
  /** Says a code, and for how long it stands, in minutes. */
  readonly code: (code: string, minutes: number) => string
  readonly notAsked: string
  readonly more: string
  readonly why: string
  /** Before the address with which no more mails are sent. */
  readonly stop: string
}

/** In all languages. */
export const LETTER_WORDS: { readonly [One in Language]: LetterWords } = {
  en: {
    codeSubject: 'Your code for Allez',
    code: (code, minutes) => `Your code for Allez: ${code}. It stands for ${minutes} minutes.`,
    notAsked: 'If you have not asked for it, ignore this message: nothing else is sent to you.',
    more: 'More:',
    why: 'You get this since you follow this in Allez. Choose what you get:',
    stop: 'No more mails:',
  },
  es: {
    codeSubject: 'Tu código para Allez',
    code: (code, minutes) => `Tu código para Allez: ${code}. Vale ${minutes} minutos.`,
    notAsked: 'Si no lo has pedido, no hagas nada: no se te enviará nada más.',
    more: 'Más:',
    why: 'Recibes esto porque lo sigues en Allez. Elige qué recibes:',
    stop: 'No recibir más correos:',
  },
  fr: {
    codeSubject: 'Votre code pour Allez',
    code: (code, minutes) => `Votre code pour Allez : ${code}. Il vaut ${minutes} minutes.`,
    notAsked: 'Si vous ne l’avez pas demandé, ne faites rien : rien d’autre ne vous sera envoyé.',
    more: 'La suite :',
    why: 'Vous recevez ceci parce que vous le suivez dans Allez. Choisissez ce que vous recevez :',
    stop: 'Ne plus recevoir de courriels :',
  },
}
