import { useEffect, useEffectEvent, useState } from 'react'
import type { BoutOnDesk, VideoDesk } from '#contract/results/video-desk.ts'
import { scoreTags } from '#domain/video/touch-tag.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { useFilm } from '#web/kit/film/use-film.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { BoutsCard } from './bouts-card.tsx'
import { DeskBand } from './desk-band.tsx'
import { FilmCard } from './film/film-card.tsx'
import { FilmUpload } from './film/film-upload.tsx'
import { useFoundFile } from './film/use-found-file.ts'
import { BringFilmsDialog } from './films/bring-films-dialog.tsx'
import { describeBout } from './state/describe-bout.ts'
import { type DeskFilm, filmOf } from './state/desk-film.ts'
import { type DeskSegment, findSegment, listSegments, toDeskKey } from './state/desk-segment.ts'
import { planSpan, toFiledCut } from './state/plan-span.ts'
import type { useDesk } from './state/use-desk.ts'
import { useDeskFilms } from './state/use-desk-films.ts'
import { IdleKeys } from './touches/idle-keys.tsx'
import { TouchesCard } from './touches/touches-card.tsx'
import styles from './video-desk-page.module.css'

const { desk: texts } = DESK_TEXTS

type DeskBenchProps = Omit<ReturnType<typeof useDesk>, 'query'> & {
  readonly desk: VideoDesk
  readonly renew: () => Promise<unknown>
}

/** The desk once its bouts are known. */
export function DeskBench({ desk, file, unfile, saveTags, isFiling, error, renew }: DeskBenchProps) {
  const films = useDeskFilms(desk)
  const player = useFilm()
  const [chosenKey, setChosenKey] = useState<string>()
  const [goTo, setGoTo] = useState<number>()
  const [isBringing, setBringing] = useState(false)
  const [renewals, setRenewals] = useState(0)
  const [takenOut, setTakenOut] = useState<BoutOnDesk>()
  const [note, setNote] = useState<string>()
  const found = useFoundFile(films.film, films.hold)
  const { film } = films
  const { bouts, mayLink } = desk
  const canFile = mayLink && film !== undefined && film.kind !== 'other'
  const segments =
    film === undefined
      ? []
      : listSegments({ key: film.key, seconds: player.seconds, startedAt: films.startedAt }, bouts)
  const chosen = bouts.find(bout => toDeskKey(bout) === chosenKey)
  const seek = useEffectEvent((second: number) => {
    player.seek(second)
    setGoTo(undefined)
  })
  useEffect(() => {
    if (player.isOpen && goTo !== undefined) seek(goTo)
  }, [player.isOpen, goTo])
  /** The player of the film that is left goes at once: nothing may be asked of it any more. */
  const openFilm = (next: DeskFilm): void => {
    player.onControl(undefined)
    films.open(next)
  }
  const choose = (bout: BoutOnDesk): void => {
    setNote(undefined)
    setChosenKey(toDeskKey(bout))
    const own = filmOf(bout)
    if (own && own.key !== film?.key) openFilm(own)
    const segment = own ? findSegment(bout, own.key) : segments.find(one => one.bout === bout)
    if (segment) setGoTo(segment.start)
  }
  const setSpan = async (which: 'start' | 'end'): Promise<void> => {
    if (!film || !canFile || !player.isOpen) return
    const planned = planSpan(which, { film, at: player.now(), bouts, segments, chosen: chosenKey })
    if (!planned) return
    setChosenKey(planned.next)
    await file([planned.cut])
  }
  const fileAll = (which: readonly DeskSegment[]): void => {
    if (film) void file(which.map(segment => toFiledCut(film, segment)))
  }
  const takeOut = async (bout: BoutOnDesk): Promise<void> => {
    if (await unfile(bout)) setTakenOut(bout)
  }
  const putBack = async (): Promise<void> => {
    const cut = takenOut?.cut
    if (!cut) return
    const key = { eventId: takenOut.eventId, boutId: takenOut.id }
    const { film: inFilm, filmName, start, end, tags } = cut
    if (!(await file([{ ...key, film: inFilm, filmName, start, end }]))) return
    if (tags.length > 0) await saveTags({ ...key, tags, version: 1 }).catch(() => setNote(texts.failed))
    setTakenOut(undefined)
  }
  const names = fencerNames(desk.fencer.name)
  const touched = film && chosen?.cut?.film === film.key ? { ...chosen, cut: chosen.cut } : undefined
  const score = touched && scoreTags(touched.cut.tags).findLast(one => one.tag.at <= player.at)
  return (
    <>
      <DeskBand
        desk={desk}
        filmed={films.filmed}
        likely={segments.filter(segment => segment.why !== undefined).length}
      />
      <div className={styles.desk}>
        <div className={styles.column}>
          {films.films.length > 1 && film && (
            <SelectField
              label={texts.films}
              value={film.key}
              options={films.films.map(one => [one.key, one.name] as const)}
              onChange={key => {
                const next = films.films.find(one => one.key === key)
                if (next) openFilm(next)
              }}
            />
          )}
          {film ? (
            <FilmCard
              key={film.key}
              film={film}
              file={films.file}
              player={player}
              segments={segments}
              chosen={chosenKey}
              caption={
                touched && {
                  own: `${names.last} ${score?.own ?? 0}`,
                  other: `${score?.other ?? 0} ${fencerNames(touched.opponent).last}`,
                }
              }
              strip={chosen?.strip}
              roundOf={chosen?.roundOf}
              canFile={canFile}
              onChoose={segment => choose(segment.bout)}
              onSpan={which => void setSpan(which)}
              onFile={found.take}
              fileProblem={found.problem}
            />
          ) : (
            <EmptyState text={mayLink ? texts.empty : texts.notYours}>
              {mayLink && (
                <Button tone="strong" onClick={() => setBringing(true)}>
                  {texts.bring}
                </Button>
              )}
            </EmptyState>
          )}
          {film && !mayLink && <p className={styles.note}>{texts.notYours}</p>}
          {(error ?? note) !== undefined && (
            <p role="alert" className={styles.error}>
              {error ?? note}
            </p>
          )}
          {touched && mayLink && film ? (
            <TouchesCard
              key={`${chosenKey} ${film.key} ${renewals}`}
              fencerId={desk.fencer.id}
              bout={touched}
              film={player}
              saveTags={saveTags}
              onTakeOut={() => void takeOut(touched)}
              onSpan={which => void setSpan(which)}
              onElsewhere={() =>
                void renew().then(() => {
                  setRenewals(renewals + 1)
                  setNote(texts.changedElsewhere)
                })
              }
            />
          ) : (
            <>
              <IdleKeys film={player} onSpan={which => void setSpan(which)} />
              {canFile && player.isOpen && <p className={styles.note}>{texts.pickBout}</p>}
            </>
          )}
          {film?.kind === 'file' && mayLink && <FilmUpload film={film} file={films.file} bouts={bouts} />}
        </div>
        <BoutsCard
          film={film}
          seconds={player.seconds}
          bouts={bouts}
          segments={segments}
          chosen={chosenKey}
          canFile={mayLink}
          isBusy={isFiling}
          onChoose={choose}
          onFile={fileAll}
          onLink={bout => film && void file([toFiledCut(film, { bout, start: 0, end: null })])}
          onBring={() => setBringing(true)}
          takenOut={takenOut && describeBout(takenOut)}
          onPutBack={() => void putBack()}
        />
      </div>
      {isBringing && (
        <BringFilmsDialog
          desk={desk}
          onBring={(brought, files) => {
            if (brought[0]?.film.key !== film?.key) player.onControl(undefined)
            films.bring(brought, files)
          }}
          onFile={file}
          onClose={() => setBringing(false)}
        />
      )}
    </>
  )
}
