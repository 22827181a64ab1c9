import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { formatSize } from '#web/kit/page/format-size.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { findRoom } from '#web/storage/find-room.ts'
import { dropKeptAnswers, listKeptAnswers } from '#web/storage/kept-list.ts'
import { savedTournaments } from '#web/storage/saved-tournaments.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { isKeptOld, type KeptContents } from './count-kept.ts'
import styles from './kept-card.module.css'
import { type KeptPart, listKept } from './list-kept.ts'
import { measureRoom, type Room } from './measure-room.ts'
import { planRoomBar } from './plan-room-bar.ts'
import { RoomBar } from './room-bar.tsx'

const { kept: texts } = INSTALLED_TEXTS
const TICK_MS = 30_000

/**
 * What this device keeps for a hall without a network, how big and how old it is, how much of the room
 * that is, and ways to drop each and to save more.
 */
export function KeptCard() {
  const [parts, setParts] = useState<readonly KeptPart[]>()
  const [room, setRoom] = useState<Awaited<ReturnType<typeof findRoom>>>('some')
  const [measured, setMeasured] = useState<Room>()
  const saved = useStored(savedTournaments)
  const now = useNow(TICK_MS)
  useEffect(() => {
    const read = async (): Promise<void> => {
      // At once: what comes later would push rows from under a finger.
      const [entries, found, given] = await Promise.all([listKeptAnswers(), findRoom(), measureRoom()])
      setParts(listKept(entries))
      setRoom(found)
      setMeasured(given)
    }
    void read()
  }, [])
  const drop = async (part: KeptPart): Promise<void> => {
    await dropKeptAnswers(part.keys)
    const { of } = part
    if (typeof of === 'object') savedTournaments.write(saved.filter(id => id !== of.tournamentId))
    setParts(listKept(await listKeptAnswers()))
    setMeasured(await measureRoom())
  }
  if (!parts) return null
  const total = parts.reduce((sum, part) => sum + part.bytes, 0)
  const bar = room === 'none' || !measured ? undefined : planRoomBar(measured, total)
  return (
    <Card className={styles.card} aria-labelledby="kept">
      <header className={styles.head}>
        <h2 id="kept">{texts.heading}</h2>
        {(bar || parts.length > 0) && (
          <p>
            {bar && measured
              ? texts.ofRoom(formatSize(bar.taken), formatSize(measured.given))
              : formatSize(total)}
          </p>
        )}
      </header>
      {bar && measured && <RoomBar parts={bar} given={measured.given} />}
      {room !== 'some' && (
        <p role="alert" className={styles.warning}>
          {describeRoom(room, parts)}
        </p>
      )}
      {parts.length === 0 ? (
        room === 'some' && <EmptyState text={texts.nothing} />
      ) : (
        <ul className={styles.list}>
          {parts.map(part => (
            <li key={part.keys[0]}>
              <div className={styles.words}>
                <h3>
                  {typeof part.of === 'object' ? (
                    <Link to={`/live/${encodeURIComponent(part.of.tournamentId)}`}>{nameOf(part)}</Link>
                  ) : (
                    nameOf(part)
                  )}
                </h3>
                <KeptWords part={part} now={now} isSaved={isSavedPart(part, saved)} />
              </div>
              <span className={styles.size}>{formatSize(part.bytes)}</span>
              <IconButton
                label={texts.drop(nameOf(part), formatSize(part.bytes))}
                onClick={() => void drop(part)}
              >
                <IconTrash size={22} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {bar && bar.app > 0 && (
            <li className={styles.app}>
              <div className={styles.words}>
                <h3>{texts.app}</h3>
              </div>
              <span className={styles.size}>{formatSize(bar.app)}</span>
              <span className={styles.noBin} />
            </li>
          )}
        </ul>
      )}
      <Link className={styles.more} to="/live">
        <IconPlus size={22} aria-hidden="true" />
        {saved.length > 0 ? texts.saveAnother : texts.saveOne}
      </Link>
    </Card>
  )
}

interface KeptWordsProps {
  readonly part: KeptPart
  readonly now: number
  /** Somebody saved it, as against having looked at it. */
  readonly isSaved: boolean
}

/** How old it is, and what is in it. */
function KeptWords({ part: { contents, savedAt }, now, isSaved }: KeptWordsProps) {
  const isOld = isKeptOld(contents, savedAt, now)
  const age = formatAge(savedAt, now)
  return (
    <p>
      <span data-old={isOld || undefined}>{isOld ? texts.old(age) : age}</span>
      {[...describeContents(contents), isSaved && texts.isSaved]
        .filter(Boolean)
        .map(words => ` · ${words}`)
        .join('')}
    </p>
  )
}

function describeContents({ pools, brackets, headToHeads }: KeptContents): string[] {
  return [
    ...(pools > 0 ? [texts.pools(pools)] : []),
    ...(brackets > 0 ? [texts.brackets(brackets)] : []),
    ...(headToHeads > 0 ? [texts.headToHeads(headToHeads)] : []),
  ]
}

const isSavedPart = ({ of }: KeptPart, saved: readonly string[]): boolean =>
  typeof of === 'object' && saved.includes(of.tournamentId)

/** Why nothing more is kept, and what to drop first. */
function describeRoom(room: 'none' | 'full', parts: readonly KeptPart[]): string {
  if (room === 'none') return texts.keepsNothing
  const [biggest] = parts.toSorted((a, b) => b.bytes - a.bytes)
  return biggest ? texts.fullBiggest(`${nameOf(biggest)}, ${formatSize(biggest.bytes)}`) : texts.full
}

function nameOf({ of, name }: KeptPart): string {
  if (typeof of === 'object') return name ?? texts.tournament
  return texts[of]
}
