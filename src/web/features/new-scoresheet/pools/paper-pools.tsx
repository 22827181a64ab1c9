import { IconArrowDown, IconArrowUp, IconPlus, IconSwitchHorizontal, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { Button, IconButton, ToggleChip } from '#web/ui/button.tsx'
import { type HandPools, listUnplaced, moveInPool, placeInPool, takeOutOfPool } from './hand-pools.ts'
import styles from './paper-pools.module.css'
import type { PoolName } from './use-pool-names.ts'

const { draw: texts } = MAKING_TEXTS.making

interface PaperPoolsProps {
  readonly pools: HandPools
  readonly names: ReadonlyMap<string, PoolName>
  readonly onChange: (pools: readonly (readonly string[])[]) => void
  readonly onTakeDraw: () => void
}

/** Pools as they are on paper: names tapped in their order, moved by buttons. */
export function PaperPools({ pools, names, onChange, onTakeDraw }: PaperPoolsProps) {
  const [chosen, setChosen] = useState(0)
  const [word, setWord] = useState('')
  const [gone, setGone] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const into = Math.min(chosen, pools.length - 1)
  const unplaced = listUnplaced([...names.values()], pools)
  // The button of whoever was placed is gone: the next one takes its place.
  useEffect(() => {
    if (gone === undefined) return
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []
    const next = buttons[Math.min(gone, buttons.length - 1)] ?? place.current
    next?.focus()
    setGone(undefined)
  }, [gone])
  const put = (one: PoolName, at: number): void => {
    const next = placeInPool(pools, one.fencer, at)
    onChange(next)
    setWord(texts.placed(one.whole, at + 1, next[at]?.length ?? 0))
  }
  return (
    <>
      <div ref={place} className={styles.place} tabIndex={-1}>
        <p className={styles.hint}>{texts.fill}</p>
        <div className={styles.chips}>
          {pools.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pool is its number
            <ToggleChip key={at} pressed={at === into} onClick={() => setChosen(at)}>
              {texts.pool(at + 1)}
            </ToggleChip>
          ))}
          <Button
            className={styles.quiet}
            onClick={() => {
              onChange([...pools, []])
              setChosen(pools.length)
            }}
          >
            <IconPlus size={18} aria-hidden="true" />
            {texts.addPool}
          </Button>
          {unplaced.length > 0 && (
            <Button className={styles.quiet} onClick={onTakeDraw}>
              {texts.takeDraw}
            </Button>
          )}
        </div>
        {unplaced.length === 0 ? (
          <p className={styles.hint}>{texts.allPlaced}</p>
        ) : (
          <>
            <h3 className={styles.hint}>{texts.toPlace}</h3>
            <div className={styles.chips}>
              {unplaced.map((one, at) => (
                <button
                  key={one.fencer}
                  type="button"
                  data-place
                  className={styles.name}
                  aria-label={texts.place(one.whole, into + 1)}
                  onClick={() => {
                    put(one, into)
                    setGone(at)
                  }}
                >
                  {one.short}
                  {one.mark !== '' && <small>{one.mark}</small>}
                </button>
              ))}
            </div>
          </>
        )}
        <p className="visually-hidden" role="status">
          {word}
        </p>
      </div>
      {pools.map((pool, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pool is its number
        <section key={at} className={styles.pool} aria-label={texts.pool(at + 1)}>
          <h3>{texts.pool(at + 1)}</h3>
          {pool.length === 0 && <p className={styles.hint}>{texts.empty}</p>}
          <ol>
            {pool.map((key, index) => {
              const one = names.get(key)
              if (!one) return null
              const other = (at + 1) % pools.length
              return (
                <li key={key} data-mine={one.isMine || undefined}>
                  <i aria-hidden="true">{index + 1}</i>
                  <span>{one.short}</span>
                  <span className={styles.moves}>
                    <IconButton
                      label={texts.up(one.whole)}
                      disabled={index === 0}
                      onClick={() => onChange(moveInPool(pools, key, -1))}
                    >
                      <IconArrowUp size={20} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={texts.down(one.whole)}
                      disabled={index === pool.length - 1}
                      onClick={() => onChange(moveInPool(pools, key, 1))}
                    >
                      <IconArrowDown size={20} aria-hidden="true" />
                    </IconButton>
                    {pools.length > 1 && (
                      <IconButton label={texts.other(one.whole, other + 1)} onClick={() => put(one, other)}>
                        <IconSwitchHorizontal size={20} aria-hidden="true" />
                      </IconButton>
                    )}
                    <IconButton
                      label={texts.out(one.whole)}
                      onClick={() => onChange(takeOutOfPool(pools, key))}
                    >
                      <IconX size={20} aria-hidden="true" />
                    </IconButton>
                  </span>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </>
  )
}
