import { expect, test } from 'vitest'
import { ALL_TEXTS } from '#tools/testing/words/all-texts.ts'
import { type ListedText, listTexts } from '#tools/testing/words/list-texts.ts'

/** Names, and words that are the same in both languages. */
const NAMES = [
  'app.name',
  'app.title',
  'video.url',
  'video.youTube',
  ...['json', 'fie-xml', 'frd'].map(format => `scoresheet.formats.${format}`),
  'now.minutes',
  'now.inMinutes',
  'admin.people.usaf',
  ...['ftl', 'usafencing', 'askfred', 'fie'].map(source => `admin.sources.names.${source}`),
  ...['ftl', 'usafencing', 'askfred', 'fie', 'engarde', 'ophardt'].map(source => `said.names.${source}`),
]
const SHARED = {
  es: [
    'form.classes.total',
    'ended.columns.club',
    'club.page',
    'connections.names.GoogleCalendar',
    'pools.columns.received',
    'pools.columns.indicator',
    'round',
    'scoresheet.lastRounds.2',
    'making.people.club',
    'typing.printed.club',
    'typing.printed.indicator',
    'typing.printed.received',
  ],
  fr: [
    'desk.film',
    'desk.films',
    'desk.note',
    'desk.noteLabel',
    'desk.pause',
    'desk.touches',
    'films.heading',
    'circle.roles.parent',
    'admin.circles.roles.parent',
    'noticeWays.presets.parent',
    'scoresheet.columns.place',
    'typing.correcting',
    'typing.hows.absent',
    'typing.keys',
    'typing.place',
    'typing.placeShort',
    'typing.printed.club',
    'typing.printed.indicator',
    'typing.printed.received',
    'typing.printed.signature',
    'pools.columns.received',
    'pools.columns.indicator',
    'pools.columns.place',
    'pools.columnNames.place',
    'pools.marks.primary',
    'pools.marks.danger',
    'de.withdrawals.absent',
    'fencers.statuses.absent',
    'club.page',
    'now.placeLabel',
    'palette.groups.clubs',
    'ended.columns.club',
    'ended.columns.division',
    'ended.columns.place',
    'results.medals.bronze',
    'fencer.points',
    'standings.type',
    'standings.national',
    'standings.points',
    'standings.pointsOf',
    'settings.notifications',
    'settings.fields.email',
    'weapons.sabre',
    'weapons.epee',
    'categories.division1',
    'categories.division1A',
    'categories.division2',
    'categories.division3',
    'said.topics.dates',
    'admin.heading',
    'admin.nav',
    'admin.pages.cache',
    'admin.pages.sources',
    'admin.users.invitations',
    'categoryOf',
    'making.people.club',
    'making.people.photo',
  ],
} as const
const ENGLISH = listTexts(ALL_TEXTS.en)

const isWorded = ({ sample }: ListedText): boolean => /\p{L}{2}/u.test(sample)

test.each(['es', 'fr'] as const)('nothing was left in English: %s', language => {
  const said = new Set(listTexts(ALL_TEXTS[language]).map(({ path, sample }) => `${path} = ${sample}`))
  const same = ENGLISH.filter(isWorded).filter(({ path, sample }) => said.has(`${path} = ${sample}`))
  expect(new Set(same.map(({ path }) => path))).toEqual(new Set([...NAMES, ...SHARED[language]]))
})

/** Words for many, behind a one; "1 of 1 bouts" counts the whole. */
const MANY = {
  en: /(?<!of )\b1 (?:bouts|events|fencers|teams|days|spots|videos|lines|keys|opponents|points|more events)\b/u,
  es: /(?<!de )\b1 (?:asaltos|pruebas|tiradores|equipos|días|plazas|vídeos|líneas|claves|rivales|inscritos|ganados|perdidos|puntos|totales|amplias|ajustadas)(?!\p{L})/u,
  fr: /\b[01] (?:assauts|épreuves|tireurs|équipes|jours|places|vidéos|lignes|clés|adversaires|inscrits|gagnés|perdus|autres|totales|nettes|serrées)(?!\p{L})/u,
} as const

test.each(['en', 'es', 'fr'] as const)('numbers agree with their words: %s', language => {
  const counted = listTexts(ALL_TEXTS[language]).filter(({ sample }) => /\b1 \p{L}/u.test(sample))
  expect(counted.length).toBeGreaterThan(15)
  expect(counted.filter(({ sample }) => MANY[language].test(sample))).toEqual([])
})

test('French signs stay with their words', () => {
  const said = listTexts(ALL_TEXTS.fr).map(({ sample }) => sample)
  expect(said.filter(text => / [:;!?»]|« /.test(text))).toEqual([])
  expect(said.filter(text => /\u00a0[:;!?»]/.test(text)).length).toBeGreaterThan(40)
})

test('French speaks to its readers as strangers, and has one word for a bout', () => {
  const said = listTexts(ALL_TEXTS.fr).map(({ sample }) => sample)
  expect(
    said.filter(text => /(?<!\p{L})(?:tu|toi|tes|réessaie|essaie|copie ce)(?!\p{L})/iu.test(text)),
  ).toEqual([])
  expect(said.filter(text => /(?<!\p{L})matchs?(?!\p{L})/iu.test(text))).toEqual([])
})

test('Spanish says best and worst, not "perhaps"', () => {
  const said = listTexts(ALL_TEXTS.es).map(({ sample }) => sample)
  expect(said.filter(text => /\ba lo (?:mejor|peor)\b/iu.test(text))).toEqual([])
  expect(said.filter(text => /(?<!\p{L})cuadros?(?!\p{L})/iu.test(text))).toEqual([])
})
