import '#web/ui/fonts.css'
import '#web/ui/bout-tokens.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import type { Drawing } from './drawing.ts'
import { type FrameRecord, recordFrames } from './record-frames.ts'

const DRAWINGS = {
  own: () => import('./own-drawing.tsx').then(part => part.ownDrawing),
  floor: () => import('./floor-drawing.ts').then(part => part.floorDrawing),
  still: () => import('./bare-scroller.ts').then(part => part.bareScroller),
  viewer: () => import('./viewer-drawing.ts').then(part => part.viewerDrawing),
}

/** What the bench asks of the page. */
export interface BracketBenchPage {
  /** Milliseconds from the beginning of the drawing to behind the first frame that shows it. */
  draw(): Promise<number>
  nodes(): number
  /** How many nodes one new score changes. */
  score(): Promise<number>
  recordFrames(): () => FrameRecord
}

const wanted = new URLSearchParams(location.search).get('draw') as keyof typeof DRAWINGS
const host = document.getElementById('host')
if (!host) throw new Error('no host')

const ready = DRAWINGS[wanted]().then(async drawing => {
  await Promise.all([500, 600, 700].map(weight => document.fonts.load(`${weight} 17px "Barlow Condensed"`)))
  await document.fonts.load('500 11px Inter')
  return toPage(drawing, host)
})
Object.assign(window, { bench: ready })

function toPage(drawing: Drawing, into: HTMLElement): BracketBenchPage {
  return {
    async draw() {
      const startedAt = performance.now()
      await drawing.draw(into)
      await nextFrame()
      return performance.now() - startedAt
    },
    nodes: () => into.querySelectorAll('*').length,
    async score() {
      const touched = new Set<Node>()
      const note = (records: MutationRecord[]) => {
        for (const { target, addedNodes } of records)
          for (const node of [target, ...addedNodes]) touched.add(node)
      }
      const observer = new MutationObserver(note)
      observer.observe(into, { subtree: true, childList: true, attributes: true, characterData: true })
      drawing.score(4)
      await nextFrame()
      note(observer.takeRecords())
      observer.disconnect()
      return touched.size
    },
    recordFrames: () => recordFrames(into),
  }
}

/** Waits until a frame has been drawn: its callbacks come before the painting, a message after it. */
function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
}
