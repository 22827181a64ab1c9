import { INVITATION_WORDS } from '#domain/notices/words/invitation-words.ts'
import type { InvitationLetter } from './invite-to-circle.ts'

/** A name is typed by whoever has it: in a mail it stands on one line, and is no address that programs make a link of. */
const LONGEST_NAME = 60

/** The mail that hands an invitation on, from a server at `publicUrl`; `id`: another one for each mail. */
export function writeInvitationLetter(
  { role, by, fencers, path, language }: InvitationLetter,
  { publicUrl, id }: { readonly publicUrl: string; readonly id: string },
): { subject: string; text: string; messageId: string } {
  const words = INVITATION_WORDS[language]
  const who = toPlain(by)
  const names = new Intl.ListFormat(language).format(fencers.map(toPlain))
  const lines = [
    words[role](who, names),
    `${words.link} ${new URL(path, publicUrl).href}`,
    `-- \n${words.unknown}`,
  ]
  return {
    subject: words.subject(who, names),
    text: `${lines.join('\n\n')}\n`,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  }
}

const toPlain = (name: string): string =>
  name
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .replaceAll(/[./:@\\]/g, '')
    .trim()
    .slice(0, LONGEST_NAME)
