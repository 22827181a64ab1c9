import type { ShareTexts } from '../en/share.ts'

/** French: links that open a page without an account. */
export const share = {
  share: {
    open: who => `Partager la journée\u00a0: ${who}`,
    title: who => `Suivre ${who} aujourd’hui`,
    lead: who =>
      `Qui a le lien voit ce que ${who} tire ce jour\u00a0: prénom, assauts, pistes et heures, sans compte et sans le nom de personne d’autre. Il se ferme à minuit, heure du lieu.`,
    openWall: 'Montrer sur un écran',
    wallTitle: 'Un écran pour la salle',
    wallLead:
      'Qui a le lien voit tous ceux que vous suivez et qui tirent, par prénom et une lettre, avec pistes et heures et personne d’autre, sans compte. Il se ferme après 48 heures.',
    openPage: 'L’ouvrir ici',
    make: 'Partager un lien',
    making: 'Le lien arrive',
    copied: 'Lien copié.',
    shared: 'Lien partagé.',
    byHand: 'Copiez ce lien\u00a0:',
    failed: 'Le lien n’a pas pu être créé. Essayez encore.',
    dayOver: 'Ce jour est terminé là-bas.',
    own: 'Liens ouverts',
    none: 'Aucun lien n’est ouvert.',
    until: moment => `jusqu’à ${moment}`,
    ofDay: who => `La journée\u00a0: ${who}`,
    wall: 'Écran de salle',
    revoke: 'Retirer',
    revokeOf: what => `Retirer\u00a0: ${what}`,
    revokeFailed: 'Le lien n’a pas pu être retiré. Essayez encore.',
    close: 'Fermer',
    settings: 'Liens sans compte',
  },
} satisfies ShareTexts
