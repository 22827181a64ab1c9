import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SHARE_PARTS } from './share-parts.ts'

const { share: texts } = SHARE_TEXTS

/** Opens what puts one's fencers on the screen of a hall. */
export function ShareWall() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <IconDeviceTv size={20} aria-hidden="true" />
        {texts.openWall}
      </Button>
      {isOpen && <SHARE_PARTS.WallDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
