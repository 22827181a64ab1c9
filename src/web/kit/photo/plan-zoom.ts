/** How a picture lies in its frame: `scale` of the frame's own fit, moved by `x` and `y` CSS pixels. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** In CSS pixels. */
interface Frame {
  readonly width: number
  readonly height: number
}

export const WHOLE_PICTURE: PictureView = { scale: 1, x: 0, y: 0 }
/** Larger, a photo of paper shows no more. */
const MOST_SCALE = 8

/** Makes the picture larger or smaller; what is under `at` (from the frame's corner) stays there as far as it can. */
export function zoomPicture(view: PictureView, by: number, at: { x: number; y: number }, frame: Frame) {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * by))
  const ratio = scale / view.scale
  return keepIn({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

/** Moves the picture; never past its edge. */
export const movePicture = (view: PictureView, x: number, y: number, frame: Frame): PictureView =>
  keepIn({ ...view, x: view.x + x, y: view.y + y }, frame)

const keepIn = ({ scale, x, y }: PictureView, { width, height }: Frame): PictureView => ({
  scale,
  x: Math.min(0, Math.max(width - width * scale, x)),
  y: Math.min(0, Math.max(height - height * scale, y)),
})
