import { Button } from "@blueprintjs/core"
import { bindAct, cloneProject } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"
import { type FormEvent, useRef, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { ReferenceField } from "../ui/ReferenceField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { owners } from "./project-form.tsx"

interface Props {
  project: Project
  onDone: (copy: Project) => void
  onClose: () => void
}

/** A copy of a project under a name of its own, for the owner who is chosen. */
export function CloneForm({ project, onDone, onClose }: Props) {
  const t = useTexts()
  const { api } = useSession()
  const caller = useCaller()
  const [name, setName] = useState(t("project.copyName", { name: project.name }))
  const [owner, setOwner] = useState<{ id: number; name: string } | null>({
    id: project.owner.id,
    name: project.owner.fullname,
  })
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  // A second try after an answer that was lost makes no second copy.
  const key = useRef(crypto.randomUUID())
  const copy = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    try {
      const act = bindAct(cloneProject, { name, ...(owner && { ownerId: owner.id }) }, caller)
      const sent = await act.send(api, act.input(project), key.current)
      if ("row" in sent && sent.row) onDone(sent.row)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const problemsOf = (field: string) =>
    failure instanceof ApiError
      ? failure.issues.filter(({ path }) => path[0] === field).map((issue) => issueText(t, issue))
      : []
  const problems = { name: problemsOf("name"), owner: problemsOf("ownerId") }
  const isSaid = problems.name.length + problems.owner.length > 0
  return (
    <form onSubmit={(event) => void copy(event)} noValidate>
      <div className="rz-dialog__body">
        {!isSaid && <FormFailure error={failure} />}
        <p>{t("projects.cloneForText")}</p>
        <TextField
          label={t("fieldName.title")}
          value={name}
          required
          problems={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ReferenceField
          name="owners"
          label={t("fieldName.owner")}
          value={owner}
          onChange={setOwner}
          problems={problems.owner}
          search={owners}
        />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button type="submit" intent="primary" loading={sending} text={t("projects.clone")} />
      </footer>
    </form>
  )
}
