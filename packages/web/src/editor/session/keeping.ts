import { patchBetween, unsavedPatch } from "@qo/core/edits"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import { holdUnsaved } from "../../base/unsaved.ts"
import type { EditorSession } from "./editor-session.ts"
import type { Journal, LeftBehind } from "./journal.ts"
import { namesOf } from "./names.ts"
import type { ProjectNews } from "./project-news.ts"
import { restored } from "./restore.ts"
import type { Decide, Saving } from "./saving.ts"
import { stepText } from "./step-texts.ts"
import type { EditorTranslate } from "./use-editor.ts"

/** Keeps what is edited from being lost: by a crash, by leaving, by a line that is down. */
export interface Keeping {
  /** What another tab has left behind, until it is decided on. */
  readonly left: Observable<LeftBehind | undefined>
  /** Whether it is known if there is any. */
  readonly isLooked: Observable<boolean>
  /** Puts it into the document, as one step. @returns whether it fits */
  restore: (left: LeftBehind) => Promise<boolean>
  drop: (left: LeftBehind) => void
  start: () => () => void
}

interface Kept {
  editor: EditorSession
  saving: Saving
  journal: Journal
  news: ProjectNews
  t: EditorTranslate
  api: Api
  decide: Decide
}

export function createKeeping({ editor, saving, journal, news, t, api, decide }: Kept): Keeping {
  const left = createObservable<LeftBehind | undefined>(undefined)
  const isLooked = createObservable(false)
  const names = namesOf(editor)

  /** Each change goes to the disk, with the words that a list of them needs. */
  function write(): () => void {
    return editor.onPatch((patch) => {
      const step = { patch, logCodes: editor.history.done.at(-1)?.logCodes ?? [] }
      const { code, where } = stepText(step, { t, names })
      journal.add({ patch, step: editor.history.done.length, at: Date.now(), code, where })
    })
  }

  /** What is saved needs no journal; what was edited meanwhile does. */
  const afterSave = () =>
    void journal.restart(saving.last.get().revision, unsavedPatch(editor.history))

  /** Leaving asks as long as something is unsaved. */
  function guard(): () => void {
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
          isSending: () => saving.state.get().kind === "saving",
          onLeft: () => void journal.forget(),
        })
    }
    const stop = editor.version.subscribe(look)
    return () => {
      stop()
      release?.()
    }
  }

  const again = () => {
    const state = saving.state.get()
    if (state.kind === "failed" && state.error.status === 0) void saving.save()
  }
  /** A save that found no line is tried again when there is one. */
  function retry(): () => void {
    window.addEventListener("online", again)
    return () => window.removeEventListener("online", again)
  }

  const findLeft = async () => {
    left.set(await journal.findLeft())
    isLooked.set(true)
  }

  return {
    left,
    isLooked,
    restore: async (found) => {
      const { revision } = saving.last.get()
      const doc = await restored(editor.doc, found, { api, revision, decide }).catch(
        () => undefined,
      )
      if (!doc) return false
      const codes = [...new Set(found.entries.flatMap(({ code }) => code ?? []))]
      editor.adopt(patchBetween(editor.doc.records, doc.records), codes)
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
        guard(),
        retry(),
        journal.hold(),
        news.follow(),
        () => window.removeEventListener("pagehide", hide),
      ]
      void findLeft()
      return () => stops.forEach((stop) => stop())
    },
  }
}
