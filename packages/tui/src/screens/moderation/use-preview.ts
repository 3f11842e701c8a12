import type { QueueItem } from "@qo/core/api"
import { useState } from "react"
import type { AppStore } from "../../app-store/app-store.ts"
import { type QueuedAction, without } from "../../queue/queued-action.ts"
import { clipboardText } from "../base/clipboard.ts"
import { DESK_AREA } from "./desk-area.ts"
import type { PreviewControls } from "./preview/preview-keys.ts"
import { type PreviewRow, projectsOf, toggled } from "./preview/preview-rows.ts"
import { lineOf } from "./preview/preview-texts.ts"

interface Options {
  store: AppStore
  plan: QueuedAction
  rows: readonly PreviewRow[]
  /** Lines that there is room for. */
  height: number
  onCancel: () => void
}

/** Where somebody is in a preview, and what of the batch is left out. */
export function usePreview({ store, plan, rows, height, onCancel }: Options) {
  const [at, setAt] = useState(0)
  const [top, setTop] = useState(0)
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [front, setFront] = useState<QueueItem | "help">()
  const row = rows[at]

  const moveTo = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setAt(next)
    setTop((now) => scrolled(now, { line: lineOf(rows, next), isFirst: next === 0, height }))
  }
  /** What is left of the batch, what it leaves out included; `undefined`: nothing. */
  const remaining = (): QueuedAction | undefined => {
    const left = without(plan, out)
    return left && { ...left, skipped: plan.skipped }
  }
  const controls: PreviewControls = {
    moveBy: (by) => moveTo(at + by),
    moveTo,
    page: Math.max(1, height - 1),
    toggle: () => {
      const pids = projectsOf(row)
      if (pids.length > 0) setOut(toggled(out, pids))
      if (row?.kind !== "heading") moveTo(at + 1)
    },
    open: () => {
      if (!row || row.kind === "heading") return
      store.areas.of(DESK_AREA).open(row.item)
      setFront(row.item)
    },
    copy: () => {
      const { command } = remaining() ?? plan
      clipboardText(command)
      store.notices.tell(store.preferences.words.t("copy.done", { command }))
    },
    help: () => setFront("help"),
    close: onCancel,
  }
  return { at, top, out, row, front, controls, remaining, closeFront: () => setFront(undefined) }
}

/** The first line in view, once this one has to be; before the heading of a group is a blank one. */
function scrolled(
  top: number,
  { line, isFirst, height }: { line: number; isFirst: boolean; height: number },
): number {
  if (isFirst) return 0
  if (line < top) return line
  return line >= top + height ? line - height + 1 : top
}
