import {
  applyPatch,
  copyDocument,
  differenceOf,
  type Document,
  invertPatch,
  type LogCode,
  logCodesOf,
  type Patch,
  projectOf,
  unsavedPatch,
} from "@qo/core/edits"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import { holdUnsaved } from "../../base/unsaved.ts"
import type { EditorSession } from "./editor-session.ts"
import type { Journal, LeftBehind } from "./journal.ts"
import { namesOf } from "./names.ts"
import type { ProjectNews } from "./project-news.ts"
import { isIn, restoreLeftBehind, stepsTo } from "./restore.ts"
import { isBusy } from "./save-machine.ts"
import type { DecideClashes, ProjectSaver } from "./saving.ts"
import { stepText } from "./step-texts.ts"
import type { EditorTranslate } from "./use-editor.ts"

/** Protects edits from being lost: by a crash, by leaving, by a disconnection. */
export interface JournalKeeper {
  /** Unsaved changes of another tab, until the user decides. */
  readonly left: Observable<LeftBehind | undefined>
  /** Whether it is known if there is any. */
  readonly isLooked: Observable<boolean>
  /** Puts it into the document, step by step where that is still how it comes about. @returns whether it fits */
  restore: (left: LeftBehind) => Promise<boolean>
  drop: (left: LeftBehind) => void
  start: () => () => void
}

interface KeptSession {
  editor: EditorSession
  saving: ProjectSaver
  journal: Journal
  news: ProjectNews
  t: EditorTranslate
  api: Api
  decide: DecideClashes
}

export function createKeeping({
  editor,
  saving,
  journal,
  news,
  t,
  api,
  decide,
}: KeptSession): JournalKeeper {
  const left = createObservable<LeftBehind | undefined>(undefined)
  const isLooked = createObservable(false)
  const names = namesOf(editor)

  const entryOf = (patch: Patch, logCodes: readonly LogCode[]) => {
    const { code, where } = stepText({ patch, logCodes }, { t, names })
    return { patch, step: editor.history.done.length, at: Date.now(), code, where }
  }

  /** Each change goes to the disk, with the words that a list of them needs. */
  const write = (): (() => void) =>
    editor.onPatch((patch) =>
      journal.add(entryOf(patch, editor.history.done.at(-1)?.logCodes ?? [])),
    )

  /** Saved and received changes need no journal; unsaved ones do. */
  const afterSave = () => {
    const rest = unsavedPatch(editor.history)
    const entry = rest.length > 0 ? entryOf(rest, codesOf(editor.doc, rest)) : undefined
    void journal.restart(saving.last.get().revision, entry)
  }

  const findLeft = async () => {
    let found = await journal.findLeft()
    while (found && isIn(editor.doc, found)) {
      await journal.drop(found.id)
      found = journal.isBroken.get() ? undefined : await journal.findLeft()
    }
    left.set(found)
    isLooked.set(true)
  }

  return {
    left,
    isLooked,
    restore: async (found) => {
      const { revision } = saving.last.get()
      const doc = await restoreLeftBehind(editor.doc, found, { api, revision, decide }).catch(
        () => undefined,
      )
      if (!doc) return false
      for (const { patch, codes, at } of stepsTo(doc, editor.doc, found))
        editor.adopt(patch, codes, at)
      await journal.flush()
      await journal.drop(found.id)
      left.set(undefined)
      return true
    },
    drop: (found) => {
      void journal.drop(found.id)
      left.set(undefined)
    },
    start: () => {
      const hide = () => void journal.flush()
      window.addEventListener("pagehide", hide)
      const stops = [
        write(),
        saving.last.subscribe(afterSave),
        guardLeaving({ editor, saving, journal }),
        saving.start(),
        journal.hold(),
        news.follow(),
        () => window.removeEventListener("pagehide", hide),
      ]
      void findLeft()
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** Leaving asks as long as something is unsaved. */
function guardLeaving({
  editor,
  saving,
  journal,
}: Pick<KeptSession, "editor" | "saving" | "journal">): () => void {
  let release: (() => void) | undefined
  const look = () => {
    if (editor.isDirty() === (release !== undefined)) return
    if (release) {
      release()
      release = undefined
    } else
      release = holdUnsaved({
        scope: undefined,
        isLeftBy: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
        isSending: () => isBusy(saving.state.get()),
        onLeft: () => void journal.forget(),
      })
  }
  const stop = editor.version.subscribe(look)
  return () => {
    stop()
    release?.()
  }
}

/** Log codes of a patch that leads to the document. */
function codesOf(doc: Document, patch: Patch): readonly LogCode[] {
  const before = copyDocument(doc)
  if (!applyPatch(before, invertPatch(patch)).ok) return []
  const logged = logCodesOf(differenceOf(projectOf(before), projectOf(doc)))
  return [...new Set(logged.map(({ code }) => code))]
}
