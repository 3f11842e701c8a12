import {
  bindAct,
  cloneProject,
  deleteProject,
  type ListedProject,
  runAct,
  skipText,
} from "@qo/core/acts"
import { type Project, ProjectDraft } from "@qo/core/project"
import { z } from "zod"
import { wordsOf } from "../../records/words.ts"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { planAct } from "../actions/plan-act.ts"
import { meOf } from "../actions/me.ts"
import { problemsOf } from "../base/server-problems.ts"
import { projectActionContext, PROJECTS_AREA } from "./projects-area.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface CloneFormProps {
  store: AppStore
  context: RenderContext
  project: Project
  isActive: boolean
  onClose: () => void
}

const CopyName = z.object({ name: ProjectDraft.shape.name })

/** A form for copying a project under a new name. */
export function CloneForm({ store, context, project, isActive, onClose }: CloneFormProps) {
  const { t, q } = context
  async function copy({ name }: z.output<typeof CopyName>): Promise<readonly FieldProblem[]> {
    try {
      const act = bindAct(cloneProject, { name }, meOf(store))
      const outcome = await runAct(act, project, { api: store.options.api })
      if (outcome.outcome === "skipped")
        return [{ field: "", text: skipText(outcome, wordsOf(context)) }]
      const made = outcome.row
      if (made === undefined) return []
      const { list } = store.areas.of(PROJECTS_AREA)
      list.arrive([made])
      list.moveToId(made.pid)
      store.queue.remember(() =>
        planAct<ListedProject>(
          bindAct(deleteProject, undefined, meOf(store)),
          [list.get(made.pid) ?? made],
          projectActionContext(store),
        ),
      )
      onClose()
      store.notices.say(t("projects.created", { name: made.name }))
      return []
    } catch (error) {
      return problemsOf(error, t)
    }
  }
  return (
    <Form
      context={context}
      title={t("projects.cloneTitle", { id: project.pid })}
      fields={[{ kind: "text", name: "name", label: t("fieldName.title") }]}
      initial={{ name: q("project.copyName", { name: project.name }) }}
      schema={CopyName}
      submitLabel={t("form.create")}
      onSubmit={copy}
      onCancel={onClose}
      isActive={isActive}
    />
  )
}
