import { Button } from "@blueprintjs/core"
import { bindAct, cloneProject, runAct } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { reasonOf } from "../ui/acts/act-texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { problemsOf, resolveWith, showIssues } from "../ui/core-form.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { RefusalNote } from "../ui/RefusalNote.tsx"
import { useUnsaved } from "../ui/forms/use-unsaved.ts"
import { ReferenceField } from "../ui/ReferenceField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { searchOwners } from "./project-form.tsx"

interface CloneFormProps {
  project: Project
  onDone: (copy: Project) => void
  onClose: () => void
}

interface CopyRequest {
  pid: number
  /** Left out: the server names the copy in the language of its owner. */
  name?: string
  ownerId?: number
}

/** Copies a project under a new name for the chosen owner. */
export function CloneForm({ project, onDone, onClose }: CloneFormProps) {
  const t = useTexts()
  const { api } = useSession()
  const caller = useCaller()
  const [owner, setOwner] = useState<{ id: number; name: string } | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const words = useWords()
  const form = useForm<CopyRequest>({
    defaultValues: { pid: project.pid, name: t("project.copyName", { name: project.name }) },
    resolver: resolveWith<CopyRequest>(projectCalls.cloneProject.input, t),
  })
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState
  const { leave } = useUnsaved(isDirty || owner !== null)
  const copy = async ({ name, ownerId }: CopyRequest) => {
    setFailure(undefined)
    setRefused(undefined)
    try {
      const isNamed = dirtyFields.name === true
      const wish = { ...(isNamed && { name }), ...(ownerId !== undefined && { ownerId }) }
      const act = bindAct(cloneProject, wish, caller)
      const outcome = await runAct(act, project, { api })
      if (outcome.outcome === "skipped") return setRefused(reasonOf(outcome, words))
      leave()
      if (outcome.row) onDone(outcome.row)
      onClose()
    } catch (error) {
      if (!showIssues(form, ["name", "ownerId"], error, t)) setFailure(error)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(copy)(event)}>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <RefusalNote text={refused} />
        <p>{t("projects.cloneForText")}</p>
        <TextField
          label={t("fieldName.title")}
          required
          hint={t("projects.cloneNameHint")}
          problems={problemsOf(errors.name)}
          {...form.register("name")}
        />
        <ReferenceField
          name="owners"
          label={t("fieldName.owner")}
          value={owner ?? { id: project.owner.id, name: project.owner.fullname }}
          onChange={(chosen) => {
            setOwner(chosen)
            if (chosen) form.setValue("ownerId", chosen.id)
            else form.resetField("ownerId")
          }}
          problems={problemsOf(errors.ownerId)}
          search={searchOwners}
        />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button type="submit" intent="primary" loading={isSubmitting} text={t("projects.clone")} />
      </footer>
    </form>
  )
}
