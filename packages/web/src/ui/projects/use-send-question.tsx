import { type BoundAct, type DeletedProject, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { verbText } from "../acts/act-texts.ts"
import { SendFoot, SendQuestion, type ShowPart, useSendCheck } from "./SendQuestion.tsx"
import { useProjectParts } from "./use-project-parts.ts"

/** Sends it a project to moderation, or wherever its template says? */
export const isSending = ({ name }: Pick<BoundAct<DeletedProject>, "name">): boolean =>
  name === PROJECT_MOVE_ACTS.send.name

/** Asks before one project is sent, with all that is to be known of it; other acts are asked about as ever. `onShow`: where what stands against it is mended; else on the project's page. */
export function useSendQuestion(onShow?: ShowPart) {
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
          <Asked
            act={act}
            project={project}
            onShow={(part, issue) => {
              close()
              if (onShow) onShow(part, issue)
              else leave(project.pid, part)
            }}
            onCancel={close}
            onAgreed={() => {
              isAgreed = true
              close()
            }}
          />
        ),
      })
    })
  }
}

interface AskedProps {
  act: BoundAct<DeletedProject>
  project: DeletedProject
  onShow: ShowPart
  onCancel: () => void
  onAgreed: () => void
}

function Asked({ act, project, onShow, onCancel, onAgreed }: AskedProps) {
  const words = useWords()
  const check = useSendCheck(project)
  return (
    <>
      <div className="rz-dialog__body">
        <SendQuestion project={project} check={check} onShow={onShow} />
      </div>
      <SendFoot
        check={check}
        label={verbText(act, words)}
        onShow={onShow}
        onCancel={onCancel}
        onSend={onAgreed}
      />
    </>
  )
}
