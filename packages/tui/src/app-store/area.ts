import type { Action } from "@qo/core/access"
import type { ApiClient, LiveEvent } from "@qo/core/api"
import type { List } from "../list/index.ts"
import type { BackgroundList } from "../link/background-list.ts"
import type { Link } from "../link/link.ts"
import type { Phrases } from "./screens-options.ts"
import type { Words } from "../text/words.ts"

/** Services for an area. */
export interface AreaContext {
  api: ApiClient
  link: Link
  words: Words
  /** Redraws the screen. */
  changed: () => void
  /** Shows an error on the message line. */
  onError: (error: unknown) => void
  /** Says something that has to be seen before all else. */
  warn: (text: string) => void
  /** Phrases of the signed-in user. */
  phrases: Phrases
}

/** State of a screen for the time of a session: created when first needed, reset when another user signs in. */
export interface Area {
  start: () => void
  stop: () => void
  /** Another language. */
  reread: () => void
  /** Asks the server for news now. */
  refresh: () => Promise<void>
  /** Records have changed on the server; their current state has to be read. */
  heard?: (event: LiveEvent) => void
}

/** A kind of area, as data: screens and dialogs ask the store for it. */
export interface AreaKind<A extends Area> {
  name: string
  /** Loaded only for roles that may do this. */
  action: Action
  create: (context: AreaContext) => A
}

/** The area of a list that is loaded in the background. */
export interface ListArea<Row> extends Area {
  list: List<Row>
  loader: BackgroundList
}

export const listArea = <Row>(list: List<Row>, loader: BackgroundList): ListArea<Row> => ({
  list,
  loader,
  start: () => {
    // A new user has no marked rows.
    list.forgetMarks()
    loader.start()
  },
  stop: loader.stop,
  reread: list.reread,
  refresh: loader.refresh,
  heard: loader.heard,
})
