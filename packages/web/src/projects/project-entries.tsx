import { DuplicateIcon, LinkIcon, PersonIcon, TagIcon } from "@blueprintjs/icons"
import { can } from "@qo/core/access"
import { bindAct, cloneProject, type DeletedProject, runAct } from "@qo/core/acts"
import { faultText } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { openModal } from "../base/modal-queue.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useWords } from "../base/words.ts"
import { reasonOf } from "../ui/acts/act-texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import type { RowEntry } from "../shared/list/record-acts.ts"
import { useStable } from "../ui/use-stable.ts"
import { CloneForm } from "./CloneForm.tsx"
import { LinkDialog } from "../shared/projects/LinkDialog.tsx"
import { useEditorEntry } from "../shared/projects/use-editor-entry.tsx"
import { StatusForm } from "./StatusForm.tsx"

const isThere = ({ deleted }: DeletedProject): boolean => !deleted

/** Menu entries of a project beside its transitions: editor and link; for administrators copies and the status form. */
export function useProjectEntries(
  onChanged: (project?: DeletedProject) => void,
): readonly RowEntry<DeletedProject>[] {
  const t = useTexts()
  const { role } = useSession()
  const changed = useStable(onChanged)
  const copies = useCopies(changed)
  const editor = useEditorEntry()
  return useMemo(() => {
    const link: RowEntry<DeletedProject> = {
      id: "link",
      label: t("projects.link"),
      icon: <LinkIcon />,
      fits: isThere,
      run: (project) =>
        openModal({
          title: t("projects.linkTitle", { name: project.name }),
          size: "form",
          renderBody: (close) => (
            <LinkDialog project={project} onChanged={changed} onClose={close} />
          ),
        }),
    }
    const setStatus: RowEntry<DeletedProject> = {
      id: "set-status",
      label: t("projects.setStatus"),
      icon: <TagIcon />,
      fits: isThere,
      run: (project) =>
        openModal({
          title: t("projects.setStatusTitle", { name: project.name }),
          size: "form",
          renderBody: (close) => (
            <StatusForm
              project={project}
              onDone={changed}
              onRefresh={() => changed()}
              onClose={close}
            />
          ),
        }),
    }
    return [
      ...editor.map((entry) => ({ ...entry, fits: isThere })),
      link,
      ...(can(role, "projects.clone") ? copies : []),
      ...(can(role, "projects.setStatus") ? [setStatus] : []),
    ]
  }, [t, role, changed, copies, editor])
}

/** A copy for the same owner immediately; for another one by a form. */
function useCopies(changed: () => void): readonly RowEntry<DeletedProject>[] {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const caller = useCaller()
  const navigate = useNavigate()
  return useMemo(() => {
    const tell = (copy: Project) => {
      changed()
      showToast({
        intent: "success",
        text: t("projects.cloned", { name: copy.name }),
        action: {
          label: t("projects.openIt"),
          run: () => void navigate({ search: `?pid=${copy.pid}` }),
        },
      })
    }
    const clone = async (project: DeletedProject) => {
      try {
        const outcome = await runAct(bindAct(cloneProject, {}, caller), project, { api })
        if (outcome.outcome === "done") {
          if (outcome.row) tell(outcome.row)
        } else showToast({ intent: "warning", text: reasonOf(outcome, words) })
      } catch (error) {
        showToast({ intent: "error", text: faultText(t, error) })
      }
    }
    const cloneFor = (project: DeletedProject) =>
      openModal({
        title: t("projects.cloneForTitle", { name: project.name }),
        size: "form",
        renderBody: (close) => <CloneForm project={project} onDone={tell} onClose={close} />,
      })
    return [
      {
        id: "clone",
        label: t("projects.clone"),
        icon: <DuplicateIcon />,
        fits: isThere,
        run: (project) => void clone(project),
      },
      {
        id: "clone-for",
        label: t("projects.cloneFor"),
        icon: <PersonIcon />,
        fits: isThere,
        run: cloneFor,
      },
    ]
  }, [t, words, api, caller, navigate, changed])
}
