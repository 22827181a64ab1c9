/** Outlines of the sections, on a ground of 24 by 24. */
const PATHS = {
  results: ['M5 20V10M12 20V4M19 20v-7'],
  fencers: [
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c.5-4 3-6 6-6s5.5 2 6 6',
    'M16 5.2a3.2 3.2 0 0 1 0 5.8M18 14.6c1.8.9 2.8 2.7 3 5.4',
  ],
  standings: ['M4 20h5v-7H4zM9.5 20h5V6h-5zM15 20h5v-10h-5z'],
  live: [
    'M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
    'M7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10M4 4a11.5 11.5 0 0 0 0 16M20 4a11.5 11.5 0 0 1 0 16',
  ],
  tournaments: [
    'M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3M12 14v5M8.5 20h7',
  ],
  search: ['M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.8 15.8 20.5 20.5'],
  plan: [
    'M6.5 5.5h11A2.5 2.5 0 0 1 20 8v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 18V8a2.5 2.5 0 0 1 2.5-2.5z',
    'M4 10h16M8.5 3v4M15.5 3v4',
  ],
} as const

/** The icon of a section. */
export function NavIcon({ section }: { section: keyof typeof PATHS }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {PATHS[section].map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
