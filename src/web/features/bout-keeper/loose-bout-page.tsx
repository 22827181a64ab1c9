import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toKeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { toBoutNames } from './bout/bout-names.ts'
import { useBoutLog } from './bout/use-bout-log.ts'
import { LooseBoutForm } from './loose-bout-form.tsx'
import { BoutScreen } from './screen/bout-screen.tsx'
import { KeeperFrame } from './screen/keeper-frame.tsx'
import { KeeperWord } from './screen/keeper-word.tsx'
import { readFrom } from './screen/read-from.ts'

const { keeper: texts } = KEEPER_TEXTS
const NOBODYS = { left: false, right: false }

/** A bout of nobody's sheet: two names, and it begins. */
export function LooseBoutPage() {
  const [search] = useSearchParams()
  const from = readFrom(search.get('from'), '/scoresheet')
  const kept = useBoutLog('loose')
  const { loose } = kept.log
  const [begun, setBegun] = useState(0)
  if (!loose) {
    return (
      <KeeperFrame title={texts.page} from={from}>
        <KeeperWord>
          <p>{texts.loose.lead}</p>
          <LooseBoutForm
            onBegin={made => {
              kept.write({ loose: made, events: [] })
              setBegun(begun + 1)
            }}
          />
        </KeeperWord>
      </KeeperFrame>
    )
  }
  const rules = toKeepingRules(loose.touches, loose.weapon)
  return (
    <BoutScreen
      key={begun}
      title={texts.page}
      more={texts.to(loose.touches)}
      from={from}
      rules={rules}
      names={toBoutNames(loose.left, loose.right)}
      mine={NOBODYS}
      kept={kept}
      end={() => (
        <Button tone="strong" onClick={() => kept.drop()}>
          {texts.end.another}
        </Button>
      )}
    />
  )
}
