import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { CARD_COLOURS, type CardColour } from '#domain/bout-keeping/bout-event.ts'
import { checkTouches } from '#domain/video/check-touches.ts'
import { formatFilmTime } from '#domain/video/format-film-time.ts'
import { scoreTags, type TouchTag } from '#domain/video/touch-tag.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import type { OpenFilm } from '#web/kit/film/use-film.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { describeBout } from '../state/describe-bout.ts'
import type { TagsToSave } from '../state/use-desk.ts'
import { describeParting, sayTag } from './describe-touches.ts'
import { NoteForm } from './note-form.tsx'
import { TouchKeysRow } from './touch-keys-row.tsx'
import { TouchTagList } from './touch-tag-list.tsx'
import styles from './touches-card.module.css'
import { useDeskKeys } from './use-desk-keys.ts'
import { useTags } from './use-tags.ts'

const { desk: texts } = DESK_TEXTS

interface TouchesCardProps {
  /** Whose desk it is. */
  readonly fencerId: string
  readonly saveTags: (body: TagsToSave) => Promise<number>
  readonly bout: BoutOnDesk & { readonly cut: NonNullable<BoutOnDesk['cut']> }
  readonly film: OpenFilm
  readonly onSpan: (which: 'start' | 'end') => void
  readonly onElsewhere: () => void
  /** Out of the film. */
  readonly onTakeOut: () => void
}

/** The touches of the bout in hand: made by keys or buttons at the place of the film, and held against the result. */
export function TouchesCard({
  saveTags,
  fencerId,
  bout,
  film,
  onSpan,
  onElsewhere,
  onTakeOut,
}: TouchesCardProps) {
  const { tags, change, problem, retry } = useTags({ saveTags, fencerId, bout, onElsewhere })
  const [card, setCard] = useState<CardColour>()
  const [isNoting, setNoting] = useState(false)
  const [said, setSaid] = useState('')
  const scored = scoreTags(tags)
  const result = bout.own === null || bout.other === null ? undefined : { own: bout.own, other: bout.other }
  const check = result && checkTouches(scored, result, bout.roundOf === 0 ? 5 : 15)
  const parting = result && check && describeParting(check, scored, result)
  const { own = 0, other = 0 } = scored.at(-1) ?? {}
  const add = (made: TouchTag): void => {
    const tag = toUnique(made, tags)
    const next = [...tags, tag]
    change(next)
    const shown = scoreTags(next).find(one => one.tag === tag)
    setSaid(shown ? sayTag(shown) : '')
  }
  const at = (): number => Math.round(film.now() * 10) / 10
  const tap = (kind: 'own' | 'other' | 'both'): void => {
    if (card === undefined || kind === 'both') add({ at: at(), kind })
    else {
      add({ at: at(), kind: 'card', card, side: kind })
      setCard(undefined)
    }
  }
  const undo = (): void => {
    if (tags.length === 0) return
    change(tags.slice(0, -1))
    setSaid(texts.untagged)
  }
  const turnCard = (): void =>
    setCard(held =>
      held === undefined
        ? CARD_COLOURS[0]
        : CARD_COLOURS[(CARD_COLOURS.indexOf(held) + 1) % CARD_COLOURS.length],
    )
  const note = (): void => {
    film.pause()
    setNoting(true)
  }
  const keys = {
    ours: () => tap('own'),
    theirs: () => tap('other'),
    both: () => tap('both'),
    play: film.toggle,
    undo,
    card: turnCard,
    note,
    start: () => onSpan('start'),
    end: () => onSpan('end'),
    leave: () => setCard(undefined),
  }
  useDeskKeys(film.isOpen ? keys : undefined)
  const touches = scored.filter(one => one.isScored).length
  return (
    <Card className={styles.card} aria-label={texts.touches}>
      <div className={styles.tags}>
        <div className={styles.head}>
          <h2>{texts.touches}</h2>
          <p>
            {result
              ? texts.tagged(describeBout(bout), touches, result.own + result.other)
              : texts.taggedOnly(describeBout(bout), touches)}
          </p>
        </div>
        <TouchTagList
          tags={scored}
          partsAt={check?.is === 'parts' ? check.at : undefined}
          onGo={film.seek}
          onDrop={tag => change(tags.filter(one => one !== tag))}
        />
        {isNoting ? (
          <NoteForm
            onKeep={text => {
              add({ at: at(), kind: 'note', text })
              setNoting(false)
            }}
            onCancel={() => setNoting(false)}
          />
        ) : (
          <TouchKeysRow keys={keys} isPlaying={film.isPlaying} isOff={!film.isOpen} />
        )}
        {card && (
          <p className={styles.ask} role="status">
            {texts.cardAsk(texts.cards[card])}
          </p>
        )}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem} <Button onClick={retry}>{texts.retry}</Button>
          </p>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
      <div className={styles.score}>
        <p>{texts.scoreFromTags}</p>
        <p className={styles.figure}>
          <b>{own}</b>–{other}
        </p>
        {!result && <p>{texts.noResult}</p>}
        {parting && check?.is === 'parts' && (
          <div className={styles.parts} role="alert">
            <p>
              <IconAlertTriangle size={18} aria-hidden="true" />
              {parting.text}
            </p>
            <Button onClick={() => film.seek(scored[check.at]?.tag.at ?? 0)}>
              {texts.toTouch(parting.nth)} · {formatFilmTime(scored[check.at]?.tag.at ?? 0)}
            </Button>
          </div>
        )}
        {result && check && check.is !== 'parts' && (
          <p className={styles.fits}>
            <IconCheck size={18} aria-hidden="true" />
            {check.is === 'whole'
              ? texts.whole(result.own, result.other)
              : texts.fits(result.own, result.other)}
          </p>
        )}
        {check?.is === 'open' && <p>{texts.left(check.left.own, check.left.other)}</p>}
        {bout.isCorrected && tags.length > 0 && <p className={styles.amber}>{texts.corrected}</p>}
        <Button aria-label={texts.removeOf(describeBout(bout))} onClick={onTakeOut}>
          {texts.remove}
        </Button>
      </div>
    </Card>
  )
}

/** Presses at one moment, of a film that stands still, keep their order: each is a tenth of a second after the one before. */
function toUnique(tag: TouchTag, tags: readonly TouchTag[]): TouchTag {
  const isTaken = tags.some(one => one.at === tag.at)
  return isTaken ? toUnique({ ...tag, at: Math.round(tag.at * 10 + 1) / 10 }, tags) : tag
}
