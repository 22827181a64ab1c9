import { useState } from 'react'
import { formatFilmTime } from '#domain/video/format-film-time.ts'
import type { ScoredTag, TouchTag } from '#domain/video/touch-tag.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { describeTag, sayTag } from './describe-touches.ts'
import styles from './touches-card.module.css'

const { desk: texts } = DESK_TEXTS

interface TouchTagListProps {
  readonly tags: readonly ScoredTag[]
  /** The one at which they part from the result. */
  readonly partsAt: number | undefined
  readonly onGo: (second: number) => void
  readonly onDrop: (tag: TouchTag) => void
}

/** What was tagged, in the order of the film: each leads to its place, and can be taken out there. */
export function TouchTagList({ tags, partsAt, onGo, onDrop }: TouchTagListProps) {
  const [chosen, setChosen] = useState<TouchTag>()
  const held = tags.find(one => one.tag === chosen)
  return (
    <>
      <ol className={styles.list}>
        {tags.map((one, nth) => (
          <li key={`${one.tag.kind} ${one.tag.at}`}>
            <button
              type="button"
              data-whose={one.tag.kind === 'card' ? 'card' : one.tag.kind}
              data-parts={nth === partsAt || undefined}
              data-last={nth === tags.length - 1 || undefined}
              aria-pressed={one.tag === chosen}
              aria-label={texts.tagAt(sayTag(one), formatFilmTime(one.tag.at))}
              onClick={() => {
                onGo(one.tag.at)
                setChosen(one.tag === chosen ? undefined : one.tag)
              }}
            >
              {one.isScored && (
                <span>
                  {one.own}–{one.other}
                </span>
              )}
              <small>{one.tag.kind === 'note' ? texts.note : describeTag(one.tag)}</small>
            </button>
          </li>
        ))}
      </ol>
      {held && (
        <p className={styles.chosen}>
          {texts.tagAt(sayTag(held), formatFilmTime(held.tag.at))}
          <Button
            onClick={() => {
              onDrop(held.tag)
              setChosen(undefined)
            }}
          >
            {texts.drop}
          </Button>
        </p>
      )}
    </>
  )
}
