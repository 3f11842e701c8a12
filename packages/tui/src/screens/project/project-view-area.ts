import { can, type Role } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import type { Area, AreaKind } from "../../app-store/area.ts"
import { createProjectParts, type ProjectParts } from "./parts/project-parts.ts"

const POLL_MS = 15_000

/** The project that is open in the view. */
export interface OpenProject {
  pid: number
  parts: ProjectParts
  /** The server's version, if the displayed one is outdated. */
  news: Project | undefined
  /** Compares with the next of the saves that it can be compared with. */
  nextBase: () => void
}

export interface ProjectViewArea extends Area {
  /** Reads a project, whatever was open before. */
  open: (pid: number, role: Role) => void
  close: () => void
  opened: () => OpenProject | undefined
  /** Reloads all data of the open project. */
  reload: () => void
  /** Grows with every change of displayed data. */
  version: () => number
}

function createOpenProject(
  shared: Pick<Parameters<typeof createProjectParts>[0], "api" | "link" | "changed">,
  pid: number,
  role: Role,
): OpenProject {
  let base = 0
  const parts = createProjectParts({
    ...shared,
    pid,
    moderates: can(role, "moderation.read"),
    reports: can(role, "reports.read"),
    base: () => base,
  })
  return {
    pid,
    parts,
    news: undefined,
    nextBase: () => {
      base++
      void parts.difference.load()
    },
  }
}

/** One project in full, as long as its view is open. */
export const PROJECT_VIEW_AREA: AreaKind<ProjectViewArea> = {
  name: "projectView",
  action: "projects.read",
  create: ({ api, link, changed }) => {
    let opened: OpenProject | undefined
    let version = 0
    let timer: NodeJS.Timeout | undefined

    const tell = () => {
      version++
      changed()
    }
    const loadAll = ({ parts }: OpenProject) =>
      Promise.all(Object.values(parts).map((part) => part.load()))

    function openAnew(pid: number, role: Role) {
      close()
      const changedInside = () => {
        if (opened === project) tell()
      }
      const project = createOpenProject({ api, link, changed: changedInside }, pid, role)
      opened = project
      void loadAll(project)
      watch(project)
    }
    function close() {
      clearTimeout(timer)
      for (const part of Object.values(opened?.parts ?? {})) part.clear()
      opened = undefined
    }

    /** The displayed version stays, because decisions are based on it; only comments are updated. */
    async function refresh() {
      const project = opened
      const shown = project?.parts.questionnaire.state().value?.project
      if (!project || !shown || !link.isReady()) return
      try {
        const now = await link.run(() => api.send(projectCalls.getProject, { pid: project.pid }))
        if (opened !== project) return
        const isNew = now.revision !== shown.revision || now.status !== shown.status
        project.news = isNew ? now : undefined
        tell()
        await Promise.all([project.parts.comments.load(), project.parts.interviews.load()])
      } catch {
        // Errors of background refreshes are ignored; the next round tries again.
      }
    }
    function watch(project: OpenProject) {
      if (opened !== project) return
      timer = setTimeout(() => void refresh().then(() => watch(project)), POLL_MS)
      timer.unref()
    }

    return {
      open: openAnew,
      close,
      opened: () => opened,
      reload: () => {
        if (!opened) return
        opened.news = undefined
        void loadAll(opened)
      },
      version: () => version,
      start: () => {},
      stop: close,
      reread: tell,
      refresh,
      heard: (event) => {
        if (event.kind === "task" || event.pid !== opened?.pid) return
        void (event.kind === "answers" ? opened.parts.interviews.load() : refresh())
      },
    }
  },
}
