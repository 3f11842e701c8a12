export type ItemId = number | string
export type ItemOutcome = "done" | "unchanged" | "failed" | "skipped"

/** What became of one item. `message` is translated. */
export interface ItemResult {
  id: ItemId
  label: string
  outcome: ItemOutcome
  message?: string | undefined
}

/** What the server said of one item; `skipped` is why, in words. */
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

/** Something that a person has asked for, and may still take back. */
export interface QueuedAction {
  /** In words: what, and to how many. */
  title: string
  /** What has become of those that it was done to, in a word: "approved". */
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
  /** The kind of its records, so that lists can tell which of theirs wait. */
  kind?: { record?: object | undefined } | undefined
  /** How its records look in their list while it waits; without it they look as ever. */
  sign?: "good" | "bad" | "going" | undefined
  /** The same action on these items alone, when others have been taken out. */
  only?: ((ids: ReadonlySet<ItemId>) => QueuedAction) | undefined
  /** Told of items that are not done after all: taken back before they were sent, or undone. */
  givenBack?: ((ids: readonly ItemId[]) => void) | undefined
  /** Told of items that it was done to. */
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

/** The same action without these items; `undefined` where none is left. */
export function without(action: QueuedAction, ids: ReadonlySet<ItemId>): QueuedAction | undefined {
  const items = action.items.filter(({ id }) => !ids.has(id))
  if (items.length === 0) return undefined
  const { givenBack, onDone } = action
  const left = action.only?.(new Set(items.map(({ id }) => id))) ?? { ...action, items }
  return { ...left, givenBack, onDone }
}

/** What is sent in one call: many items where the server takes many, else each alone. */
export function callsOf({ items, together }: QueuedAction): ActionItem[][] {
  const size = together?.atMost ?? 1
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
