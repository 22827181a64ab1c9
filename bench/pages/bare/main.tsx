import './bare.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Named {
  readonly id: string
  readonly name: string
  readonly city?: string
}

/** A list, or an event with the people of its pools. */
type Answer = readonly Named[] | { readonly fencers: readonly Named[] }

/** React and nothing else: a bar at once, and a list as soon as its answer is there. */
function BarePage() {
  const [list, setList] = useState<readonly Named[]>([])
  useEffect(() => {
    void fetch('/answer')
      .then(response => response.json() as Promise<Answer>)
      .then(answer => setList('fencers' in answer ? answer.fencers : answer))
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
