import {
  type Act,
  bindAct,
  judgeAct,
  type BoundAct,
  type Caller,
  cloneProject,
  deleteProject,
  type ListedProject,
  PROJECT_MOVE_ACTS,
  removeCallbackAddress,
  restoreProject,
  setProjectStatus,
  setRetention,
} from "@qo/core/acts"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import {
  aboutOne as aboutOneOf,
  aboutTargets,
  copyKey,
  keysOfAct,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  PANE_KEYS,
  sortKeys,
  tabKeys,
} from "../lists/list-keys.ts"
import { meOf } from "../actions/me.ts"
import type { ProjectDialogState } from "./ProjectDialog.tsx"
import { PROJECT_SORTS } from "./project-list.ts"

type ProjectsContext = ListContext<ListedProject, ProjectDialogState>

const aboutOne = (make: (project: ListedProject) => ProjectDialogState) =>
  aboutOneOf<ListedProject, ProjectDialogState>(make, "projects.deletedFirst")

/** Shows the effects of an act on the marked projects. */
const planBound = (bind: (caller: Caller) => BoundAct<ListedProject>) =>
  aboutTargets<ListedProject, ProjectDialogState>((projects, store) => ({
    kind: "move",
    projects,
    at: { step: "plan", act: bind(meOf(store)) },
  }))
const planOf = (act: Act<ListedProject>) => ({
  about: "marked" as const,
  fitting: ({ store, list }: Pick<ProjectsContext, "store" | "list">) => {
    const bound = bindAct(act, undefined, meOf(store))
    return list.targets().filter((row) => judgeAct(bound, row) === undefined).length
  },
  run: planBound((caller) => bindAct(act, undefined, caller)),
})

const cloneAll = planBound((caller) => bindAct(cloneProject, {}, caller))

/** Keys in the last line, most used first. */
export const PROJECT_FOOT: readonly FootItem[] = [
  ["openProject", "open"],
  ["moveProject", "status"],
  "link",
  "cloneProject",
  ["deleteProject", "delete"],
  "mark",
  ["createProject", "create"],
  "undo",
  "price",
  "copy",
]

export const PROJECT_FOOT_OF_NONE: readonly FootItem[] = [
  ["createProject", "create"],
  "undo",
  "results",
  "refresh",
  "quit",
]

/** The shortcuts of the list of projects; `?` and the palette read them too. */
export const PROJECT_KEYS: readonly KeyBinding<ProjectsContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...PANE_KEYS,
  ...tabKeys("key.nextGroup", "key.previousGroup"),
  ...sortKeys(PROJECT_SORTS),
  {
    id: "openProject",
    keys: ["enter"],
    help: "key.openProject",
    about: "cursor",
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
    about: "cursor",
    run: aboutOne((project) => ({ kind: "edit", project })),
  },
  {
    id: "moveProject",
    keys: keysOfAct(PROJECT_MOVE_ACTS.send),
    help: "key.moveProject",
    about: "marked",
    run: aboutTargets((projects) => ({ kind: "move", projects, at: { step: "moves" } })),
  },
  {
    id: "setProjectStatus",
    keys: keysOfAct(setProjectStatus),
    help: "key.setProjectStatus",
    action: "projects.setStatus",
    about: "marked",
    run: aboutTargets((projects) => ({ kind: "status", projects })),
  },
  {
    id: "cloneProject",
    keys: keysOfAct(cloneProject),
    help: "key.cloneProject",
    action: "projects.clone",
    run: (context) => {
      if (context.list.targets().length > 1) cloneAll(context)
      else aboutOne((project) => ({ kind: "clone", project }))(context)
    },
  },
  {
    id: "link",
    keys: ["L"],
    help: "key.link",
    about: "cursor",
    run: aboutOne((project) => ({ kind: "link", project })),
  },
  {
    id: "price",
    keys: ["m"],
    help: "key.price",
    about: "cursor",
    run: aboutOne((project) => ({ kind: "price", project })),
  },
  {
    id: "retention",
    keys: keysOfAct(setRetention),
    help: "key.retention",
    action: "projectRetention.change",
    about: "cursor",
    run: aboutOne((project) => ({ kind: "retention", project })),
  },
  {
    id: "callbacks",
    keys: keysOfAct(removeCallbackAddress),
    help: "key.callbacks",
    action: "projectCallbacks.change",
    about: "cursor",
    run: aboutOne((project) => ({ kind: "callbacks", project })),
  },
  {
    id: "erase",
    keys: ["E"],
    help: "key.eraseRespondent",
    action: "privacy.manage",
    wholeList: true,
    run: ({ open }) => open({ kind: "erase" }),
  },
  {
    id: "deleteProject",
    keys: keysOfAct(deleteProject, "delete"),
    help: "key.delete",
    action: "projects.change",
    ...planOf(deleteProject),
  },
  {
    id: "restoreProject",
    keys: keysOfAct(restoreProject),
    help: "key.restoreProject",
    action: "projects.change",
    ...planOf(restoreProject),
  },
  copyKey<ListedProject>((projects) =>
    projects.length === 1
      ? `qo projects show ${String(projects[0]?.pid)}`
      : listCommandOf(
          "projects",
          "pid",
          projects.map(({ pid }) => pid),
        ),
  ),
]
