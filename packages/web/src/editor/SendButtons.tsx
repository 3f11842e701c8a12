import { bindAct, type DeletedProject, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { LinkIcon, SendMessageIcon } from "@blueprintjs/icons"
import { useContext } from "react"
import { createCode } from "../base/code.ts"
import { openModal } from "../base/modal-queue.ts"
import { useObservable } from "../base/observable.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useWords } from "../base/words.ts"
import { verbText } from "../ui/acts/act-texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { confirmWithUser } from "../ui/confirm.tsx"
import { LazyPart } from "../ui/LazyPart.tsx"
import type { ShowPart } from "../shared/projects/SendQuestion.tsx"
import { useSendQuestion } from "../shared/projects/use-send-question.tsx"
import type { EditorSession } from "./session/editor-session.ts"
import { goToProblem } from "./session/problem-tour.ts"
import { elementAt } from "./session/save-refusals.ts"
import { NOTHING, selectOnly } from "./session/selection.ts"
import { ToolsContext } from "./session/tools.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"
import { useProjectAct } from "./use-project-act.ts"

/** Loaded when a link is requested: the canvas does not wait for it. */
const linkCode = createCode(
  async () => (await import("../shared/projects/LinkDialog.tsx")).LinkDialog,
)

function openLink(
  t: ReturnType<typeof useTexts>,
  { project }: Pick<EditorSession, "project">,
  onShow: ShowPart,
): void {
  openModal({
    title: t("projects.linkTitle", { name: project.get().name }),
    size: "form",
    renderBody: (close) => (
      <LazyPart of={linkCode} fallback={<p role="status">{t("loader.label")}</p>}>
        {(LinkDialog) => (
          <LinkDialog
            project={project.get()}
            onShow={onShow}
            onChanged={(row) => project.set(row)}
            onClose={close}
          />
        )}
      </LazyPart>
    ),
  })
}

/**
 * Sends the questionnaire to moderation or withdraws it, and gives the survey's link; unsaved edits are asked about, and saved
 * before.
 */
export function SendButtons({ saving }: { saving: ProjectSaver }) {
  const t = useEditorTexts()
  const tw = useTexts()
  const words = useWords()
  const session = useEditor()
  const caller = useCaller()
  const project: DeletedProject = useObservable(session.project)
  const tools = useContext(ToolsContext)
  /** Goes to the place of an obstacle to sending, in the editor itself. */
  const goToIssue: ShowPart = (part, issue) => {
    const [worst] = tools.checks.checked.get()?.findings ?? []
    const element = issue && elementAt(session.doc, issue.path)
    if (element !== undefined) session.select(selectOnly(element))
    else if (part === "project-checks" && worst) goToProblem(session, tools, worst)
    else session.select(NOTHING)
  }
  const save = async () => {
    const isSaved = await saving.save()
    if (!isSaved) showToast({ intent: "warning", text: t("send.saveFirst") })
    return isSaved
  }
  const carryOut = useProjectAct(
    saving,
    useSendQuestion(goToIssue, {
      isThere: () => session.isDirty(),
      save,
      text: t("send.unsaved"),
      label: t("send.saveAndSend"),
    }),
  )
  const sending = bindAct(PROJECT_MOVE_ACTS.send, undefined, caller)
  const withdrawing = bindAct(PROJECT_MOVE_ACTS.withdraw, undefined, caller)
  const act = [sending, withdrawing].find((each) => !each.refusal(project))
  /** The link opens the saved version, so pending edits are offered for saving first. */
  const saved = async () => {
    if (!session.isDirty()) return true
    const isAgreed = await confirmWithUser({
      title: t("send.unsavedTitle"),
      text: t("send.unsaved"),
      confirmLabel: t("send.saveAndGo"),
    })
    return isAgreed && save()
  }
  const showLink = async () => {
    if (!(await saved())) return
    openLink(tw, session, goToIssue)
  }
  return (
    <>
      <button
        type="button"
        className="rz-tool"
        aria-label={t("send.link")}
        title={t("send.link")}
        onClick={() => void showLink()}
      >
        <LinkIcon aria-hidden />
      </button>
      {act && (
        <button
          type="button"
          className={`rz-tool rz-tool--${act === sending ? "primary" : "outlined"}`}
          aria-label={verbText(act, words)}
          onClick={() => void carryOut(act)}
        >
          <SendMessageIcon aria-hidden />
          <span className="rz-tool__text">{verbText(act, words)}</span>
        </button>
      )}
    </>
  )
}
