import { createHash } from 'node:crypto'
import { clipLines } from '#domain/notices/clip-lines.ts'
import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import { LETTER_WORDS } from '#domain/notices/words/letter-words.ts'
import type { Language } from '#domain/words/language.ts'

/** What is sent by mail; `messageId` is the same whenever it is sent. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly messageId: string
  /** Where a program for mail sends no more by one press. */
  readonly unsubscribe?: string
}

const WAYS = '/settings/notifications?tab=ways'
/** Services take no longer texts. */
const LONGEST_TEXT = 320

/** A message as a mail of plain text, from a server at `publicUrl`. `stopToken`: with it no more are sent. */
export function writeLetter(
  message: NoticeMessage,
  userId: string,
  { publicUrl, stopToken }: { readonly publicUrl: string; readonly stopToken: string | undefined },
): Letter {
  const words = LETTER_WORDS[message.language]
  const { host } = new URL(publicUrl)
  const lines = [
    message.title,
    message.text,
    `${words.more} ${new URL(message.path, publicUrl)}`,
    `-- \n${words.why} ${new URL(WAYS, publicUrl)}`,
    stopToken === undefined ? '' : `${words.stop} ${new URL(`/unsubscribe#token=${stopToken}`, publicUrl)}`,
  ]
  return {
    subject: message.title,
    text: `${lines.filter(line => line !== '').join('\n\n')}\n`,
    messageId: `<${hash(`${message.id} ${userId}`)}@${host.replace(/:\d+$/, '')}>`,
    ...(stopToken === undefined
      ? {}
      : { unsubscribe: new URL(`/api/v3/unsubscribe/${stopToken}`, publicUrl).href }),
  }
}

/** A message as a text for a telephone. */
export function writeText({ title, text, path }: NoticeMessage, publicUrl: string): string {
  const link = new URL(path, publicUrl).href
  const words = [title, text].filter(line => line !== '').join('\n')
  const room = LONGEST_TEXT - link.length - 1
  return room < title.length + 2 ? clipLines(words, LONGEST_TEXT) : `${clipLines(words, room)}\n${link}`
}

/** The mail that holds a code. */
export function writeCodeLetter(
  code: string,
  minutes: number,
  {
    language,
    publicUrl,
    id,
  }: {
    readonly language: Language
    readonly publicUrl: string
    /** Another one for each mail. */
    readonly id: string
  },
): Letter {
  const words = LETTER_WORDS[language]
  return {
    subject: words.codeSubject,
    text: `${words.code(code, minutes)}\n\n${words.notAsked}\n`,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
