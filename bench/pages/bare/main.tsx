import './bare.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Named {
  readonly id: string
  readonly name: string
  readonly city?: string
}

/** React and nothing else: a bar at once, and a list as soon as its answer is there. */
function BarePage() {
  const [list, setList] = useState<readonly Named[]>([])
  useEffect(() => {
    void fetch('/api/v2/tournament?type=upcoming')
      .then(answer => answer.json() as Promise<Named[]>)
      .then(setList)
  }, [])
  return (
    <>
      <header>bare</header>
      <main>
        <ul>
          {list.map(one => (
            <li key={one.id}>
              <h3>{one.name}</h3>
              {one.city}
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BarePage />)
