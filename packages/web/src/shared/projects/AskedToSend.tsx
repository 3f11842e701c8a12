import { Button } from "@blueprintjs/core"
import type { BoundAct, DeletedProject } from "@qo/core/acts"
import { useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { verbText } from "../../ui/acts/act-texts.ts"
import {
  SendFoot,
  SendingText,
  SendQuestion,
  type ShowPart,
  useSendCheck,
  useSendPrice,
} from "./SendQuestion.tsx"

/** Unsaved work; only the saved content is sent. */
export interface UnsavedProject {
  isThere: () => boolean
  /** @returns whether all is saved now */
  save: () => Promise<boolean>
  text: string
  /** Saving, and then sending. */
  label: string
}

interface AskedToSendProps {
  act: BoundAct<DeletedProject>
  project: DeletedProject
  unsaved: UnsavedProject | undefined
  onShow: ShowPart
  onCancel: () => void
  onAgreed: () => void
}

/**
 * One question for everything: unsaved changes are saved when the user agrees. The project is sent immediately if the server has
 * no objections and the price is as displayed; otherwise they are shown and asked again.
 */
export function AskedToSend({
  act,
  project,
  unsaved,
  onShow,
  onCancel,
  onAgreed,
}: AskedToSendProps) {
  const t = useTexts()
  const words = useWords()
  const [isDirty, setDirty] = useState(unsaved !== undefined)
  const [isSaving, setSaving] = useState(false)
  const check = useSendCheck(project, !isDirty)
  const price = useSendPrice(project)
  const saveAndSend = async (work: UnsavedProject) => {
    setSaving(true)
    try {
      const said = price.data?.price.researcherPays
      const isSaved = await work.save()
      if (!isSaved) return onCancel()
      const [checked, priced] = await Promise.all([check.refetch(), price.refetch()])
      if (checked.data?.issues.length === 0 && priced.data?.price.researcherPays === said)
        return onAgreed()
      setDirty(false)
    } finally {
      setSaving(false)
    }
  }
  if (isDirty && unsaved)
    return (
      <>
        <div className="rz-dialog__body">
          <p className="rz-note rz-note--warning">{unsaved.text}</p>
          <SendingText project={project} />
        </div>
        <footer className="rz-dialog__foot">
          <Button text={t("action.cancel")} onClick={onCancel} autoFocus />
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
