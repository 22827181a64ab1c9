const MARGIN = 8
const GAP = 6

/** Puts a hint over its anchor: sideways where the window ends, below where the top bar would cover it. */
export function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  const around = anchor.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const left = around.left + around.width / 2 - tip.offsetWidth / 2
  const above = around.top - GAP - tip.offsetHeight
  tip.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - MARGIN - tip.offsetWidth))}px`
  tip.style.top = `${above >= Math.max(top, 0) ? above : around.bottom + GAP}px`
}
