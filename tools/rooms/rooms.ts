/** A room of the source: its groups (folders), and which of the others each may import; '.' is what lies beside them. */
export interface Room {
  readonly path: string
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Groups that are a row of one thing after another, of which nobody has to find one by its subject. */
  readonly grows?: readonly string[]
}

/** Few arrows and no circle: a group may be read without those that it does not name. */
export const ROOMS: readonly Room[] = [
  {
    path: 'src/domain',
    groups: {
      '.': [],
      text: ['.'],
      places: [],
      time: ['.', 'places'],
      words: ['.', 'places', 'text', 'time'],
      names: ['text', 'words'],
      pools: ['.'],
      tableau: ['.', 'pools'],
      ratings: ['.', 'names', 'time', 'words'],
      registration: ['time'],
      past: ['tableau', 'words'],
      'same-tournament': ['places', 'text', 'time', 'words'],
      video: ['.', 'time'],
      identity: ['names', 'ratings', 'text', 'words'],
      points: ['.', 'names', 'places', 'pools', 'ratings', 'time', 'words'],
    },
  },
  {
    path: 'src/contract',
    groups: {
      fields: [],
      people: ['fields'],
      accounts: ['people'],
      live: ['fields', 'people'],
      results: ['fields'],
      standings: ['fields', 'people'],
      tournaments: ['fields', 'live', 'people'],
      sources: ['fields', 'standings'],
      'event-sheet': ['fields', 'live'],
      admin: ['fields'],
      call: [],
      routes: [
        'accounts',
        'admin',
        'call',
        'fields',
        'live',
        'people',
        'results',
        'standings',
        'tournaments',
      ],
    },
  },
  {
    path: 'src/server/store',
    grows: ['migrations'],
    groups: {
      question: [],
      rows: [],
      schema: ['rows'],
      triggers: ['rows'],
      migrations: ['rows', 'schema', 'triggers'],
      provenance: ['rows', 'schema'],
      standings: ['question', 'rows', 'schema'],
      tasks: ['schema'],
      accounts: ['question', 'rows', 'schema', 'tasks'],
      people: ['accounts', 'question', 'rows', 'schema'],
      entries: ['accounts', 'people', 'question', 'rows', 'schema'],
      tournaments: ['people', 'provenance', 'question', 'rows', 'schema'],
      following: ['accounts', 'entries', 'people', 'rows', 'schema'],
      live: ['entries', 'provenance', 'question', 'rows', 'schema'],
      search: ['question', 'rows', 'schema', 'tournaments'],
      sources: ['entries', 'provenance', 'rows', 'schema', 'tournaments'],
      merging: ['live', 'people', 'rows', 'schema'],
      results: ['live', 'people', 'provenance', 'question', 'schema', 'tournaments'],
      questions: ['entries', 'people', 'results', 'search', 'standings', 'tournaments'],
      engine: ['question', 'questions'],
      lists: ['engine', 'entries', 'question', 'schema', 'standings', 'tournaments'],
      '.': ['engine', 'lists', 'migrations', 'question', 'questions', 'rows', 'schema', 'search'],
      copies: ['.', 'engine', 'migrations'],
    },
  },
  {
    path: 'src/server/feed',
    groups: {
      sources: [],
      identity: ['sources'],
      publish: ['identity', 'sources'],
      live: ['identity', 'publish', 'sources'],
      sheets: ['identity', 'publish', 'sources'],
      calendars: ['identity', 'sheets', 'sources'],
      usaf: ['calendars', 'identity', 'sheets', 'sources'],
      import: ['identity', 'publish', 'sheets', 'usaf'],
    },
  },
  {
    path: 'src/connectors/ftl',
    groups: {
      markup: [],
      pages: ['markup'],
      search: ['markup', 'pages'],
      event: ['markup', 'pages'],
      asking: ['event', 'pages'],
    },
  },
  {
    path: 'src/connectors/exchange',
    groups: {
      'allez-json': [],
      xml: [],
      values: ['xml'],
      'fie-xml': ['values', 'xml'],
      frd: ['fie-xml', 'values', 'xml'],
      ft: ['frd', 'values', 'xml'],
      '.': ['allez-json', 'fie-xml', 'frd', 'ft', 'xml'],
    },
  },
]
