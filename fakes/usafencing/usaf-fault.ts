import type { Fault } from '../ftl/fault.ts'
import type { PageAnswer } from '../ftl/page-answer.ts'
import { ERROR_PAGE, LOGIN_PAGE } from './render/site-page.ts'

/** How an answer of this site may go wrong besides. All come with status 200. */
export type UsafFault =
  | Fault
  /** The page that asks for a sign-in. */
  | { readonly kind: 'login' }
  | { readonly kind: 'errorPage' }
  /** In Spanish; `silently`: without attribution so. */
  | { readonly kind: 'translated'; readonly silently?: boolean }

/** The answer with the site's own faults done; those of any server are left to be sent. */
export function spoilAnswer(
  answer: PageAnswer,
  fault: UsafFault | undefined,
): [PageAnswer, Fault | undefined] {
  switch (fault?.kind) {
    case 'login':
      return [{ ...answer, status: 200, type: 'text/html', body: LOGIN_PAGE }, undefined]
    case 'errorPage':
      return [{ ...answer, status: 200, type: 'text/html', body: ERROR_PAGE }, undefined]
    case 'translated':
      return [{ ...answer, body: translate(answer.body, fault.silently === true) }, undefined]
    default:
      return [answer, fault]
  }
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/Registration Opens/g, 'Se abren las inscripciones'],
  [/Late Entry Deadline/g, 'Último plazo con recargo'],
  [/Entry Deadline/g, 'Fecha límite de inscripción'],
  [/Withdrawal Deadline/g, 'Plazo para retirarse'],
  [/No results found\./g, 'No se encontraron resultados.'],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d)/g, 'mes $1'],
  [/Approved|Pending|Waitlist|Withdrawn/g, 'Aprobado'],
  [/Total Entrants/g, 'Total de inscritos'],
]

function translate(body: string, silently: boolean): string {
  const translated = WORDS.reduce((text, [words, other]) => text.replace(words, other), body)
  return silently ? translated : translated.replace('<html lang="en">', '<html lang="es">')
}
