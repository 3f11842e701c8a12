import { type ApiClient, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { Pages } from "../../widgets/Pages.tsx"
import { clipboardText } from "../base/clipboard.ts"
import { useAnswer } from "./use-answer.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface Props {
  store: AppStore
  context: RenderContext
  project: Project
  isActive: boolean
  onClose: () => void
}

async function readLink(api: ApiClient, pid: number) {
  const link = await api.send(projectCalls.projectLink, { pid })
  clipboardText(link.url)
  return link
}

/** The link of a survey, copied at once, and whether anybody can answer by it now. */
export function LinkDialog({ store, context, project, isActive, onClose }: Props) {
  const { t } = context
  const answer = useAnswer(store, project.pid, readLink)
  return (
    <Pages
      context={context}
      title={t("projects.linkOf", { name: neutralise(project.name) })}
      lines={linesOf(context, answer)}
      isActive={isActive}
      onClose={onClose}
      onKey={(name) => {
        if (name === "y" && answer && "value" in answer) {
          clipboardText(answer.value.url)
          store.notices.tell(t("copy.done", { command: answer.value.url }))
        }
      }}
    />
  )
}

function linesOf(
  { t }: RenderContext,
  answer: ReturnType<typeof useAnswer<{ url: string; open: boolean }>>,
): readonly string[] {
  if (!answer) return [t("list.loading")]
  if ("problem" in answer) return [answer.problem]
  const { url, open } = answer.value
  return [url, "", t(open ? "projects.linkOpen" : "projects.linkNotOpen"), t("projects.linkCopied")]
}
