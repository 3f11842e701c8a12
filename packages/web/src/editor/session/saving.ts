import { type ApiError, ApiError as ApiFailure, questionnaireCalls } from "@qo/core/api"
import { mayHaveArrived } from "@qo/core/acts"
import {
  applyPatch,
  changesIn,
  copyDocument,
  differenceOf,
  type Clash,
  type Choices,
  type Document,
  markSaved,
  mergeDocuments,
  openDocument,
  type Patch,
  PROJECT_KEY,
  projectOf,
  rebaseHistory,
  undecidedClashes,
  unsavedPatch,
} from "@qo/core/edits"
import { keysOf } from "@qo/core/lib"
import type { ProjectFile } from "@qo/core/project"
import { checkedProjectOf } from "@qo/core/wording"
import { afterTime, backoffMs } from "../../base/backoff.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import type { EditorSession } from "./editor-session.ts"
import {
  IDLE,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  saveTransition,
} from "./save-machine.ts"

/** The last save; Unix milliseconds. */
export interface LastSave {
  revision: number
  at: number | undefined
}

/** Asks the user about clashes; `undefined`: no decision, so that no merge is made. */
export type DecideClashes = (clashes: readonly Clash[]) => Promise<Choices | undefined>

export interface ProjectSaver {
  readonly state: Observable<SaveState>
  readonly last: Observable<LastSave>
  /** Saves unsaved changes. @returns whether all was saved; false immediately if a retry is scheduled */
  save: () => Promise<boolean>
  /** Merges the server's content, and keeps unsaved edits. @returns whether it arrived */
  refresh: () => Promise<boolean>
  /** Whether the next save has something of others to merge with. A new status or price alone is a new revision, too. @throws ApiError */
  hasNews: () => Promise<boolean>
  /** Why the last try failed. */
  error: () => ApiError | undefined
  /** Begins, and continues after a stop. Returns a function that stops it: waiting retries are cancelled. */
  start: () => () => void
}

interface Options {
  api: Api
  revision: number
  decide: DecideClashes
  /** From 0 to 1. */
  random?: () => number
  /** Does the work after so many milliseconds. Returns how to give it up. */
  after?: (ms: number, work: () => void) => () => void
}

/** Edits that were sent and have no answer yet: sent again, they are the very same request. */
interface SentEdits {
  patch: Patch
  input: ReturnType<typeof changesOf> & { received?: boolean }
  key: string
}

type TheirSave = Awaited<ReturnType<typeof readTheirs>>

/** Exchanges changes with the server, and the document known to both. */
function createExchange(
  session: EditorSession,
  { api, decide }: Pick<Options, "api" | "decide">,
  last: Observable<LastSave>,
) {
  /** The server's document at the known revision: the base of a merge. */
  let base = copyDocument(session.doc)
  /** Something was taken over from the server since the last save. */
  let received = false
  let sent: SentEdits | undefined
  let theirs: TheirSave | undefined

  async function send(): Promise<SaveEvent> {
    sent ??= editsOf(session, last.get().revision, received)
    const { patch, input, key } = sent
    try {
      const saved = await api.send(questionnaireCalls.saveChanges, input, { idempotencyKey: key })
      sent = undefined
      // The base follows the saved content; edits made meanwhile stay unsaved.
      applyPatch(base, patch)
      markSaved(session.history, patch)
      session.version.set(session.version.get() + 1)
      received = false
      last.set({ revision: saved.revision, at: Date.now() })
      session.note("saved")
      session.project.set(saved.project)
      return { kind: "saved", hasRest: session.isDirty() }
    } catch (error) {
      if (!mayHaveArrived(error)) sent = undefined
      if (error instanceof ApiFailure && error.key === "stale") return { kind: "stale" }
      throw error
    }
  }

  async function read(): Promise<SaveEvent> {
    theirs = await readTheirs(api, session.pid)
    const merged = mergeDocuments(base, session.doc, theirs.doc)
    return merged.clashes.length > 0 ? { kind: "clashed" } : takeOver(theirs, merged)
  }

  async function ask(): Promise<SaveEvent> {
    if (!theirs) return { kind: "undecided" }
    const { clashes } = mergeDocuments(base, session.doc, theirs.doc)
    const choices = await decide(clashes)
    if (!choices || undecidedClashes(clashes, choices).length > 0) return { kind: "undecided" }
    return takeOver(theirs, mergeDocuments(base, session.doc, theirs.doc, choices))
  }

  /** Puts the merged document in the place of this one. */
  function takeOver(
    { doc, project, revision }: TheirSave,
    merged: ReturnType<typeof mergeDocuments>,
  ): SaveEvent {
    if (!applyPatch(session.doc, merged.patch).ok) return { kind: "undecided" }
    rebaseHistory(session.history, merged.patch, merged.unsaved)
    base = doc
    theirs = undefined
    // Edits of the document that were sent before are included in the read one, or apply to its current state.
    sent = undefined
    session.project.set(project)
    received ||= merged.patch.length > 0
    session.note("received")
    session.changedBy(merged.patch)
    // After all listeners: the journal restarts at the revision with only the unsaved changes.
    last.set({ revision, at: last.get().at })
    return { kind: "merged", hasRest: session.isDirty() }
  }
  return { send, read, ask, base: () => base }
}

/** Carries out the effects of the save machine. */
export function createSaving(session: EditorSession, options: Options): ProjectSaver {
  const { api, random = Math.random, after = afterTime } = options
  const state = createObservable<SaveState>(IDLE)
  const last = createObservable<LastSave>({ revision: options.revision, at: undefined })
  const { send, read, ask, base } = createExchange(session, options, last)
  let stopWaiting: (() => void) | undefined
  let waiters: ((isDone: boolean) => void)[] = []

  /** The machine gets an event for every outcome. */
  const work = async (doIt: () => Promise<SaveEvent>): Promise<void> => {
    try {
      dispatch(await doIt())
    } catch (cause) {
      const isOurs = !(cause instanceof ApiFailure)
      const error = isOurs ? new ApiFailure({ status: 0, key: "unexpectedAnswer", cause }) : cause
      dispatch({ kind: "failed", error })
      if (isOurs) throw cause
    }
  }

  const effects: {
    readonly [K in SaveEffect["kind"]]: (effect: Extract<SaveEffect, { kind: K }>) => void
  } = {
    send: () => void work(send),
    read: () => void work(read),
    ask: () => void work(ask),
    wait: ({ tries, leastMs }) => {
      stopWaiting = after(Math.max(leastMs, backoffMs(tries, random())), () =>
        dispatch({ kind: "due" }),
      )
    },
    stopWaiting: () => stopWaiting?.(),
    answer: ({ isDone }) => {
      const all = waiters
      waiters = []
      for (const answer of all) answer(isDone)
    },
  }

  function dispatch(event: SaveEvent): void {
    const next = saveTransition(state.get(), event)
    if (next.state !== state.get()) state.set(next.state)
    for (const effect of next.effects)
      (effects[effect.kind] as (effect: SaveEffect) => void)(effect)
  }

  const asked = (kind: "save" | "refresh"): Promise<boolean> =>
    new Promise((resolve) => {
      waiters.push(resolve)
      dispatch({ kind })
    })

  return {
    state,
    last,
    save: () => asked("save"),
    refresh: () => asked("refresh"),
    hasNews: async () => {
      const { doc } = await readTheirs(api, session.pid)
      return differenceOf(projectOf(base()), projectOf(doc)).length > 0
    },
    error: () => {
      const now = state.get()
      return now.kind === "waiting" || now.kind === "refused" ? now.error : undefined
    },
    start: () => {
      const online = () => dispatch({ kind: "online" })
      window.addEventListener("online", online)
      dispatch({ kind: "enter" })
      return () => {
        window.removeEventListener("online", online)
        dispatch({ kind: "leave" })
      }
    },
  }
}

function editsOf(session: EditorSession, revision: number, received: boolean): SentEdits {
  const patch = unsavedPatch(session.history)
  const input = { ...changesOf(session, patch, revision), ...(received && { received }) }
  return { patch, input, key: crypto.randomUUID() }
}

/** The document that the server has. @throws ApiError */
async function readTheirs(api: Api, pid: number) {
  const read = await api.send(questionnaireCalls.getQuestionnaire, { pid })
  const doc: Document = openDocument(checkedProjectOf(read))
  return { doc, project: read.project, revision: read.revision }
}

/** The body of a save. */
const changesOf = ({ pid, doc }: EditorSession, patch: Patch, revision: number) => ({
  pid,
  revision,
  ...changesIn(doc, patch),
  ...changedParts(projectOf(doc), patch),
})

/** Changed properties of the project except the questionnaire. 0 means none. */
function changedParts(project: Omit<ProjectFile, "questionnaire">, patch: Patch) {
  const {
    portraits,
    targetPlatforms,
    priority,
    settings,
    targetCompletes = 0,
    endsAt = 0,
  } = project
  const parts = { portraits, targetPlatforms, priority, settings, targetCompletes, endsAt }
  const [, before, after] = patch.find(([key]) => key === PROJECT_KEY) ?? []
  if (before?.record !== "project" || after?.record !== "project") return {}
  const changed = keysOf(parts).filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, parts[field]])) as Partial<typeof parts>
}
