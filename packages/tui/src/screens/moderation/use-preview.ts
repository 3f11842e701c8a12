import type { QueueItem } from "@qo/core/api"
import { groupDecisions } from "@qo/core/moderation"
import type { ModerationDecision } from "@qo/core/project"
import { useState } from "react"
import type { AppStore } from "../../app-store/app-store.ts"
import { type QueuedAction, withoutItems } from "../../queue/queued-action.ts"
import { clipboardText } from "../base/clipboard.ts"
import { planDecision } from "./decision-actions.ts"
import { DESK_AREA } from "./desk-area.ts"
import type { PreviewControls } from "./preview/preview-keys.ts"
import { type PreviewRow, projectsOf, togglePids } from "./preview/preview-rows.ts"
import { lineOf } from "./preview/preview-texts.ts"

/** Layers over the preview. */
type Front = { kind: "help" } | { kind: "project" | "words"; item: QueueItem }

/** A part of a batch, decided on in the same words. */
export interface DecisionPlan {
  decision: ModerationDecision
  plan: QueuedAction
}

/** Choices in a preview: exclusions and individual texts. */
export interface PreviewChoices {
  out: ReadonlySet<number>
  own: ReadonlyMap<number, ModerationDecision>
}

interface Options {
  store: AppStore
  decision: ModerationDecision
  plan: QueuedAction
  rows: readonly PreviewRow[]
  /** Lines that there is room for. */
  height: number
  kept: PreviewChoices | undefined
  onCancel: (chosen: PreviewChoices) => void
}

/** State of a preview: position and exclusions. */
export function usePreview({ store, decision, plan, rows, height, kept, onCancel }: Options) {
  const [at, setAt] = useState(0)
  const [top, setTop] = useState(0)
  const [out, setOut] = useState<ReadonlySet<number>>(kept?.out ?? new Set())
  const [own, setOwn] = useState<ReadonlyMap<number, ModerationDecision>>(kept?.own ?? new Map())
  const [front, setFront] = useState<Front>()
  const row = rows[at]

  const moveTo = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setAt(next)
    setTop((now) => scrollTo(now, { line: lineOf(rows, next), isFirst: next === 0, height }))
  }
  /** The remaining batch including its skipped projects; `undefined` if empty. */
  const remaining = (): QueuedAction | undefined => {
    const left = withoutItems(plan, out)
    return left && { ...left, skipped: plan.skipped }
  }
  /** The same, with individual texts as separate parts. */
  const plans = (): readonly DecisionPlan[] => {
    const left = remaining()
    if (!left || own.size === 0) return left ? [{ decision, plan: left }] : []
    const ids = new Set(left.items.map(({ id }) => id))
    const items = rows.flatMap((each) =>
      each.kind === "project" && ids.has(each.item.project.pid) ? [each.item] : [],
    )
    return groupDecisions(items, ({ project }) => own.get(project.pid) ?? decision).map(
      (group, i) => {
        const planned = planDecision(store, group.decision, group.items)
        return {
          decision: group.decision,
          plan: i === 0 ? { ...planned, skipped: plan.skipped } : planned,
        }
      },
    )
  }
  const controls: PreviewControls = {
    moveBy: (by) => moveTo(at + by),
    moveTo,
    page: Math.max(1, height - 1),
    toggle: () => {
      const pids = projectsOf(row)
      if (pids.length > 0) setOut(togglePids(out, pids))
      if (row?.kind !== "heading") moveTo(at + 1)
    },
    open: () => {
      if (!row || row.kind === "heading") return
      store.areas.of(DESK_AREA).open(row.item)
      setFront({ kind: "project", item: row.item })
    },
    ownWords: () => {
      if (row?.kind === "project" && decision.decision === "reject")
        setFront({ kind: "words", item: row.item })
    },
    copy: () => {
      const { command } = remaining() ?? plan
      clipboardText(command)
      store.notices.tell(store.preferences.words.t("copy.done", { command }))
    },
    help: () => setFront({ kind: "help" }),
    close: () => onCancel({ out, own }),
  }
  const closeFront = () => setFront(undefined)
  const takeWords = (pid: number, words: ModerationDecision) => {
    setOwn(new Map([...own, [pid, words]]))
    closeFront()
  }
  return { at, top, out, own, row, front, controls, plans, takeWords, closeFront }
}

/** The first line in view, once this one has to be; before the heading of a group is a blank one. */
function scrollTo(
  top: number,
  { line, isFirst, height }: { line: number; isFirst: boolean; height: number },
): number {
  if (isFirst) return 0
  if (line < top) return line
  return line >= top + height ? line - height + 1 : top
}
