import { createRoot } from 'react-dom/client'

/** React's own root, in React's own file: it is made ready there, and not while the app's is run. */
export const openRoot = (element: HTMLElement): ReturnType<typeof createRoot> => createRoot(element)
