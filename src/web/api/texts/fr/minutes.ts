import type { MinutesTexts } from '../en/minutes.ts'
import { frenchPlural } from '../plural.ts'

/** French: how the minutes to a bout are told, and how often they were right. */
export const minutes = {
  minutes: {
    page: 'Comment les minutes sont calculées',
    link: 'Les minutes sont-elles sûres ?',
    how: [
      'Les minutes avant un assaut viennent du rythme de cette piste aujourd’hui : la durée de ses assauts et combien passent avant le vôtre. Tant que peu ont été tirés, un assaut de poule habituel compte aussi.',
      'C’est une fourchette parce que les assauts diffèrent. Elle est tracée pour que six assauts sur sept commencent dedans. Un retard les repousse et rien ne les avance autant : le bout le plus lointain est donc le plus long.',
      'Aucune fourchette ne commence avant une heure affichée. Pauses, réclamations et poules déplacées ne sont pas prévues.',
    ],
    measured: 'Combien de fois elles étaient justes ici',
    share: (percent, held, told) => `${percent} des fourchettes contenaient l’assaut : ${held} sur ${told}.`,
    width: count => `En moyenne une fourchette durait ${frenchPlural(count, 'minute', 'minutes')}.`,
    off: count =>
      `Les assauts commençaient en moyenne à ${frenchPlural(count, 'minute', 'minutes')} du milieu.`,
    since: 'Assauts de poule des trente derniers jours suivis ici.',
    few: told =>
      `Seulement ${frenchPlural(told, 'fourchette donnée', 'fourchettes données')} ici ces trente derniers jours : trop peu pour dire combien de fois.`,
    none: 'Aucune poule n’a été suivie ici ces trente derniers jours. Sur des tournois inventés dont les pistes ont leur propre rythme, 86 fourchettes sur 100 contenaient l’assaut.',
  },
} as const satisfies MinutesTexts
