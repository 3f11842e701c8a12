import type { Action } from "@qo/core/access"
import type { ApiClient, LiveEvent } from "@qo/core/api"
import type { List } from "../list/index.ts"
import type { BackgroundList } from "../link/background-list.ts"
import type { Link } from "../link/link.ts"
import type { Phrases } from "./screens-options.ts"
import type { Words } from "../text/words.ts"

/** What an area is made of. */
export interface AreaContext {
  api: ApiClient
  link: Link
  words: Words
  /** Draws anew. */
  changed: () => void
  /** Tells of a failure on the line of messages. */
  onError: (error: unknown) => void
  /** Says something that has to be seen before all else. */
  warn: (text: string) => void
  /** Phrases of whoever is signed in. */
  phrases: Phrases
}

/**
 * What a screen keeps as long as somebody is signed in, whatever is drawn: made when it is first asked for, begun anew when
 * another person signs in.
 */
export interface Area {
  start: () => void
  stop: () => void
  /** Another language. */
  reread: () => void
  /** Asks the server for news now. */
  refresh: () => Promise<void>
  /** Something has changed on the server; what it is now has to be read. */
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
    // Whoever is signed in now has marked nothing yet.
    list.forgetMarks()
    loader.start()
  },
  stop: loader.stop,
  reread: list.reread,
  refresh: loader.refresh,
  heard: loader.heard,
})
