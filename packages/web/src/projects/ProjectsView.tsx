import { can } from "@qo/core/access"
import { type DeletedProject, PROJECTS } from "@qo/core/acts"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useRecordInUrl } from "../ui/forms/record-in-url.ts"
import type { ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import { useSendQuestion } from "../shared/projects/use-send-question.tsx"
import { useStable } from "../ui/use-stable.ts"
import { DemoNotice, NoMoreProjects, useDemoUse } from "./DemoNotice.tsx"
import { JUST_CREATED } from "./just-created.ts"
import { NewProject } from "./NewProject.tsx"
import { ProjectPage } from "./page/ProjectPage.tsx"
import { projectActs } from "./project-acts.ts"
import { useProjectEntries } from "./project-entries.tsx"
import { projectList } from "./project-list.tsx"
import { Button } from "@blueprintjs/core"
import { PlusIcon } from "@blueprintjs/icons"
import "./first-project.css"

/** Projects, or the one that the address names: `?pid=12`. Moderators and administrators meet them in the main frame, researchers in their cabinet. */
export function ProjectsView() {
  const { role } = useSession()
  const list = useMemo(() => projectList(role), [role])
  const [query] = useSearchParams()
  const pid = Number(query.get("pid"))
  return Number.isSafeInteger(pid) && pid > 0 ? (
    <ProjectPage key={pid} pid={pid} />
  ) : (
    <Projects list={list} />
  )
}

function Projects({ list }: { list: ListDefinition<DeletedProject> }) {
  const t = useTexts()
  const { role } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const record = useRecordInUrl()
  const client = useQueryClient()
  const entries = useProjectEntries(() => void client.invalidateQueries({ queryKey: [list.name] }))
  const ask = useStable(useSendQuestion())
  const acts = useMemo(() => ({ ...projectActs, ask }), [ask])
  const creates = can(role, "projects.change")
  const demo = useDemoUse()
  // Filters stay in the address, so that going back restores them.
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
        acts={acts}
        entries={entries}
        onOpen={({ pid, deleted }) => !deleted && open(pid)}
        creates={creates}
        words={{ create: t("projects.create") }}
        empty={creates && <FirstProject onCreate={() => record.open("new")} />}
        notice={role === "demoResearcher" && <DemoNotice use={demo} />}
      />
      <NoMoreProjects isOpen={record.opened === "new" && demo.isFull} onClose={record.close} />
      {creates && (
        <NewProject
          isOpen={record.opened === "new" && !demo.isFull}
          onClose={record.close}
          onDone={({ pid, name }) => {
            void navigate({ search: `?pid=${pid}` }, { replace: true, state: JUST_CREATED })
            showToast({ intent: "success", text: t("projects.created", { name }) })
          }}
        />
      )}
    </>
  )
}

export const projectsPage: PageCode = {
  View: ProjectsView,
  start: (opened) => {
    if (!opened.url.searchParams.has("pid")) startList(projectList(opened.session.role))(opened)
  },
}

const STEPS = ["create", "people", "send"] as const

/** Without projects: three steps to the first link. */
function FirstProject({ onCreate }: { onCreate: () => void }) {
  const t = useTexts()
  return (
    <>
      <h2>{t("firstProject.title")}</h2>
      <ol className="rz-first-project">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`firstProject.${step}`)}</b>
            <span>{t(`firstProject.${step}.about`)}</span>
          </li>
        ))}
      </ol>
      <Button
        intent="primary"
        size="large"
        icon={<PlusIcon />}
        text={t("firstProject.button")}
        onClick={onCreate}
      />
    </>
  )
}
