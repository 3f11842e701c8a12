import type { Project } from "@qo/core/project"
import { unfitToSend } from "../../questionnaire-files/unfit-to-send.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { issueWords } from "@qo/core/i18n"
import { Pages } from "../../widgets/Pages.tsx"
import type { WithLink, WithPreferences, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAnswer } from "./use-answer.ts"

/** Faults that prevent sending a project, one per line; empty if there are none, `undefined` until known. */
export function useUnfit(
  store: WithLink & WithPreferences & WithProgram,
  { t, q }: Pick<RenderContext, "t" | "q">,
  pid: number,
): readonly string[] | undefined {
  const answer = useAnswer(store, pid, unfitToSend)
  if (!answer) return undefined
  if ("problem" in answer) return [answer.problem]
  return [...new Set((answer.value?.issues ?? []).map((issue) => issueWords(t, q, issue)))]
}

/** These reasons, in place of the question. */
export function UnfitPages({
  context,
  project,
  unfit,
  isActive,
  onClose,
}: {
  context: RenderContext
  project: Pick<Project, "name">
  unfit: readonly string[]
  isActive: boolean
  onClose: () => void
}) {
  return (
    <Pages
      context={context}
      title={context.t("projects.unfit", { name: neutraliseText(project.name) })}
      lines={unfit.map((line) => `✗ ${neutraliseText(line)}`)}
      isActive={isActive}
      onClose={onClose}
    />
  )
}
