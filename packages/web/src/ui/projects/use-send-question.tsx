import { Button } from "@blueprintjs/core"
import { type BoundAct, type DeletedProject, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { useState } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { verbText } from "../acts/act-texts.ts"
import {
  SendFoot,
  SendingText,
  SendQuestion,
  type ShowPart,
  useSendCheck,
  useSendPrice,
} from "./SendQuestion.tsx"
import { useProjectParts } from "./use-project-parts.ts"

/** Sends it a project to moderation, or wherever its template says? */
export const isSending = ({ name }: Pick<BoundAct<DeletedProject>, "name">): boolean =>
  name === PROJECT_MOVE_ACTS.send.name

/** Asks before one project is sent, with all that is to be known of it; other acts are asked about as ever. `onShow`: where what stands against it is mended; else on the project's page. `unsaved`: what would have to be saved before. */
export function useSendQuestion(onShow?: ShowPart, unsaved?: Unsaved) {
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
            unsaved={unsaved?.isThere() ? unsaved : undefined}
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

/** Work that is not saved yet; what is sent is what is saved. */
interface Unsaved {
  isThere: () => boolean
  /** @returns whether all is saved now */
  save: () => Promise<boolean>
  text: string
  /** Saving, and then sending. */
  label: string
}

interface AskedProps {
  act: BoundAct<DeletedProject>
  project: DeletedProject
  unsaved: Unsaved | undefined
  onShow: ShowPart
  onCancel: () => void
  onAgreed: () => void
}

/**
 * One question for all: what is unsaved is saved once it is agreed to. Sent is at once what the server has nothing against and costs
 * as much as was said; else it is said here, and asked again.
 */
function Asked({ act, project, unsaved, onShow, onCancel, onAgreed }: AskedProps) {
  const words = useWords()
  const [isDirty, setDirty] = useState(unsaved !== undefined)
  const [isSaving, setSaving] = useState(false)
  const check = useSendCheck(project, !isDirty)
  const price = useSendPrice(project)
  const saveAndSend = async (work: Unsaved) => {
    setSaving(true)
    const said = price.data?.price.researcherPays
    const isSaved = await work.save()
    if (!isSaved) return onCancel()
    const [checked, priced] = await Promise.all([check.refetch(), price.refetch()])
    if (checked.data?.issues.length === 0 && priced.data?.price.researcherPays === said)
      return onAgreed()
    setDirty(false)
    setSaving(false)
  }
  if (isDirty && unsaved)
    return (
      <>
        <div className="rz-dialog__body">
          <p className="rz-note rz-note--warning">{unsaved.text}</p>
          <SendingText project={project} />
        </div>
        <footer className="rz-dialog__foot">
          <Button text={words.t("action.cancel")} onClick={onCancel} autoFocus />
          <Button
            intent="primary"
            loading={isSaving}
            text={unsaved.label}
            onClick={() => void saveAndSend(unsaved)}
          />
        </footer>
      </>
    )
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
