import type { Project } from "@qo/core/project"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { RecordForm } from "../../ui/forms/RecordForm.tsx"
import { LinkDialog } from "../../shared/projects/LinkDialog.tsx"
import { projectForm } from "../project-form.tsx"
import type { OpenProject } from "./use-project.ts"

type Texts = ReturnType<typeof useTexts>

export const openLink = (t: Texts, project: Project, { put }: Pick<OpenProject, "put">): void =>
  openModal({
    title: t("projects.linkTitle", { name: project.name }),
    size: "form",
    renderBody: (close) => <LinkDialog project={project} onChanged={put} onClose={close} />,
  })

export const openForm = (t: Texts, project: Project, { put }: Pick<OpenProject, "put">): void =>
  openModal({
    title: t("list.editTitle", { name: project.name }),
    size: "form",
    renderBody: (close) => <ProjectForm project={project} onDone={put} onClose={close} />,
  })

interface FormProps {
  project: Project
  onDone: (project: Project) => void
  onClose: () => void
}

function ProjectForm({ project, onDone, onClose }: FormProps) {
  const t = useTexts()
  const { role } = useSession()
  return (
    <RecordForm
      form={projectForm(project, role)}
      row={project}
      onCancel={onClose}
      onDone={(saved) => {
        onClose()
        onDone(saved)
        showToast({ intent: "success", text: t("list.saved", { name: saved.name }) })
      }}
    />
  )
}
