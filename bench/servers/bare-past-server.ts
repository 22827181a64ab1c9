import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteAnswers } from '#server/store/engine/sqlite-answers.ts'
import type { QuestionInput, QuestionName } from '#server/store/questions/questions.ts'
import { answerCpu } from '../measure/answer-cpu.ts'
import { TODAY } from '../measure/past-subjects.ts'
import { READER } from '../measure/write-past.ts'

/** Plain node:http that answers the calls about a fencer's past from the folder that is named, and knows nobody. */
const database = new DatabaseSync(join(process.argv[2] ?? '', 'allez.db'), { readOnly: true })
database.exec('pragma cache_size = -65536')
const answer = sqliteAnswers(database)

const server = createServer((request, response) => {
  const [fencer = '', other] = (request.url ?? '').split('/').slice(5)
  const [name, input] = toQuestion(request.url ?? '', fencer, other)
  const text = answer(name, input)
  if (text === undefined) throw new Error(`there is nobody at ${request.url}`)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) answerCpu({ url: `http://127.0.0.1:${address.port}` })
})
process.once('SIGTERM', () => process.exit(0))

/** A question with what it takes: one that takes more by now is no longer asked here. */
type Asked = { [Name in QuestionName]: [Name, QuestionInput<Name>] }[QuestionName]

function toQuestion(path: string, fencer: string, other: string | undefined): Asked {
  if (path.startsWith('/api/v3/view/results')) return ['resultTournaments', [fencer, READER]]
  if (path.startsWith('/api/v3/view/form')) return ['form', [fencer, TODAY, READER]]
  return other === undefined
    ? ['opponents', [fencer, READER]]
    : ['headToHead', [fencer, other, { userId: READER, isAdmin: false }]]
}
