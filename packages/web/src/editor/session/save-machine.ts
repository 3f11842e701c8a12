import type { ApiError } from "@qo/core/api"
import { isPassing } from "../../base/passing.ts"

/** Purpose of the running work: saving edits, or only merging others' changes. */
export type Goal = "save" | "refresh"

/** How the document relates to the server's. */
export type SaveState =
  | { kind: "idle" }
  /** The edits are being sent. `isRepeated`: asked for again meanwhile, so that edits made since go as well. */
  | { kind: "saving"; tries: number; isRepeated: boolean; refreshAfter: boolean }
  /** The server's document is being read, to be merged with this one. */
  | { kind: "reading"; goal: Goal; tries: number; refreshAfter: boolean }
  /** The person chooses between edits of both sides. */
  | { kind: "deciding"; goal: Goal; refreshAfter: boolean }
  /** The server could not be reached, or could not answer: tried again by time. */
  | { kind: "waiting"; goal: Goal; tries: number; error: ApiError }
  /** The server refused: the person tries again. */
  | { kind: "refused"; error: ApiError }
  /** The editor is closed. */
  | { kind: "left" }

export type SaveEvent =
  | { kind: "save" }
  | { kind: "refresh" }
  /** The edits are stored. `hasRest`: edits made since are not. */
  | { kind: "saved"; hasRest: boolean }
  /** Others have stored a newer document. */
  | { kind: "stale" }
  /** The server's document is merged into this one. `hasRest`: edits of this one are not stored. */
  | { kind: "merged"; hasRest: boolean }
  /** Both sides have changed the same. */
  | { kind: "clashed" }
  /** The person has decided nothing. */
  | { kind: "undecided" }
  | { kind: "failed"; error: ApiError }
  /** The time of waiting is over. */
  | { kind: "due" }
  /** The browser has a network again: a hint, the server may still be unreachable. */
  | { kind: "online" }
  | { kind: "leave" }
  | { kind: "enter" }

export type SaveEffect =
  | { kind: "send" }
  | { kind: "read" }
  | { kind: "ask" }
  /** Ends with `due`, unless `stopWaiting` comes first. */
  | { kind: "wait"; tries: number; leastMs: number }
  | { kind: "stopWaiting" }
  /** Answers everybody who waits for the end of a save or refresh. */
  | { kind: "answer"; isDone: boolean }

export interface SaveStep {
  state: SaveState
  effects: readonly SaveEffect[]
}

type Kind = SaveState["kind"]
type StateOf<K extends Kind> = Extract<SaveState, { kind: K }>
type EventOf<K extends SaveEvent["kind"]> = Extract<SaveEvent, { kind: K }>
/** Transition of a state for each event; `undefined`: none. */
type Row<K extends Kind> = {
  readonly [E in SaveEvent["kind"]]:
    | ((state: StateOf<K>, event: EventOf<E>) => SaveStep)
    | undefined
}

export const IDLE: SaveState = { kind: "idle" }

const startSaving = (tries = 0): SaveStep => ({
  state: { kind: "saving", tries, isRepeated: false, refreshAfter: false },
  effects: [{ kind: "send" }],
})

const startReading = (goal: Goal, { tries = 0, refreshAfter = false } = {}): SaveStep => ({
  state: { kind: "reading", goal, tries, refreshAfter },
  effects: [{ kind: "read" }],
})

/** The work is over; news that came meanwhile are read then. */
function end(isDone: boolean, refreshAfter: boolean): SaveStep {
  const answer = { kind: "answer", isDone } as const
  if (!refreshAfter) return { state: IDLE, effects: [answer] }
  const { state, effects } = startReading("refresh")
  return { state, effects: [answer, ...effects] }
}

function stepAfterFailure(goal: Goal, tries: number, error: ApiError): SaveStep {
  const answer = { kind: "answer", isDone: false } as const
  if (!isPassing(error)) return { state: { kind: "refused", error }, effects: [answer] }
  const leastMs = (error.retryAfter ?? 0) * 1000
  return {
    state: { kind: "waiting", goal, tries: tries + 1, error },
    effects: [answer, { kind: "wait", tries, leastMs }],
  }
}

/** Retries the failed work. */
function tryAgain({ goal, tries }: Pick<StateOf<"waiting">, "goal" | "tries">): SaveStep {
  const { state, effects } = goal === "save" ? startSaving(tries) : startReading(goal, { tries })
  return { state, effects: [{ kind: "stopWaiting" }, ...effects] }
}

const leave = (): SaveStep => ({
  state: { kind: "left" },
  effects: [{ kind: "stopWaiting" }, { kind: "answer", isDone: false }],
})

const stepAfterMerge = (
  { goal, refreshAfter }: { goal: Goal; refreshAfter: boolean },
  { hasRest }: EventOf<"merged">,
): SaveStep => {
  if (goal === "refresh" || !hasRest) return end(true, refreshAfter)
  const { state, effects } = startSaving()
  return { state: { ...(state as StateOf<"saving">), refreshAfter }, effects }
}

const IGNORED = {
  saved: undefined,
  stale: undefined,
  merged: undefined,
  clashed: undefined,
  undecided: undefined,
  failed: undefined,
  due: undefined,
  online: undefined,
  enter: undefined,
} as const

const TRANSITIONS: { readonly [K in Kind]: Row<K> } = {
  idle: {
    ...IGNORED,
    save: () => startSaving(),
    refresh: () => startReading("refresh"),
    leave,
  },
  saving: {
    ...IGNORED,
    save: (state) => ({ state: { ...state, isRepeated: true }, effects: [] }),
    refresh: (state) => ({ state: { ...state, refreshAfter: true }, effects: [] }),
    saved: ({ tries, isRepeated, refreshAfter }, { hasRest }) => {
      // After a retry, and when asked for again, edits made since are stored as well.
      if (!hasRest || (tries === 0 && !isRepeated)) return end(true, refreshAfter)
      const { state, effects } = startSaving()
      return { state: { ...(state as StateOf<"saving">), refreshAfter }, effects }
    },
    // The following read includes the reported changes.
    stale: () => startReading("save"),
    failed: ({ tries }, { error }) => stepAfterFailure("save", tries, error),
    leave,
  },
  reading: {
    ...IGNORED,
    save: (state) => ({ state: { ...state, goal: "save" }, effects: [] }),
    refresh: (state) => ({ state: { ...state, refreshAfter: true }, effects: [] }),
    merged: stepAfterMerge,
    clashed: ({ goal, refreshAfter }) => ({
      state: { kind: "deciding", goal, refreshAfter },
      effects: [{ kind: "ask" }],
    }),
    failed: ({ goal, tries }, { error }) => stepAfterFailure(goal, tries, error),
    leave,
  },
  deciding: {
    ...IGNORED,
    save: (state) => ({ state: { ...state, goal: "save" }, effects: [] }),
    refresh: (state) => ({ state: { ...state, refreshAfter: true }, effects: [] }),
    merged: stepAfterMerge,
    // The user has seen others' changes, and wants none of them now.
    undecided: () => end(false, false),
    failed: ({ goal }, { error }) => stepAfterFailure(goal, 0, error),
    leave,
  },
  waiting: {
    ...IGNORED,
    save: ({ tries }) => tryAgain({ goal: "save", tries }),
    refresh: tryAgain,
    due: tryAgain,
    online: tryAgain,
    leave,
  },
  refused: {
    ...IGNORED,
    save: () => startSaving(),
    refresh: () => startReading("refresh"),
    leave,
  },
  left: {
    ...IGNORED,
    save: () => ({ state: { kind: "left" }, effects: [{ kind: "answer", isDone: false }] }),
    refresh: () => ({ state: { kind: "left" }, effects: [{ kind: "answer", isDone: false }] }),
    leave: undefined,
    enter: () => ({ state: IDLE, effects: [] }),
  },
}

/** The next state, and its effects. */
export function saveTransition(state: SaveState, event: SaveEvent): SaveStep {
  // The row of a state takes that state, and its cell takes the event of its name.
  const row = TRANSITIONS[state.kind] as Row<Kind>
  const step = row[event.kind] as ((state: SaveState, event: SaveEvent) => SaveStep) | undefined
  return step?.(state, event) ?? { state, effects: [] }
}

/** Whether a request of saving or merging is under way, or a question about it is open. */
export const isBusy = ({ kind }: SaveState): boolean =>
  kind === "saving" || kind === "reading" || kind === "deciding"
