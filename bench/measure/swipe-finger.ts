import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

const EVENT_MS = 16
const STEP_PX = 16

/** A finger that draws from one place to another sideways, some 1,000 pixels a second, and lets go. */
export async function swipeFinger(cdp: CDPSession, from: number, to: number, y: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const answers: Promise<unknown>[] = [touch('touchStart', from)]
  const step = Math.sign(to - from) * STEP_PX
  for (let x = from; Math.abs(to - x) > STEP_PX; x += step) {
    await sleep(EVENT_MS)
    answers.push(touch('touchMove', x))
  }
  answers.push(cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
  await Promise.all(answers)
}
