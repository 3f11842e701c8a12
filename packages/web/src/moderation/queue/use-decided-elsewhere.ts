import { decidedText, standingDecision } from "@qo/core/acts"
import type { QueueItem } from "@qo/core/project"
import { useEffect, useRef } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"

/** Names who has decided on a project that was marked here and has left the queue meanwhile. */
export function useDecidedElsewhere(
  rows: readonly QueueItem[],
  isMarked: (pid: number) => boolean,
): void {
  const t = useTexts()
  const words = useWords()
  const { api, user } = useSession()
  const known = useRef(new Map<number, QueueItem>())
  useEffect(() => {
    const here = new Map(rows.map((row) => [row.project.pid, row]))
    for (const [pid, before] of known.current) {
      if (here.has(pid) && isMarked(pid)) continue
      known.current.delete(pid)
      // If another filter shows other rows, all marks of these are removed.
      if (!here.has(pid) && isMarked(pid)) void name(before)
    }
    for (const [pid, row] of here) if (isMarked(pid)) known.current.set(pid, row)
    async function name({ project: { pid, name: called } }: QueueItem) {
      const decision = await standingDecision(api, pid).catch(() => undefined)
      // Own decisions were announced already.
      if (decision?.by?.id === user.id) return
      const text = decision
        ? t("moderation.decidedElsewhere", { name: called, decided: decidedText(decision, words) })
        : t("moderation.leftQueue", { name: called })
      showToast({ intent: "info", text })
    }
  }, [rows, isMarked, api, user.id, t, words])
}
