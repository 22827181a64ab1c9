import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { findRoom } from '#web/storage/find-room.ts'
import { dropKeptAnswers, listKeptAnswers } from '#web/storage/kept-list.ts'
import { readerLocale } from '#web/storage/language.ts'
import { savedTournaments } from '#web/storage/saved-tournaments.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './kept-card.module.css'
import { type KeptPart, listKept } from './list-kept.ts'

const { kept: texts } = INSTALLED_TEXTS
const TICK_MS = 30_000
const MB = 1_000_000

/** "3.1 MB" in the reader's own figures. */
const formatSize = (bytes: number): string =>
  new Intl.NumberFormat(readerLocale(), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, bytes / MB))

/** What this device keeps for a hall without a network, how big and how old it is, and a way to drop each. */
export function KeptCard() {
  const [parts, setParts] = useState<readonly KeptPart[]>()
  const [room, setRoom] = useState<Awaited<ReturnType<typeof findRoom>>>('some')
  const saved = useStored(savedTournaments)
  const now = useNow(TICK_MS)
  useEffect(() => {
    void listKeptAnswers().then(entries => setParts(listKept(entries)))
    void findRoom().then(setRoom)
  }, [])
  const drop = async (part: KeptPart): Promise<void> => {
    await dropKeptAnswers(part.keys)
    const { of } = part
    if (typeof of === 'object') savedTournaments.write(saved.filter(id => id !== of.tournamentId))
    setParts(listKept(await listKeptAnswers()))
  }
  if (!parts) return null
  const total = parts.reduce((sum, part) => sum + part.bytes, 0)
  return (
    <Card className={styles.card} aria-labelledby="kept">
      <header className={styles.head}>
        <h2 id="kept">{texts.heading}</h2>
        {parts.length > 0 && <p>{formatSize(total)}</p>}
      </header>
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
                <p>
                  {formatAge(part.savedAt, now)}
                  {typeof part.of === 'object' &&
                    saved.includes(part.of.tournamentId) &&
                    ` · ${texts.isSaved}`}
                </p>
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
        </ul>
      )}
    </Card>
  )
}

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
