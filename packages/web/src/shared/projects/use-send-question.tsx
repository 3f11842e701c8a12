import { type BoundAct, type DeletedProject, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { createCode } from "../../base/code.ts"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts } from "../../base/texts.ts"
import { LazyPart } from "../../ui/LazyPart.tsx"
import type { UnsavedProject } from "./AskedToSend.tsx"
import type { ShowPart } from "./SendQuestion.tsx"
import { useProjectParts } from "./use-project-parts.ts"

const askedCode = createCode(async () => (await import("./AskedToSend.tsx")).AskedToSend)

/** Sends it a project to moderation, or wherever its template says? */
export const isSending = ({ name }: Pick<BoundAct<DeletedProject>, "name">): boolean =>
  name === PROJECT_MOVE_ACTS.send.name

/**
 * Asks before one project is sent, with all facts about sending; other acts are confirmed as usual. `onShow`: leads to the place
 * of an obstacle; else to the project's page. `unsaved`: work that would have to be saved before.
 */
export function useSendQuestion(onShow?: ShowPart, unsaved?: UnsavedProject) {
  const t = useTexts()
  const leave = useProjectParts()
  return (act: BoundAct<DeletedProject>, project: DeletedProject): Promise<boolean> | undefined => {
    if (!isSending(act)) return undefined
    return new Promise((resolve) => {
      let isAgreed = false
      openModal({
        title: t("projects.sendTitle", { name: project.name }),
        size: "form",
        role: "alertdialog",
        onClose: () => resolve(isAgreed),
        renderBody: (close) => (
          <LazyPart of={askedCode} fallback={<p role="status">{t("loader.label")}</p>}>
            {(AskedToSend) => (
              <AskedToSend
                act={act}
                project={project}
                onShow={(part, issue) => {
                  close()
                  if (onShow) onShow(part, issue)
                  else leave(project.pid, part)
                }}
                onCancel={close}
                unsaved={unsaved?.isThere() ? unsaved : undefined}
                onAgreed={() => {
                  isAgreed = true
                  close()
                }}
              />
            )}
          </LazyPart>
        ),
      })
    })
  }
}
