import { type ApiError, ApiError as ApiFailure, questionnaireCalls } from "@qo/core/api"
import {
  applyPatch,
  changesIn,
  copyDocument,
  type Clash,
  type Choices,
  type Document,
  markSaved,
  mergeDocuments,
  openDocument,
  type Patch,
  PROJECT_KEY,
  projectOf,
  rebase,
  undecided,
  unsavedPatch,
} from "@qo/core/edits"
import { keysOf } from "@qo/core/lib"
import type { ProjectFile } from "@qo/core/project"
import { checkedProjectOf } from "@qo/core/wording"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import type { EditorSession } from "./editor-session.ts"

/** Where the document stands beside the server's. */
export type SaveState = { kind: "idle" } | { kind: "saving" } | { kind: "failed"; error: ApiError }

/** What has been saved last. Unix milliseconds. */
export interface LastSave {
  revision: number
  at: number | undefined
}

/** Asks the person about what both sides changed; `undefined`: nothing was decided, so nothing is merged. */
export type Decide = (clashes: readonly Clash[]) => Promise<Choices | undefined>

export interface Saving {
  readonly state: Observable<SaveState>
  readonly last: Observable<LastSave>
  /** Saves what is unsaved. @returns whether all is saved now */
  save: () => Promise<boolean>
  /** Takes over what the server has, and keeps what is unsaved. @returns whether it came */
  refresh: () => Promise<boolean>
}

export function createSaving(
  session: EditorSession,
  { api, revision, decide }: { api: Api; revision: number; decide: Decide },
): Saving {
  const state = createObservable<SaveState>({ kind: "idle" })
  const last = createObservable<LastSave>({ revision, at: undefined })
  /** The document as the server has it in the revision known here: what a merge starts from. */
  let base = copyDocument(session.doc)
  /** Something was taken over from the server since the last save. */
  let received = false
  let running: Promise<boolean> | undefined

  const failed = (error: unknown): false => {
    if (!(error instanceof ApiFailure)) throw error
    state.set({ kind: "failed", error })
    return false
  }

  async function send(): Promise<boolean> {
    const patch = unsavedPatch(session.history)
    state.set({ kind: "saving" })
    try {
      const saved = await api.send(questionnaireCalls.saveChanges, {
        pid: session.pid,
        revision: last.get().revision,
        ...changesIn(session.doc, patch),
        ...changedParts(projectOf(session.doc), patch),
        ...(received && { received }),
      })
      settle(patch)
      received = false
      last.set({ revision: saved.revision, at: Date.now() })
      session.note("saved")
      session.project.set(saved.project)
      state.set({ kind: "idle" })
      return true
    } catch (error) {
      if (error instanceof ApiFailure && error.key === "stale") return (await takeOver()) && send()
      return failed(error)
    }
  }

  /** The base follows what was saved; edits made meanwhile stay unsaved. */
  function settle(patch: Patch): void {
    applyPatch(base, patch)
    markSaved(session.history, patch)
    session.version.set(session.version.get() + 1)
  }

  /** Merges the server's document into this one. */
  async function takeOver(): Promise<boolean> {
    const read = await api.send(questionnaireCalls.getQuestionnaire, { pid: session.pid })
    const theirs = openDocument(checkedProjectOf(read))
    const merged = await mergedWith(base, session.doc, theirs, decide)
    if (!merged) {
      state.set({ kind: "idle" })
      return false
    }
    const applied = applyPatch(session.doc, merged.patch)
    if (!applied.ok) {
      state.set({ kind: "idle" })
      return false
    }
    rebase(session.history, merged.patch, merged.unsaved)
    base = theirs
    session.project.set(read.project)
    received ||= merged.patch.length > 0
    session.note("received")
    session.changedBy(merged.patch)
    // After everybody has heard of the change: the journal begins anew with the revision, and only what is unsaved goes into it.
    last.set({ revision: read.revision, at: last.get().at })
    return true
  }

  const alone = (work: () => Promise<boolean>): Promise<boolean> =>
    (running ??= work().finally(() => (running = undefined)))

  return {
    state,
    last,
    save: () => alone(send),
    refresh: () =>
      alone(async () => {
        state.set({ kind: "saving" })
        try {
          const came = await takeOver()
          state.set({ kind: "idle" })
          return came
        } catch (error) {
          return failed(error)
        }
      }),
  }
}

async function mergedWith(base: Document, mine: Document, theirs: Document, decide: Decide) {
  const first = mergeDocuments(base, mine, theirs)
  if (first.clashes.length === 0) return first
  const choices = await decide(first.clashes)
  if (!choices || undecided(first.clashes, choices).length > 0) return undefined
  return mergeDocuments(base, mine, theirs, choices)
}

/** What was changed of the project, beside its questionnaire. 0 stands for none. */
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
