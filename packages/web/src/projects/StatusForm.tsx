import { Button } from "@blueprintjs/core"
import { bindAct, type DeletedProject, setProjectStatus } from "@qo/core/acts"
import { PROJECT_STATUS, PROJECT_STATUS_NAMES, type ProjectStatus } from "@qo/core/project"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { Options, SelectField } from "../ui/SelectField.tsx"

interface Props {
  project: DeletedProject
  onDone: (project: DeletedProject) => void
  onClose: () => void
}

/** The administrator's form: any status to any other. */
export function StatusForm({ project, onDone, onClose }: Props) {
  const t = useTexts()
  const { api } = useSession()
  const caller = useCaller()
  const [status, choose] = useState<ProjectStatus>(project.status)
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const save = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const act = bindAct(setProjectStatus, { status }, caller)
      const sent = await act.send(api, act.input(project), crypto.randomUUID())
      if ("row" in sent && sent.row) onDone(sent.row)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <p>{t("projects.setStatusText")}</p>
        <SelectField
          label={t("fieldName.status")}
          value={status}
          onChange={(event) => choose(event.currentTarget.value as ProjectStatus)}
        >
          <Options choice={PROJECT_STATUS} keys={PROJECT_STATUS_NAMES} />
        </SelectField>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button
          intent="primary"
          disabled={status === project.status}
          loading={sending}
          text={t("action.save")}
          onClick={() => void save()}
        />
      </footer>
    </>
  )
}
