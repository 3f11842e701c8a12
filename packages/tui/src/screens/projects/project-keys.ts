import type { Project } from "@qo/core/project"
import type { KeyBinding } from "../base/key-table.ts"
import {
  copyKey,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  sortKeys,
  TAB_KEYS,
} from "../lists/list-keys.ts"
import { meOf } from "../actions/me.ts"
import type { ListedProject } from "./listed-project.ts"
import { cloneAction, deleteAction, type ProjectAction, restoreAction } from "./project-actions.ts"
import type { ProjectDialogState } from "./ProjectDialog.tsx"
import { PROJECT_SORTS } from "./project-list.ts"
import type { WithSession } from "../../app-store/app-store.ts"

type ProjectsContext = ListContext<ListedProject, ProjectDialogState>

/** Opens a dialog about the project at the cursor, unless it is deleted. */
const aboutOne =
  (make: (project: Project) => ProjectDialogState) =>
  ({ store, list, open }: ProjectsContext) => {
    const project = list.current()
    if (project?.deleted) store.notices.warn(store.preferences.words.t("refusal.isDeleted"))
    else if (project) open(make(project))
  }

/** Opens a dialog about what is marked, or the project at the cursor. */
const about =
  (make: (projects: readonly ListedProject[]) => ProjectDialogState) =>
  ({ list, open }: ProjectsContext) => {
    const projects = list.targets()
    if (projects.length > 0) open(make(projects))
  }

/** Shows what an action would do to the marked projects. */
const plan =
  (actionOf: (store: WithSession) => ProjectAction, dangerous: boolean) => (c: ProjectsContext) =>
    about((projects) => ({
      kind: "move",
      projects,
      at: { step: "plan", action: actionOf(c.store), dangerous },
    }))(c)

/** The shortcuts of the list of projects; `?` and the palette read them too. */
export const PROJECT_KEYS: readonly KeyBinding<ProjectsContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...TAB_KEYS.map((binding) => ({
    ...binding,
    help: binding.id === "nextTab" ? ("key.nextGroup" as const) : ("key.previousGroup" as const),
  })),
  ...sortKeys(PROJECT_SORTS),
  {
    id: "openProject",
    keys: ["enter"],
    help: "key.openProject",
    run: aboutOne((project) => ({ kind: "view", project })),
  },
  {
    id: "createProject",
    keys: ["n"],
    help: "key.createProject",
    action: "projects.change",
    run: ({ open }) => open({ kind: "template" }),
  },
  {
    id: "editProject",
    keys: ["e"],
    help: "key.editProject",
    action: "projects.change",
    run: aboutOne((project) => ({ kind: "edit", project })),
  },
  {
    id: "moveProject",
    keys: ["s"],
    help: "key.moveProject",
    run: about((projects) => ({ kind: "move", projects, at: { step: "moves" } })),
  },
  {
    id: "setProjectStatus",
    keys: ["S"],
    help: "key.setProjectStatus",
    action: "projects.setStatus",
    run: about((projects) => ({ kind: "status", projects })),
  },
  {
    id: "cloneProject",
    keys: ["c"],
    help: "key.cloneProject",
    action: "projects.clone",
    run: (context) => {
      if (context.list.targets().length > 1) plan(() => cloneAction, false)(context)
      else aboutOne((project) => ({ kind: "clone", project }))(context)
    },
  },
  {
    id: "link",
    keys: ["i"],
    help: "key.link",
    run: aboutOne((project) => ({ kind: "link", project })),
  },
  {
    id: "price",
    keys: ["p"],
    help: "key.price",
    run: aboutOne((project) => ({ kind: "price", project })),
  },
  {
    id: "deleteProject",
    keys: ["d", "delete"],
    help: "key.delete",
    action: "projects.change",
    run: plan((store) => deleteAction(meOf(store)), true),
  },
  {
    id: "restoreProject",
    keys: ["b"],
    help: "key.restoreProject",
    action: "projects.setStatus",
    run: plan((store) => restoreAction(meOf(store)), false),
  },
  copyKey<ListedProject>((projects) =>
    projects.length === 1 ? `qo projects show ${String(projects[0]?.pid)}` : "qo projects list",
  ),
]
