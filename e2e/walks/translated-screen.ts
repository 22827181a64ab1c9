import type { APIRequestContext, Page } from '@playwright/test'
import type { AllTexts } from '#tools/testing/words/all-texts.ts'
import { expect } from '../page/fixtures.ts'
import type { ServerHandle } from '../server/server-handle.ts'

/** What a screen is opened with. */
export interface ScreenWorld {
  readonly page: Page
  readonly server: ServerHandle
  /** Calls of whoever is signed in. */
  readonly request: APIRequestContext
  /** What the screens say. */
  readonly texts: AllTexts
}

/** A screen of the product and how far it is opened before it is read. */
export interface TranslatedScreen {
  readonly name: string
  readonly path: string | ((world: ScreenWorld) => Promise<string>)
  /** Before the page is asked for: answers that the demo does not give by itself. */
  readonly lay?: (world: ScreenWorld) => Promise<unknown>
  /** Waits for what shows, and opens what is closed. */
  readonly open: (world: ScreenWorld) => Promise<unknown>
  /** Words of no language that show: what is typed on the way, addresses of calls. */
  readonly foreign?: string
  /** Errors on the console that belong to the screen. */
  readonly allow?: RegExp
}

type Open = TranslatedScreen['open']

/** Waits for what the page is headed by. */
export const heading =
  (find: (texts: AllTexts) => string): Open =>
  ({ page, texts }) =>
    expect(page.getByRole('heading', { level: 1, name: find(texts), exact: true })).toBeVisible()

/** Waits for a text. */
export const said =
  (find: (texts: AllTexts) => string): Open =>
  ({ page, texts }) =>
    expect(page.getByText(find(texts)).first()).toBeVisible()
