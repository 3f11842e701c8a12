export type ItemId = number | string
export type ItemOutcome = "done" | "unchanged" | "failed" | "skipped"

/** Outcome of one item. `message` is translated. */
export interface ItemResult {
  id: ItemId
  label: string
  outcome: ItemOutcome
  message?: string | undefined
}

/** The server's result for one item; `skipped` is the reason in words. */
export type ItemSent = "done" | "unchanged" | { skipped: string }

/** One item of an action. `run` is called again with the same key after a break of the line. */
export interface ActionItem {
  id: ItemId
  label: string
  run: (idempotencyKey: string) => Promise<ItemSent>
}

/** Items that the server takes many of in one call. `run` is called again with the same items and key after a break of the line. */
export interface SentTogether {
  atMost: number
  run: (ids: readonly ItemId[], idempotencyKey: string) => Promise<ReadonlyMap<ItemId, ItemSent>>
}

/** An action that a user has requested and may still take back. */
export interface QueuedAction {
  /** In words: the act, and the number of its records. */
  title: string
  /** Word for success: "approved". */
  did?: string | undefined
  /** The command line that does the same. */
  command: string
  items: readonly ActionItem[]
  /** Sent when nothing else is under way: it ends the session that the others need. */
  last?: ItemId | undefined
  /** Without it each item is sent alone. */
  together?: SentTogether | undefined
  /** Those it will not touch, and why. */
  skipped: readonly ItemResult[]
  /** The kind of its records, so that lists can mark waiting ones. */
  kind?: { record?: object | undefined } | undefined
  /** How its records look in their list while it waits; without it they look as ever. */
  sign?: "good" | "bad" | "going" | undefined
  /** The same action on these items alone, when others have been taken out. */
  only?: ((ids: ReadonlySet<ItemId>) => QueuedAction) | undefined
  /** Receives items that were not processed after all: taken back before they were sent, or undone. */
  givenBack?: ((ids: readonly ItemId[]) => void) | undefined
  /** Receives processed items. */
  onDone?: ((ids: readonly ItemId[]) => void) | undefined
  /** The action that undoes it, once it is done; `undefined` where the rules allow none. */
  reverse: (results: readonly ItemResult[]) => QueuedAction | undefined
}

/** An action that was carried out. */
export interface FinishedAction {
  action: QueuedAction
  results: readonly ItemResult[]
}

/** An action as the log of this session tells it. */
export interface LoggedAction extends FinishedAction {
  /** Unix seconds. */
  at: number
  state: "finished" | "takenBack"
}

/** The same action without these items; `undefined` if none remains. */
export function withoutItems(
  action: QueuedAction,
  ids: ReadonlySet<ItemId>,
): QueuedAction | undefined {
  const items = action.items.filter(({ id }) => !ids.has(id))
  if (items.length === 0) return undefined
  const { givenBack, onDone } = action
  const left = action.only?.(new Set(items.map(({ id }) => id))) ?? { ...action, items }
  return { ...left, givenBack, onDone }
}

/** Items sent in one call: many if the server accepts many, otherwise one. */
export function callsOf({ items, together }: QueuedAction): ActionItem[][] {
  const size = together?.atMost ?? 1
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
