import { queryClient } from '#web/api/calls/query-client.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { newKey } from '#web/api/outbox/new-key.ts'
import { cachedUser } from '#web/storage/cached-user.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import type { HeldUpload, UploadProgress } from '#web/storage/uploads/held-upload.ts'
import {
  addKeptUpload,
  changeKeptUpload,
  dropKeptUpload,
  listKeptUploads,
} from '#web/storage/uploads/kept-uploads.ts'
import { isSameFile, toFileMark } from './file-mark.ts'
import { type ChosenFile, findHeldFile } from './held-file.ts'
import { NOT_BEGUN } from './plan-upload.ts'
import { sendUpload, type UploadCarrier, type UploadEnd } from './send-upload.ts'
import { takeStep } from './take-step.ts'
import { type ShownUpload, toPhase } from './to-phase.ts'

/** Which bouts a video shows. */
export type FilmedPlace = Pick<HeldUpload, 'eventId' | 'boutIds' | 'film' | 'subject'>

interface Running {
  readonly upload: HeldUpload
  readonly stop: AbortController
}

/** An upload that another tab sends is looked at again after so long, in milliseconds. */
const ELSEWHERE_MS = 15_000

const listeners = new Set<() => void>()
/** The files at hand, by upload: a reload takes them. */
const files = new Map<string, File>()
const elsewhere = new Set<string>()
let held: readonly HeldUpload[] = []
let ended: readonly ShownUpload[] = []
let shown: readonly ShownUpload[] | undefined
let running: Running | undefined
let isWatching = false

/** The uploads of who is signed in, in the order in which they go; undefined: not read yet. */
export const readUploads = (): readonly ShownUpload[] | undefined => shown

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a film to be uploaded, and sends it when its turn comes. Rejects where it cannot be read or kept. */
export async function addUpload(
  { file, handle }: ChosenFile,
  place: FilmedPlace,
  now: number,
): Promise<void> {
  const account = findAccount()
  if (account === undefined) return
  const mark = await toFileMark(file)
  const id = newKey()
  files.set(id, file)
  const upload = { ...place, id, account, file: mark, at: now, progress: NOT_BEGUN }
  // Not every browser keeps a handle.
  await addKeptUpload(handle ? { ...upload, handle } : upload).catch(() => addKeptUpload(upload))
  await wakeUploads()
}

/** Stops an upload until somebody has it go on. */
export async function pauseUpload(id: string): Promise<void> {
  await changeProgress(id, progress => ({ ...progress, state: 'paused', isSure: false }))
  if (running?.upload.id === id) running.stop.abort()
  await wakeUploads()
}

/** Has an upload go on, with its file where one is at hand: false where somebody has to choose it. */
export async function resumeUpload(id: string): Promise<boolean> {
  const upload = held.find(one => one.id === id)
  if (!upload) return true
  if (!files.has(id)) {
    const file = await findHeldFile(upload, true)
    if (file) files.set(id, file)
  }
  await changeProgress(id, toGoing)
  await wakeUploads()
  return files.has(id) || upload.progress.videoId !== undefined
}

/** Gives an upload its file again: false where it is another one. */
export async function giveFile(id: string, { file, handle }: ChosenFile): Promise<boolean> {
  const upload = held.find(one => one.id === id)
  if (!upload || !(await isSameFile(upload.file, file))) return false
  files.set(id, file)
  await changeKeptUpload(id, one => ({
    ...one,
    progress: toGoing(one.progress),
    ...(handle ? { handle } : {}),
  }))
  await wakeUploads()
  return true
}

/** Forgets an upload; what the service has of it, it forgets by itself. */
export async function dropUpload(id: string): Promise<void> {
  ended = ended.filter(one => one.upload.id !== id)
  const upload = held.find(one => one.id === id)
  if (upload) await dropKeptUpload(id, upload.account)
  if (running?.upload.id === id) running.stop.abort()
  files.delete(id)
  await wakeUploads()
}

/** Reads what is kept, and sends what can be sent, one after the other. */
export async function wakeUploads(): Promise<void> {
  watch()
  const account = findAccount()
  held = account === undefined ? [] : await listKeptUploads(account)
  for (const id of files.keys()) if (!held.some(one => one.id === id)) files.delete(id)
  for (const upload of held) {
    if (files.has(upload.id) || upload.progress.state !== 'going') continue
    const file = await findHeldFile(upload, false)
    if (file) files.set(upload.id, file)
  }
  startNext()
  show()
}

function startNext(): void {
  if (running) return
  const next = held.find(
    ({ id, progress }) =>
      progress.state === 'going' && !elsewhere.has(id) && (files.has(id) || progress.videoId !== undefined),
  )
  if (!next) return
  running = { upload: next, stop: new AbortController() }
  void run(running)
    .then(end => noteEnd(next, end))
    .catch(error => console.warn('An upload stopped', error))
    .finally(() => {
      running = undefined
      void wakeUploads()
    })
}

/** One tab at a time sends an upload; only where the page came over a secure connection are there locks. */
async function run({ upload: { id }, stop }: Running): Promise<UploadEnd | 'elsewhere'> {
  const send = () => sendUpload(id, CARRIER, stop.signal)
  if (!navigator.locks) return send()
  return navigator.locks.request(`allez-upload/${id}`, { ifAvailable: true }, lock =>
    lock ? send() : ('elsewhere' as const),
  )
}

async function noteEnd(upload: HeldUpload, end: UploadEnd | 'elsewhere'): Promise<void> {
  const { id } = upload
  if (end === 'elsewhere') {
    elsewhere.add(id)
    setTimeout(() => {
      elsewhere.delete(id)
      void wakeUploads()
    }, ELSEWHERE_MS)
  } else if (end.is === 'linked') {
    ended = [...ended, { upload, phase: end.isTold ? 'done' : 'untold' }]
    await dropKeptUpload(id, upload.account)
    for (const name of [
      'getLiveEvent',
      'getResultEvent',
      'getHeadToHead',
      'getVideoDesk',
      'getVideoBacklog',
    ] as const)
      void renewAnswers(queryClient, [name])
  } else if (end.is === 'unreadable') files.delete(id)
}

const CARRIER: UploadCarrier = {
  take: (step, upload, signal) => takeStep(step, upload, files.get(upload.id), signal),
  change: async (id, edit) => {
    const after = await changeKeptUpload(id, edit)
    held = held.flatMap(one => (one.id === id ? (after ?? []) : one))
    show()
    return after
  },
  rest: (ms, signal) =>
    new Promise(resolve => {
      const end = (): void => {
        clearTimeout(timer)
        removeEventListener('online', end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      addEventListener('online', end)
      signal.addEventListener('abort', end)
    }),
  steadyNow: () => performance.now(),
  random: Math.random,
}

const changeProgress = (id: string, edit: (progress: UploadProgress) => UploadProgress) =>
  changeKeptUpload(id, one => ({ ...one, progress: edit(one.progress) }))

/** Whoever presses "again" after a failure begins with an empty count; a session that led nowhere is left. */
function toGoing({ failure, session, ...progress }: UploadProgress): UploadProgress {
  const rest = { ...progress, state: 'going', isSure: false, tries: 0, odd: 0 } as const
  const isStuck = failure === 'stuck'
  return session === undefined || isStuck ? { ...rest, sent: 0, sessions: 0 } : { ...rest, session }
}

function show(): void {
  const at = (id: string) => ({
    isRunning: running?.upload.id === id,
    isElsewhere: elsewhere.has(id),
    hasFile: files.has(id),
  })
  shown = [...held.map(upload => ({ upload, phase: toPhase(upload.progress, at(upload.id)) })), ...ended]
  for (const listener of listeners) listener()
}

const findAccount = (): string | undefined => (hasSignInHint() ? cachedUser.read()?.id : undefined)

/** Whoever leaves takes their uploads with them; whoever comes finds what they left. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  let account = findAccount()
  cachedUser.subscribe(() => {
    if (account === findAccount()) return
    account = findAccount()
    if (running && running.upload.account !== account) running.stop.abort()
    ended = []
    void wakeUploads()
  })
}
