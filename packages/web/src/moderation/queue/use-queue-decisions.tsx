import { type BoundAct, decideProject, titleText, undoOf } from "@qo/core/acts"
import type { ModerationDecision, QueueItem } from "@qo/core/project"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import type { ListPageModel } from "../../shared/list/use-list-page.ts"
import { RejectForm } from "../../shared/moderation/RejectForm.tsx"
import { rememberDecision } from "../last-decision.ts"
import { countsOf, type EndedRow, runDecisions } from "../run-decisions.ts"
import { BatchDialog } from "./BatchDialog.tsx"
import { QUEUE } from "./queue-list.tsx"

type Page = Pick<ListPageModel<QueueItem>, "carryOut" | "refresh" | "selection">
export type DecideItems = (
  decision: ModerationDecision["decision"],
  items: readonly QueueItem[],
) => void

/** Decides on rows of the queue: on one immediately, with an undo; on several after a preview. */
export function useQueueDecisions({ carryOut, refresh, selection }: Page): {
  decide: DecideItems
  actOf: (decision: ModerationDecision, items?: readonly QueueItem[]) => BoundAct<QueueItem>
} {
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const { api } = useSession()
  const actOf = (decision: ModerationDecision, items: readonly QueueItem[] = []) => {
    const since = new Map(items.map(({ project, sentAt }) => [project.pid, sentAt]))
    return decideProject({ kind: QUEUE, caller, decision, words, since: (pid) => since.get(pid) })
  }
  const rememberBatch = (act: BoundAct<QueueItem>, rows: readonly QueueItem[]) => {
    const [first] = rows
    const undo = first && undoOf(act, first)
    rememberDecision(
      t("moderation.decidedCount", { count: rows.length }),
      undo && (() => void back(undo, rows)),
    )
  }
  const back = async (undo: BoundAct<QueueItem>, rows: readonly QueueItem[]) => {
    const ended: EndedRow<QueueItem>[] = []
    const { signal: stop } = new AbortController()
    await runDecisions({ api, act: undo, rows, onEnded: (some) => ended.push(...some), stop })
    showToast({ intent: "info", text: t("moderation.batch.backCounts", countsOf(ended)) })
    refresh()
  }
  const carry = async (decision: ModerationDecision, items: readonly QueueItem[]) => {
    const act = actOf(decision, items)
    const [item] = items
    if (item && items.length === 1) {
      await carryOut(act, item)
      selection.clear()
      return
    }
    openModal({
      title: titleText(act, items.length, words),
      size: "wide",
      renderBody: (close) => (
        <BatchDialog
          act={act}
          decision={decision}
          items={items}
          onChanged={refresh}
          onDecided={(rows) => rememberBatch(act, rows)}
          onClose={(finished) => {
            close()
            if (finished) selection.clear()
          }}
        />
      ),
    })
  }
  const reject = (items: readonly QueueItem[]) => {
    const [item] = items
    if (!item) return
    openModal({
      title:
        items.length === 1
          ? t("moderation.rejectTitle", { name: item.project.name })
          : words.t("act.moderation.reject", { count: items.length }),
      size: "form",
      renderBody: (close) => (
        <RejectForm
          isPreviewed={items.length > 1}
          onClose={close}
          onReject={(rejection) => carry({ decision: "reject", ...rejection }, items)}
        />
      ),
    })
  }
  return {
    actOf,
    decide: (decision, items) => {
      if (items.length === 0) return
      if (decision === "reject") reject(items)
      else void carry({ decision }, items)
    },
  }
}
