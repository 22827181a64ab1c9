import { expect, it } from 'vitest'
import { Version } from './version.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly messages: string[] = []
  postMessage(message: string): void {
    this.messages.push(message)
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = new Worker()
  waiting: Worker | null = null
  installing: Worker | null = null
  find(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    worker.become('installed')
  }
}

function openPage() {
  const container = new EventTarget()
  const page = { hidden: false, busy: false, reloads: 0, hide: () => {} }
  const version = new Version({
    container,
    isHidden: () => page.hidden,
    isBusy: () => page.busy,
    onHidden: run => {
      page.hide = () => {
        page.hidden = true
        run()
      }
    },
    reload: () => {
      page.reloads += 1
    },
  })
  const registration = new Registration()
  version.watch(registration)
  return {
    version,
    page,
    registration,
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
  }
}

it('takes the first worker of a device, or the first after everything was cleared, for no newer version', () => {
  const { version, page, registration, takeOver } = openPage()
  registration.active = null
  const first = new Worker()
  registration.find(first)
  takeOver()
  page.hide()
  expect([version.read(), page.reloads]).toEqual(['none', 0])
  registration.active = first
  registration.find(new Worker())
  expect(version.read()).toBe('fresh')
})

it('says that there is a newer version, and changes when it is asked to', () => {
  const { version, page, registration, takeOver } = openPage()
  const told: string[] = []
  version.subscribe(() => told.push(version.read()))
  const worker = new Worker()
  registration.find(worker)
  expect([told, worker.messages, page.reloads]).toEqual([['fresh'], [], 0])
  version.change()
  expect([worker.messages, page.reloads]).toEqual([['take-over'], 0])
  takeOver()
  expect(page.reloads).toBe(1)
})

it('changes by itself once nobody looks, unless something would be lost', () => {
  const { page, registration } = openPage()
  const worker = new Worker()
  registration.find(worker)
  page.busy = true
  page.hide()
  expect(worker.messages).toEqual([])
  page.busy = false
  page.hide()
  expect(worker.messages).toEqual(['take-over'])
})

it('never begins anew under the eyes because another tab changed', () => {
  const { version, page, registration, takeOver } = openPage()
  registration.find(new Worker())
  takeOver()
  expect([version.read(), page.reloads]).toEqual(['fresh', 0])
  page.hide()
  expect(page.reloads).toBe(1)
})

it('finds the worker that has been waiting since the last visit, and tells of it once', () => {
  const { version } = openPage()
  const told: string[] = []
  version.subscribe(() => told.push(version.read()))
  const registration = new Registration()
  const worker = new Worker()
  registration.waiting = worker
  version.watch(registration)
  version.watch(registration)
  version.change()
  expect([worker.messages, told]).toEqual([['take-over'], ['fresh']])
})
