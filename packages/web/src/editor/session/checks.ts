import type { Finding } from "@qo/core/checks"
import { projectOf } from "@qo/core/edits"
import { isSameValue } from "@qo/core/lib"
import { afterTime, backoffMs } from "../../base/backoff.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { FromChecks, ToChecks } from "../worker/check-messages.ts"
import type { EditorSession } from "./editor-session.ts"
import type { Limits } from "@qo/core/questionnaire"

/** Findings, and the version of the document that they belong to. */
export interface CheckedDocument {
  version: number
  findings: readonly Finding[]
}

export interface Checks {
  /** `undefined`: not known yet. */
  readonly checked: Observable<CheckedDocument | undefined>
  /** Starts the checks, or restarts them with a new worker after a crash. Returns a function that stops them. */
  start: () => () => void
}

/** Checks the document in a worker after each change, against the limits of this installation. */
export function createChecks(session: EditorSession, limits: Promise<Limits>): Checks {
  const checked = createObservable<CheckedDocument | undefined>(undefined)
  /** One worker. `onChecked`, `onLost`: it has responded; its code did not load, or it failed. Returns a function that ends it. */
  function begin({ onChecked, onLost }: { onChecked: () => void; onLost: () => void }): () => void {
    const worker = new Worker(new URL("../worker/checks.worker.ts", import.meta.url), {
      type: "module",
    })
    const tell = (message: ToChecks) => worker.postMessage(message, [])
    worker.addEventListener("message", ({ data }: MessageEvent<FromChecks>) => {
      onChecked()
      const before = checked.get()?.findings
      // Most edits change no finding: nothing that shows them renders again.
      checked.set(isSameValue(before, data.findings) ? { ...data, findings: before ?? [] } : data)
    })
    worker.addEventListener("error", onLost)
    let deaf: (() => void) | undefined
    let isOver = false
    const open = async () => {
      const known = await limits
      if (isOver) return
      tell({ open: projectOf(session.doc), limits: known, version: session.version.get() })
      deaf = session.onPatch((patch) => tell({ patch, version: session.version.get() + 1 }))
    }
    // The whole document is copied once: that waits until it is shown.
    const cancel = afterPaint(() => void open())
    return () => {
      isOver = true
      cancel()
      deaf?.()
      worker.terminate()
    }
  }
  return {
    checked,
    start: () => {
      let tries = 0
      let cancel: (() => void) | undefined
      const onLost = () => {
        stop()
        cancel = afterTime(backoffMs(tries++), () => (stop = begin(heard)))
      }
      const heard = { onChecked: () => void (tries = 0), onLost }
      let stop = begin(heard)
      return () => {
        cancel?.()
        stop()
      }
    },
  }
}

/** A tab in the background paints nothing. */
const WITHOUT_PAINT_MS = 500

/** Does the work behind the next frame. Returns how to give it up. */
function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, WITHOUT_PAINT_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
