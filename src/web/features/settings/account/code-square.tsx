import { encode } from 'uqr'

interface CodeSquareProps {
  readonly text: string
  readonly label: string
}

/** Free room around, in modules: readers need it to find the square. */
const QUIET = 4

/** A text as a square (QR code) that the camera of another device reads. Dark on light whatever the page's colours: many readers know no other. */
export function CodeSquare({ text, label }: CodeSquareProps) {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="200" height="200">
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
