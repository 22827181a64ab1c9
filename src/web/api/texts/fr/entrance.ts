import type { EntranceTexts } from '../en/entrance.ts'

/** French: the landing page, signing in, joining, the legal pages. */
export const entrance = {
  welcome: {
    page: 'Bienvenue',
    heading: 'Où est mon tireur, et quelle est la suite\u00a0?',
    wanted: 'Connectez-vous pour ouvrir la page demandée.',
    lead: 'Allez rassemble compétitions, résultats et statistiques.',
    leadLive: 'Suivez vos tireurs en poules et en tableau, en direct.',
    /** What there is, by what is switched on. */
    points: {
      live: [
        'En direct',
        'Poules et tableaux au fil des touches, avec la piste et les assauts avant le vôtre.',
      ],
      results: [
        'Résultats',
        'Chaque tournoi avec ses assauts, et le bilan de votre tireur face à chaque adversaire.',
      ],
      plan: [
        'Agenda de saison',
        'La saison semaine par semaine\u00a0: ce qui convient à vos tireurs, et jusqu’à quand s’inscrire.',
      ],
      videos: ['Vidéos', 'Les vidéos d’assauts, reliées à l’assaut qu’elles montrent.'],
      calendar: ['Agenda', 'Votre agenda reste à jour avec les tournois où il y a une inscription.'],
    },
    picture:
      'Une poule dans Allez\u00a0: les assauts de son tireur ressortent, avec le nombre d’assauts avant le prochain.',
    account: 'Comment avoir un compte',
    invited:
      'Sur invitation\u00a0: qui exploite cet Allez, souvent quelqu’un de votre club, vous fait un lien valable une fois. Ouvrez-le et choisissez un identifiant et un mot de passe.',
    setup:
      'Personne n’a encore de compte ici. Le serveur a écrit un lien à son démarrage\u00a0: qui l’exploite ouvre ce lien, devient le premier administrateur et invite ensuite les autres.',
    signIn: 'Se connecter',
    standings: 'Voir les classements',
    tournaments: 'Tous les tournois',
  },
  login: {
    page: 'Se connecter',
    intro:
      'Allez rassemble compétitions, résultats et statistiques, permet aux tireurs d’envoyer et de gérer leurs vidéos d’assauts, et tient l’agenda à jour avec les tournois où ils sont inscrits.',
    username: 'Identifiant',
    password: 'Mot de passe',
    code: 'Code de votre application',
    codeHint: 'Un code de secours convient aussi.',
    wrongCode: 'Ce code est faux, n’est plus valable ou a déjà servi. Attendez le suivant.',
    submit: 'Se connecter',
    busy: 'Connexion…',
    required: field => `${field}\u00a0: champ obligatoire.`,
    lost: 'Mot de passe oublié, ou pas encore de compte\u00a0? Demandez à qui tient cet Allez.',
    privacy: 'Confidentialité',
    terms: 'Conditions d’utilisation',
  },
  join: {
    circle: {
      intro: by => `${by} partage des tireurs avec vous\u00a0:`,
      roles: {
        parent:
          'Vous pouvez changer ce qui est gardé d’eux\u00a0: les vidéos des assauts, et avec qui ils sont partagés.',
        observer: 'Vous les suivez\u00a0: résultats, scores en direct et plan.',
      },
      take: name => `Accepter en tant que ${name}`,
      taking: 'Acceptation…',
      newcomer:
        'Choisissez un nom d’utilisateur et un mot de passe, ou connectez-vous si vous avez un compte ici et rouvrez le lien.',
      own: 'Vous avez fait cette invitation vous-même\u00a0: transmettez le lien.',
      failed: 'L’invitation n’a pas pu être acceptée. Réessayez.',
    },
    page: 'Rejoindre Allez',
    yourself: 'ce compte',
    setupPage: 'Installer Allez',
    intro: 'Vous êtes invité. Choisissez un identifiant et un mot de passe.',
    setupIntro: 'Choisissez un identifiant et un mot de passe pour le premier administrateur.',
    name: 'Votre nom',
    submit: 'Créer le compte',
    busy: 'Création…',
    gone: 'Cette invitation n’est plus valable. Demandez un nouveau lien.',
    setupGone:
      'Ce code n’est plus valable. Qui tient un serveur encore sans compte en obtient un autre en le redémarrant.',
    taken: 'Cet identifiant est pris.',
    badName: 'Un identifiant a de 2 à 64 lettres ou chiffres, sans espace.',
    signedIn: 'Vous êtes déjà connecté. Déconnectez-vous pour utiliser une invitation.',
    failed: 'Le compte n’a pas pu être créé. Réessayez.',
  },
  unsubscribe: {
    page: 'Courriels d’Allez',
    ask: 'Qui appuie ici ne reçoit plus d’avis par courriel. Tout le reste demeure.',
    stop: 'Ne plus recevoir de courriels',
    stopping: 'Arrêt des courriels …',
    done: 'Plus aucun courriel ne vous est envoyé.',
    again:
      'Pour en recevoir à nouveau, redonnez votre adresse de courriel dans les réglages, sous Notifications, Ce que je reçois.',
    gone: 'Cette adresse ne vaut plus : les courriels ont été arrêtés avec elle, ou une autre adresse a été donnée depuis.',
    failed: 'Cela n’a pas pu se faire. Réessayez.',
    toSettings: 'Vers les réglages',
  },
  legal: {
    privacy: 'Confidentialité',
    privacyText: [
      'Allez conserve ce que vous indiquez\u00a0: votre nom, votre adresse de courriel et votre téléphone, les tireurs que vous suivez, les noms que vous attendez, les vidéos que vous reliez et les feuilles que vous tenez. Comment vous joindre, et qui vous suivez, n’est montré qu’à vous.',
      'Votre nom est vu par d’autres à peu d’endroits\u00a0: à côté d’une vidéo que vous avez reliée et d’une feuille que vous tenez, par qui suit un de ses tireurs\u00a0; à côté d’un assaut où vous allez, par les maîtres du club du tireur\u00a0; et dans la famille d’un tireur ici, par ceux qui en sont.',
      'Une journée que vous partagez, ou un écran de la salle, montre ses tireurs à qui a le lien, sans compte, jusqu’à sa fermeture ou jusqu’à ce que vous le repreniez.',
      'Les avis ne quittent ce serveur que si vous le demandez\u00a0: par le service push de votre navigateur, par courriel ou par SMS. Google n’apprend que ce que vous connectez.',
      'Les résultats, poules et tableaux viennent des organisateurs, qui les publient.',
      'Cet appareil garde vos couleurs, le tireur choisi, les filtres, les marques d’assauts et les derniers scores vus. La déconnexion efface tout sauf les couleurs et une marque par laquelle votre compte reconnaît ce navigateur.',
      'Dans les réglages de votre compte, vous pouvez emporter dans un fichier tout ce qui est conservé sur vous, ou l’effacer.',
    ],
    terms: 'Conditions d’utilisation',
    termsText: [
      'Les scores sont aussi frais que leur source et peuvent être faux. Seules valent les décisions de l’arbitre et du directoire technique.',
      'Ne reliez que des vidéos que vous avez le droit de relier. Utilisez Allez pour vous et vos tireurs, non pour recueillir des données sur d’autres.',
    ],
  },
} satisfies EntranceTexts
