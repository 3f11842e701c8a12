import { Button } from "@blueprintjs/core"
import { bindAct, type DeletedProject, mustAsk, runAct, setProjectStatus } from "@qo/core/acts"
import { PROJECT_STATUS, PROJECT_STATUS_NAMES, type ProjectStatus } from "@qo/core/project"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { ActQuestion } from "../ui/acts/ActQuestion.tsx"
import { useActs } from "../ui/acts/use-act.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { RefusalNote } from "../ui/RefusalNote.tsx"
import { Options, SelectField } from "../ui/SelectField.tsx"

interface StatusFormProps {
  project: DeletedProject
  onDone: (project: DeletedProject) => void
  /** Something went wrong on the way back: the list is to be read again. */
  onRefresh: () => void
  onClose: () => void
}

/** Changes the status, and again if another user has saved the project meanwhile. */
function useStatusChange({ project, onDone, onRefresh, onClose }: StatusFormProps) {
  const t = useTexts()
  const { api } = useSession()
  const caller = useCaller()
  const words = useWords()
  const { tell } = useActs<DeletedProject>({
    put: onDone,
    drop: () => undefined,
    refresh: onRefresh,
    nameOf: ({ name }) => name,
  })
  // After a conflict the next save is based on the other user's version.
  const [base, setBase] = useState(project)
  const [status, choose] = useState<ProjectStatus>(project.status)
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const act = bindAct(setProjectStatus, { status }, caller)
  const run = async (from: DeletedProject): Promise<void> => {
    const outcome = await runAct(act, from, { api, way: "form" })
    if (outcome.outcome !== "stale") {
      tell(act, from, outcome)
      return onClose()
    }
    setBase(outcome.row)
    // Other changes than the status need no confirmation.
    if (outcome.row.status === from.status) return run(outcome.row)
    const now = words.choice(PROJECT_STATUS, outcome.row.status)
    setRefused(t("projects.statusChanged", { status: now }))
    setAsked(false)
  }
  const save = async () => {
    setSending(true)
    setFailure(undefined)
    setRefused(undefined)
    try {
      await run(base)
    } catch (error) {
      setFailure(error)
      setAsked(false)
    } finally {
      setSending(false)
    }
  }
  const go = () => (mustAsk(act, [base.pid], caller) ? setAsked(true) : void save())
  return { act, base, status, choose, failure, refused, sending, isAsked, setAsked, save, go }
}

/** The administrator's form: any status to any other. A status that ends the survey needs a confirmation, with its effects. */
export function StatusForm(props: StatusFormProps) {
  const t = useTexts()
  const change = useStatusChange(props)
  const { act, base, status, sending, setAsked, save } = change
  if (change.isAsked)
    return (
      <ActQuestion
        act={act}
        rows={[base]}
        sending={sending}
        onCancel={() => setAsked(false)}
        onGo={() => void save()}
      />
    )
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={change.failure} />
        <RefusalNote text={change.refused} />
        <p>{t("projects.setStatusText")}</p>
        <SelectField
          label={t("fieldName.status")}
          value={status}
          onChange={(event) => change.choose(event.currentTarget.value as ProjectStatus)}
        >
          <Options choice={PROJECT_STATUS} keys={PROJECT_STATUS_NAMES} />
        </SelectField>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={props.onClose} />
        <Button
          intent="primary"
          disabled={status === base.status}
          loading={sending}
          text={t("action.save")}
          onClick={change.go}
        />
      </footer>
    </>
  )
}
