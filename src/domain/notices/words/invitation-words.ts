import type { Language } from '#domain/words/language.ts'

/** What a mail says that hands on an invitation to somebody’s fencers. */
export interface InvitationWords {
  /** `by`: who invites; `fencers`: their names, as one text. */
  readonly subject: (by: string, fencers: string) => string
  readonly parent: (by: string, fencers: string) => string
  readonly observer: (by: string, fencers: string) => string
  readonly link: string
  readonly unknown: string
}

/** In all languages. */
export const INVITATION_WORDS: { readonly [One in Language]: InvitationWords } = {
  en: {
    subject: (by, fencers) => `${by} shares ${fencers} with you in Allez`,
    parent: (by, fencers) =>
      `${by} invites you to look after ${fencers} together in Allez: to follow the competitions and to link videos.`,
    observer: (by, fencers) =>
      `${by} invites you to follow ${fencers} in Allez: competitions, live scores and results.`,
    link: 'Take the invitation within a week, once:',
    unknown: 'If you do not know who this is, ignore this mail: nothing else is sent to you.',
  },
  es: {
    subject: (by, fencers) => `${by} comparte a ${fencers} contigo en Allez`,
    parent: (by, fencers) =>
      `${by} te invita a llevar juntos a ${fencers} en Allez: seguir sus competiciones y enlazar vídeos.`,
    observer: (by, fencers) =>
      `${by} te invita a seguir a ${fencers} en Allez: competiciones, marcadores en vivo y resultados.`,
    link: 'Acepta la invitación antes de una semana, una sola vez:',
    unknown: 'Si no sabes quién es, no hagas nada: no se te enviará nada más.',
  },
  fr: {
    subject: (by, fencers) => `${by} partage ${fencers} avec vous dans Allez`,
    parent: (by, fencers) =>
      `${by} vous invite à vous occuper ensemble de ${fencers} dans Allez\u00a0: suivre les compétitions et lier des vidéos.`,
    observer: (by, fencers) =>
      `${by} vous invite à suivre ${fencers} dans Allez\u00a0: compétitions, scores en direct et résultats.`,
    link: 'Acceptez l’invitation dans la semaine, une seule fois\u00a0:',
    unknown: 'Si vous ne savez pas qui c’est, ne faites rien\u00a0: rien d’autre ne vous sera envoyé.',
  },
}
