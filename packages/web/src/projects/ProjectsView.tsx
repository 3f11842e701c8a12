import { DuplicateIcon, LinkIcon, TagIcon } from "@blueprintjs/icons"
import { can } from "@qo/core/access"
import { type DeletedProject, PROJECTS } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { openModal } from "../base/modal-queue.ts"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useRecordInUrl } from "../ui/forms/record-in-url.ts"
import type { ListDefinition } from "../ui/list/list-definition.ts"
import { startList } from "../ui/list/list-query.ts"
import { ListPage } from "../ui/list/ListPage.tsx"
import type { RowEntry } from "../ui/list/record-acts.ts"
import { DemoNotice } from "./DemoNotice.tsx"
import { FirstProject } from "./FirstProject.tsx"
import { LinkDialog } from "./LinkDialog.tsx"
import { NewProject } from "./NewProject.tsx"
import { ProjectPage } from "./page/ProjectPage.tsx"
import { projectActs } from "./project-acts.ts"
import { projectList } from "./project-list.tsx"
import { StatusForm } from "./StatusForm.tsx"

/** Projects, or the one that the address names: `?pid=12`. Moderators and administrators meet them in the main frame, researchers in their cabinet. */
export function ProjectsView() {
  const { role } = useSession()
  const list = useMemo(() => projectList(role), [role])
  const [query] = useSearchParams()
  const pid = Number(query.get("pid"))
  return Number.isSafeInteger(pid) && pid > 0 ? <ProjectPage pid={pid} /> : <Projects list={list} />
}

function Projects({ list }: { list: ListDefinition<DeletedProject> }) {
  const t = useTexts()
  const { role } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const record = useRecordInUrl()
  const entries = useEntries(list.name)
  const creates = can(role, "projects.change")
  // What narrows the list stays in the address: the way back leads to it.
  const open = (pid: number) => {
    const next = new URLSearchParams(query)
    next.set("pid", String(pid))
    void navigate({ search: next.toString() })
  }
  return (
    <>
      <ListPage<DeletedProject>
        list={list}
        kind={PROJECTS}
        acts={projectActs}
        entries={entries}
        onOpen={({ pid, deleted }) => !deleted && open(pid)}
        creates={creates}
        words={{ create: t("projects.create") }}
        empty={creates && <FirstProject onCreate={() => record.open("new")} />}
        notice={role === "demoResearcher" && <DemoNotice />}
      />
      {creates && (
        <NewProject
          isOpen={record.opened === "new"}
          onClose={record.close}
          onDone={({ pid, name }) => {
            void navigate({ search: `?pid=${pid}` }, { replace: true })
            showToast({ intent: "success", text: t("projects.created", { name }) })
          }}
        />
      )}
    </>
  )
}

function useEntries(listName: string): readonly RowEntry<DeletedProject>[] {
  const t = useTexts()
  const { api, role } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMemo(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [listName] })
    const clone = async ({ pid }: DeletedProject) => {
      try {
        const copy = await api.send(projectCalls.cloneProject, { pid })
        refresh()
        showToast({
          intent: "success",
          text: t("projects.cloned", { name: copy.name }),
          action: {
            label: t("projects.openIt"),
            run: () => void navigate({ search: `?pid=${copy.pid}` }),
          },
        })
      } catch (error) {
        showToast({ intent: "error", text: errorText(t, error) })
      }
    }
    const isThere = ({ deleted }: DeletedProject) => !deleted
    const link = {
      id: "link",
      label: t("projects.link"),
      icon: <LinkIcon />,
      fits: isThere,
      run: (project: DeletedProject) =>
        openModal({
          title: t("projects.linkTitle", { name: project.name }),
          size: "form",
          renderBody: (close) => (
            <LinkDialog project={project} onChanged={refresh} onClose={close} />
          ),
        }),
    }
    const setStatus = {
      id: "set-status",
      label: t("projects.setStatus"),
      icon: <TagIcon />,
      fits: isThere,
      run: (project: DeletedProject) =>
        openModal({
          title: t("projects.setStatusTitle", { name: project.name }),
          size: "form",
          renderBody: (close) => <StatusForm project={project} onDone={refresh} onClose={close} />,
        }),
    }
    const copy = {
      id: "clone",
      label: t("projects.clone"),
      icon: <DuplicateIcon />,
      fits: isThere,
      run: (project: DeletedProject) => void clone(project),
    }
    return [
      link,
      ...(can(role, "projects.clone") ? [copy] : []),
      ...(can(role, "projects.setStatus") ? [setStatus] : []),
    ]
  }, [t, api, role, client, navigate, listName])
}

export const projectsPage: PageCode = {
  View: ProjectsView,
  start: (opened) => {
    if (!opened.url.searchParams.has("pid")) startList(projectList(opened.session.role))(opened)
  },
}
