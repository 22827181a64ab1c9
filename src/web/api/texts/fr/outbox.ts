import type { OutboxTexts } from '../en/outbox.ts'
import { frenchPlural } from '../plural.ts'

/** Ce qui a été écrit sans réseau et attend sur l’appareil. */
export const outbox = {
  outbox: {
    heading: 'À envoyer',
    waiting: count => frenchPlural(count, 'modification attend', 'modifications attendent'),
    needs: count => frenchPlural(count, 'demande votre choix', 'demandent votre choix'),
    lead: 'Rien n’est perdu. Tout part seul, dans cet ordre, dès qu’il y a du réseau.',
    nothingWaits: 'Plus rien n’attend.',
    written: (what, value) => `${what}\u00a0: ${value}`,
    ofWhom: (what, who) => `${what}, ${who}`,
    video: 'Vidéo',
    nothing: 'rien',
    none: 'Pas encore essayé.',
    noNetwork: time => `Pas de réseau. Dernier essai\u00a0: ${time}.`,
    noAnswer: time => `Le serveur n’a pas pu le prendre. Dernier essai\u00a0: ${time}.`,
    after: 'Part après ce qui précède.',
    theirs: value => `D’autres ont écrit entre-temps\u00a0: ${value}.`,
    sheet: count => frenchPlural(count, 'ligne de cette feuille attend', 'lignes de cette feuille attendent'),
    sheetRefused: 'Le serveur n’accepte plus rien de cette feuille. Ce qui est noté reste ici.',
    refused: {
      gone: 'Refusé\u00a0: ce à quoi cela se rapporte n’existe plus.',
      notFollowing: 'Refusé\u00a0: il faut suivre l’un des deux tireurs pour lier une vidéo.',
      changed: 'Refusé\u00a0: ceci a été modifié ailleurs entre-temps.',
      other: 'Refusé par le serveur.',
    },
    take: value => `Prendre ${value}`,
    keep: value => `Garder ${value}`,
    again: 'Réessayer',
    drop: what => `Abandonner ${what}`,
    tryNow: 'Essayer maintenant',
    file: 'Enregistrer dans un fichier',
    leave: count =>
      `${frenchPlural(count, 'modification n’a pas été envoyée', 'modifications n’ont pas été envoyées')}. Se déconnecter abandonne ce qui attend.`,
    leaveAll: 'Se déconnecter et abandonner',
    stay: 'Rester connecté',
  },
} satisfies OutboxTexts
