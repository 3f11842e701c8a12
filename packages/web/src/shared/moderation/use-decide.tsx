import {
  bindAct,
  type BoundAct,
  decideProject,
  MODERATION_CASES,
  type ModerationCase,
  runAct,
  takeBack,
  undoOf,
} from "@qo/core/acts"
import type { DecisionRecord } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import type { ModerationDecision, Project } from "@qo/core/project"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { doneText, reasonOf } from "../../ui/acts/act-texts.ts"
import { aboutOf } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { RejectForm } from "./RejectForm.tsx"

interface DecisionContext {
  project: Project
  /** Every decision on it, newest first. */
  decisions: readonly DecisionRecord[] | undefined
  onChanged: () => void
  /** It was decided and can be taken back so, or cannot. */
  onDecided?: (undo: (() => void) | undefined, project: Project) => void
}

type Decision = ModerationDecision["decision"]

/**
 * Decides on the displayed revision of one project; if another moderator was faster, shows who, and the own decision can be taken
 * back.
 */
export function useDecide({ project, decisions, onChanged, onDecided }: DecisionContext) {
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const { api } = useSession()
  const standing = decisions?.find(({ takenBackAt }) => takenBackAt === 0)
  const shown: ModerationCase = { project, standing }
  const actOf = (decision: ModerationDecision) =>
    decideProject({ kind: MODERATION_CASES, caller, decision, words })

  async function carryOut(act: BoundAct<ModerationCase>, row: ModerationCase): Promise<void> {
    try {
      const outcome = await runAct(act, row, { api })
      if (outcome.outcome === "done") {
        const undo = undoOf(act, outcome.before ?? row)
        const undoIt = undo && (() => void carryOut(undo, row))
        const { name } = project
        onDecided?.(undoIt, project)
        showToast({
          intent: "success",
          text: doneText(act, { name, label: name }, words),
          ...aboutOf(act, row),
          ...(undoIt && { action: { label: t("action.undo"), run: undoIt } }),
        })
      } else showToast({ intent: "warning", text: reasonOf(outcome, words), ...aboutOf(act, row) })
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    }
    onChanged()
  }
  const back = bindAct(takeBack, undefined, caller)
  const isOffered = (decision: Decision) =>
    !actOf(
      decision === "reject" ? { decision, reason: "other", comment: "—" } : { decision },
    ).refusal({ project })
  const decide = (decision: Decision) => {
    if (decision !== "reject") return void carryOut(actOf({ decision }), shown)
    openModal({
      title: t("moderation.rejectTitle", { name: project.name }),
      size: "form",
      renderBody: (close) => (
        <RejectForm
          onClose={close}
          onReject={(rejection) => carryOut(actOf({ decision: "reject", ...rejection }), shown)}
        />
      ),
    })
  }
  return {
    isOffered,
    decide,
    standing,
    /** Undefined if the rules no longer allow it. */
    takeBack: standing && !back.refusal(shown) ? () => void carryOut(back, shown) : undefined,
  }
}
