import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { VideoDesk } from '#contract/results/video-desk.ts'
import { call } from '#web/api/calls/call.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type DeskBrought, readPastedFilms } from '../state/brought-film.ts'
import { toDeskFilm } from '../state/desk-film.ts'
import type { CutToFile } from '../state/use-desk.ts'
import styles from './bring-films-dialog.module.css'
import { FilmPlan } from './film-plan.tsx'
import { readFileFilm } from './read-file-film.ts'

const { films: texts } = DESK_TEXTS

interface BringFilmsDialogProps {
  readonly desk: VideoDesk
  /** Takes films to the desk; `files`: those of this device, by their keys. */
  readonly onBring: (films: readonly DeskBrought[], files: ReadonlyMap<string, File>) => void
  readonly onFile: (cuts: readonly CutToFile[]) => Promise<boolean>
  readonly onClose: () => void
}

type Note = 'noPlaylist' | 'emptyPlaylist' | 'away'

/** Films by link, playlist or from this device: one goes to the desk, of several it is shown which bout each is before they are filed. */
export function BringFilmsDialog({ desk, onBring, onFile, onClose }: BringFilmsDialogProps) {
  const [text, setText] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [error, setError] = useState<string>()
  const [note, setNote] = useState<Note>()
  const [brought, setBrought] = useState<readonly DeskBrought[]>()
  const files = useRef(new Map<string, File>())
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const show = (films: readonly DeskBrought[]): void => {
    onBring(films, files.current)
    const [only, ...more] = films
    if (only && more.length === 0) onClose()
    else setBrought(films)
  }
  const look = async (): Promise<void> => {
    const pasted = readPastedFilms(text)
    if (pasted.unread.length > 0)
      return setError(texts.unread(pasted.unread.length, pasted.unread.join(' · ')))
    if (pasted.films.length + pasted.playlists.length === 0) return setError(texts.none)
    setLooking(true)
    const { films, note: told } = await lookAt(pasted.films, pasted.playlists)
    setLooking(false)
    setNote(told)
    if (films.length > 0) show(films)
  }
  const choose = async (chosen: readonly File[]): Promise<void> => {
    setLooking(true)
    try {
      const films = await Promise.all(
        chosen.map(async file => {
          const film = await readFileFilm(file)
          files.current.set(film.film.key, file)
          return film
        }),
      )
      if (films.length > 0) show(films)
    } finally {
      setLooking(false)
    }
  }
  return (
    <Dialog open title={texts.title} closeLabel={MESSAGES.app.close} onClose={onClose}>
      {brought ? (
        <FilmPlan
          desk={desk}
          films={brought}
          note={note && texts[note]}
          onFile={onFile}
          onOpen={onBring}
          onDone={onClose}
        />
      ) : (
        <form
          className={styles.body}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (!isLooking) void look()
          }}
        >
          <label className={styles.field}>
            {texts.label}
            <textarea
              rows={4}
              spellCheck={false}
              data-first-focus
              value={text}
              aria-describedby={hint}
              onChange={event => {
                setText(event.target.value)
                setError(undefined)
              }}
            />
            <span id={hint} className={styles.hint}>
              {texts.hint}
            </span>
          </label>
          {error !== undefined && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
          {note && (
            <p role="alert" className={styles.error}>
              {texts[note]}{' '}
              {note === 'noPlaylist' && <Link to="/settings/account">{texts.toConnections}</Link>}
            </p>
          )}
          <Button type="submit" tone="strong" disabled={isLooking}>
            {isLooking ? texts.looking : texts.look}
          </Button>
          <Button disabled={isLooking} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept="video/*"
            multiple
            hidden
            onChange={event => {
              const chosen = [...(event.target.files ?? [])]
              event.target.value = ''
              void choose(chosen)
            }}
          />
        </form>
      )}
    </Dialog>
  )
}

/** So many films are asked for in one call. */
const MOST_AT_ONCE = 50

/** What the video service says of pasted films, and what stands in lists of it. Films that it does not know stay as they were pasted. */
async function lookAt(
  films: readonly DeskBrought[],
  playlists: readonly string[],
): Promise<{ films: readonly DeskBrought[]; note?: Note | undefined }> {
  const urls = films.flatMap(({ film }) => (film.kind === 'youtube' ? [film.key] : []))
  if (urls.length + playlists.length === 0) return { films }
  try {
    const portions = Array.from({ length: Math.ceil(urls.length / MOST_AT_ONCE) }, (_, nth) =>
      urls.slice(nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE),
    )
    const answers = await Promise.all([
      ...portions.map(portion => call('lookAtFilms', { body: { urls: portion } })),
      ...playlists.map(playlist => call('lookAtFilms', { body: { playlist } })),
    ])
    const seen = new Map(answers.flatMap(answer => answer.films).map(one => [one.url, one]))
    const known = films.map(one => {
      const facts = seen.get(one.film.key)
      return facts ? { ...one, ...facts, film: { ...one.film, name: facts.title } } : one
    })
    const pasted = new Set(urls)
    const listed = [...seen.values()].flatMap(facts => {
      const film = pasted.has(facts.url) ? undefined : toDeskFilm(facts.url, facts.title)
      return film ? [{ ...facts, film, start: 0, words: '' }] : []
    })
    const isAsked = answers.every(answer => answer.isConnected)
    const empty = isAsked ? 'emptyPlaylist' : 'noPlaylist'
    return {
      films: [...known, ...listed],
      note: playlists.length > 0 && listed.length === 0 ? empty : undefined,
    }
  } catch {
    return { films, note: 'away' }
  }
}
