import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { foldKeptBout } from '#domain/bout-keeping/fold-kept-bout.ts'
import { findRunning, type RunningBout } from '#domain/scoresheet/running-bout.ts'
import { useMe } from '#web/api/calls/session.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { type OpenScoresheet, useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'
import { nameScoresheetFencers } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { readKeepingDevice } from '#web/storage/bouts/keeping-device.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useBoutLog } from '../bout/use-bout-log.ts'
import { BoutScreen } from '../screen/bout-screen.tsx'
import { KeeperFrame } from '../screen/keeper-frame.tsx'
import { KeeperWord } from '../screen/keeper-word.tsx'
import { readFrom } from '../screen/read-from.ts'
import { FileScore } from './file-score.tsx'
import { type BoutOnSheet, findSheetBout, type SheetPlace } from './find-sheet-bout.ts'
import { toShownScore } from './to-shown-score.ts'
import { useOfficialStrip } from './use-official-strip.ts'
import { useToldBout } from './use-told-bout.ts'

const { keeper: texts } = KEEPER_TEXTS
/** How often it is looked at whether somebody else still keeps the bout. */
const TICK_MS = 30_000

/** A bout of a sheet, named by its slot. */
export function SheetBoutPage({ sheetId }: { readonly sheetId: string }) {
  const [search] = useSearchParams()
  const slot = search.get('slot') ?? ''
  const from = readFrom(search.get('from'), `/scoresheet/${sheetId}`)
  const sheet = useScoresheet(sheetId)
  const found = sheet !== undefined && sheet !== 'unknown' ? findSheetBout(sheet.state, slot) : undefined
  if (sheet === undefined) {
    return (
      <KeeperFrame title={texts.page} from={from}>
        <KeeperWord isStatus>{texts.unknown.loading}</KeeperWord>
      </KeeperFrame>
    )
  }
  if (sheet === 'unknown' || !found) {
    const isSheet = sheet === 'unknown'
    return (
      <KeeperFrame title={texts.page} from={from}>
        <KeeperWord title={isSheet ? texts.unknown.sheet : texts.unknown.slot}>
          {!isSheet && <p>{texts.unknown.slotHint}</p>}
          <Link to={from} className={buttonClass('strong')}>
            {texts.unknown.back}
          </Link>
          <Link to="/keeper" className={buttonClass()}>
            {texts.unknown.loose}
          </Link>
        </KeeperWord>
      </KeeperFrame>
    )
  }
  return <FoundBout key={slot} sheetId={sheetId} sheet={sheet} found={found} from={from} />
}

interface FoundBoutProps {
  readonly sheetId: string
  readonly sheet: OpenScoresheet
  readonly found: BoutOnSheet
  readonly from: string
}

function FoundBout({ sheetId, sheet, found, from }: FoundBoutProps) {
  const { bout, rules, place } = found
  const { fencers } = useTrackedFencers()
  const kept = useBoutLog(`${sheetId}/${bout.slot}`)
  const [device] = useState(readKeepingDevice)
  const { event } = sheet.state
  const [left, right] = [bout.left, bout.right].map(key =>
    sheet.state.fencers.find(one => one.fencer === key),
  )
  const isMine = (knownId: string | undefined): boolean => fencers.some(({ id }) => id === knownId)
  const said = nameScoresheetFencers(sheet.state, [bout.left, bout.right])
  const names = { left: said.get(bout.left)?.said ?? '', right: said.get(bout.right)?.said ?? '' }
  const typed = bout.score && toShownScore(bout.score)
  const { events } = kept.log
  const { touches } = foldKeptBout(rules, events)
  useToldBout(
    sheet.held,
    events.length === 0
      ? undefined
      : {
          slot: bout.slot,
          left: bout.left,
          right: bout.right,
          leftTouches: touches.left,
          rightTouches: touches.right,
          device,
        },
  )
  const now = useServerNow(TICK_MS)
  const others = findRunning(bout, sheet.held.running ?? [], now).filter(
    one => one.by !== sheet.me || (one.device !== undefined && one.device !== device),
  )
  const strip = useOfficialStrip(sheet, found)
  // Of a sheet that the server has not heard of, its keeper's name is the account's.
  const own = useMe().data?.primaryUser.name
  const keeper = sheet.authors.get(sheet.me)?.name ?? own
  return (
    <BoutScreen
      title={describePlace(place)}
      more={[
        texts.to(rules.touches),
        strip && texts.strip(strip),
        event?.name,
        keeper && texts.keptBy(keeper),
      ]
        .filter(Boolean)
        .join(' · ')}
      from={from}
      rules={rules}
      names={names}
      mine={{ left: isMine(left?.knownId), right: isMine(right?.knownId) }}
      kept={kept}
      waiting={sheet.waiting.size}
      warning={
        typed
          ? texts.typedMeanwhile(typed.left, typed.right)
          : others.map(one => nameOther(sheet, one)).join(' · ') || undefined
      }
      end={(ended, verdict) => (
        <FileScore
          sheet={sheet}
          found={found}
          names={names}
          bout={ended}
          verdict={verdict}
          from={from}
          kept={kept}
        />
      )}
    />
  )
}

function nameOther(sheet: OpenScoresheet, { by, leftTouches, rightTouches }: RunningBout): string {
  const name = nameAuthor(sheet, by, { me: texts.otherDevice, somebody: texts.end.somebody })
  return texts.keptElsewhere(name, leftTouches, rightTouches)
}

function describePlace(place: SheetPlace): string {
  if (place.kind === 'pool') return texts.pool(place.pool, place.nth)
  if (place.tree === 'bronze') return texts.bronze
  const stage = /^repechage(\d)$/.exec(place.tree)?.[1]
  if (stage !== undefined) return texts.repechage(Number(stage))
  if (place.roundOf === 2) return texts.final
  return place.roundOf === 4 ? texts.semiFinal : texts.table(place.roundOf)
}
