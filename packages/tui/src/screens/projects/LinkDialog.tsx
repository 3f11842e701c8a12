import { askText, bindAct, PROJECT_MOVE_ACTS, runAct, skipText, sendsForLink } from "@qo/core/acts"
import { type ApiClient, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { useState } from "react"
import { refusalText } from "../../app-store/refusal-text.ts"
import { wordsOf } from "../../records/words.ts"
import { Confirm } from "../../widgets/Confirm.tsx"
import { Line } from "../../widgets/Line.tsx"
import { Pages } from "../../widgets/Pages.tsx"
import { meOf } from "../actions/me.ts"
import { clipboardText } from "../base/clipboard.ts"
import { projectActionContext } from "./projects-area.ts"
import { UnfitPages, useUnfit } from "./unfit.tsx"
import type { ProjectDialogProps } from "./project-dialog-props.ts"
import { useAnswer } from "./use-answer.ts"
import { sentText } from "../../text/sent-text.ts"
import { moneyText } from "../../text/money-texts.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The title, the project and its price, the link, whether respondents can use it. */
export const LINK_LINES = 8

/** The link of a survey; a project that can still be sent is sent first, after confirmation. */
export function LinkDialog(props: ProjectDialogProps) {
  const { store, project } = props
  const [sent, setSent] = useState<Project>()
  return !sent && sendsForLink(project, meOf(store)) ? (
    <SendForLink {...props} onSent={setSent} />
  ) : (
    <ShownLink {...props} sent={sent} />
  )
}

/** Effects of sending; if the project is unfit, its faults instead of a question. */
function SendForLink({
  store,
  context,
  project,
  isActive,
  onClose,
  onSent,
}: ProjectDialogProps & { onSent: (sent: Project) => void }) {
  const { t } = context
  const unfit = useUnfit(store, context, project.pid)
  const [isBusy, setBusy] = useState(false)
  if (!unfit || isBusy) return <Line>{`   ${t(isBusy ? "form.sending" : "list.loading")}`}</Line>
  if (unfit.length > 0) return <UnfitPages {...{ context, project, unfit, isActive, onClose }} />
  const act = bindAct(PROJECT_MOVE_ACTS.send, undefined, meOf(store))
  const send = async () => {
    setBusy(true)
    const outcome = await store.link.run(() => runAct(act, project, { api: store.options.api }))
    if (outcome.outcome === "skipped") throw new Error(skipText(outcome, wordsOf(context)))
    if (!outcome.row) return
    projectActionContext(store).changed(outcome.row)
    onSent(outcome.row)
  }
  return (
    <Confirm
      context={context}
      title={t("projects.linkOf", { name: neutraliseText(project.name) })}
      lines={[askText(act, 1, wordsOf(context))]}
      isActive={isActive}
      answers={[
        {
          key: "y",
          asked: true,
          label: t("plan.go"),
          run: () =>
            void send().catch((error: unknown) => {
              onClose()
              store.notices.say(refusalText(store.preferences.words, error))
            }),
        },
      ]}
      onCancel={onClose}
    />
  )
}

const wordsWithMoney = ({ t, q, locale }: RenderContext) => ({
  t,
  q,
  money: (kopecks: number) => moneyText(kopecks, locale),
})

async function readLink(api: ApiClient, pid: number) {
  const link = await api.send(projectCalls.projectLink, { pid })
  clipboardText(link.url)
  return link
}

/** The link, copied immediately, and whether it is open now. */
function ShownLink({
  store,
  context,
  project,
  sent,
  isActive,
  onClose,
}: ProjectDialogProps & { sent: Project | undefined }) {
  const { t } = context
  const answer = useAnswer(store, project.pid, readLink)
  return (
    <Pages
      context={context}
      title={t("projects.linkOf", { name: neutraliseText(project.name) })}
      lines={[
        ...(sent ? [sentText(sent, wordsWithMoney(context)), ""] : []),
        ...linesOf(context, answer),
      ]}
      isActive={isActive}
      onClose={onClose}
      acts={answer && "value" in answer ? [{ key: "y", text: t("projects.copyAgain") }] : []}
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
  return [url, "", t(open ? "projects.linkOpen" : "projects.linkClosed"), t("projects.linkCopied")]
}
