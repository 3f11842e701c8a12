import { type ApiClient, ApiError, moderationCalls, projectCalls } from "../api/index.ts"
import {
  addedProjectUse,
  isDeletable,
  isAlreadyMoved,
  isSurveyOver,
  type MoveContext,
  type MoveProblem,
  moveProblem,
  type Mover,
  movesFor,
  NO_PROJECT_USE,
  Project,
  PROJECT,
  PROJECT_STATUS,
  PROJECT_STATUS_NAMES,
  type ProjectMove,
  type ProjectStatus,
  type ProjectUse,
  statusAfter,
  takesLateAnswers,
} from "../project/index.ts"
import { type Act, bindAct, type BoundAct, type Caller, defineAct } from "./act.ts"
import { findListed, kindOf, type RecordKind, recordListOf } from "./kind.ts"
import { type ActWords, type Refusal, refusalOf, UNCHANGED } from "./refusal.ts"
import { updateAct } from "./update-act.ts"

/** A project in a list that includes deleted ones. */
export type ListedProject = Project & { deleted?: boolean }

export const PROJECTS = kindOf(PROJECT, {
  schema: Project,
  list: projectCalls.listProjects,
  read: (api, pid) => api.send(projectCalls.getProject, { pid }),
  person: ({ owner }) => owner.fullname,
})

/** Returns the arguments of core's rules of moves for a user and a project. */
export const moverOf = (
  { role, userId }: Caller,
  { owner }: Project,
): Exclude<Mover, "server"> => ({ role, owns: owner.id === userId })

export const contextOf = ({ template, targetPlatforms }: Project): MoveContext => ({
  template,
  targetPlatforms,
})

/** Moves that the owner makes. */
export const OWNER_MOVES = ["send", "withdraw", "pause", "resume", "stop", "revise"] as const
export type OwnerMove = (typeof OWNER_MOVES)[number]
type Decision = Extract<ProjectMove, "approve" | "toVk" | "reject">
type HandMove = OwnerMove | Decision | "takeBack"

/**
 * Returns the refusal of a move with the statuses from which it is possible, or the users who may make it, or the violated
 * rule.
 */
export function moveRefusal(move: HandMove, problem: MoveProblem): Refusal {
  if (problem === "wrongStatus") return refusalOf(`move.${move}`, problem)
  if (problem === "notPermitted") return refusalOf(`notPermitted.${whoseIs(move)}`, problem)
  return refusalOf(`project.${problem}`, problem)
}

function whoseIs(move: HandMove): "owner" | "moderator" | "decider" {
  if (move === "takeBack") return "decider"
  return move === "approve" || move === "toVk" || move === "reject" ? "moderator" : "owner"
}

/** A deleted project must be restored first. */
const presentOnly = (project: ListedProject): Refusal | undefined =>
  project.deleted ? refusalOf("isDeleted") : undefined

/** Returns the distinct statuses to which this user can move a project. */
export function projectStatusesFor(project: Project, caller: Caller): readonly ProjectStatus[] {
  const moves = movesFor(project.status, moverOf(caller, project), contextOf(project))
  return [
    ...new Set(moves.flatMap((each) => statusAfter(project.status, each, project.template) ?? [])),
  ]
}

/** The move that undoes each move; undefined if no rule allows that. */
const BACK: Record<OwnerMove, OwnerMove | undefined> = {
  send: "withdraw",
  withdraw: "send",
  pause: "resume",
  resume: "pause",
  stop: undefined,
  revise: undefined,
}

const moveAct = <const Move extends OwnerMove>(
  move: Move,
  call: (typeof moderationCalls)["sendProject"],
  asks: Act<Project>["asks"],
): Act<Project, void, `projects.${Move}`> =>
  defineAct<Project>()({
    name: `projects.${move}`,
    byCaller: true,
    kind: PROJECTS,
    call,
    input: ({ pid, revision }) => ({ pid, revision }),
    rule: (project, _, caller) => {
      const deleted = presentOnly(project)
      if (deleted) return deleted
      if (isAlreadyMoved(project.status, move)) return UNCHANGED
      const problem = moveProblem(
        project.status,
        move,
        moverOf(caller, project),
        contextOf(project),
      )
      return problem && moveRefusal(move, problem)
    },
    asks,
    ...(move === "stop" && {
      danger: true,
      losses: async (api, ids, words) =>
        endLines(await readProjectUse(api, ids), "stopped", "projects.stop", words),
    }),
    key: "s",
    changes: (project) => [
      {
        field: "status",
        from: project.status,
        to: statusAfter(project.status, move, project.template) ?? null,
      },
    ],
    allowed: projectStatusesFor,
    undo: (_before, _args, caller): BoundAct<Project> | undefined => {
      const back = BACK[move]
      return back && bindAct(PROJECT_MOVE_ACTS[back], undefined, caller)
    },
  })

/** Maximum number of projects per call that counts their use. */
const USE_AT_ONCE = 50

/** Counts interviews and other use of these projects. @throws ApiError */
async function readProjectUse(api: ApiClient, ids: readonly number[]): Promise<ProjectUse> {
  let use = NO_PROJECT_USE
  for (let at = 0; at < ids.length; at += USE_AT_ONCE) {
    const pids = ids.slice(at, at + USE_AT_ONCE)
    use = addedProjectUse(use, await api.send(projectCalls.previewProjectEnd, { pids }))
  }
  return use
}

/** Returns lines about the consequences of ending a survey, and whether they can be undone. */
const endLines = (
  use: ProjectUse,
  to: ProjectStatus,
  act: "projects.stop" | "projects.set-status",
  words: ActWords,
): readonly string[] => [
  ...underWayLines(use, to, words),
  use.target > 0
    ? words.t("losses.projects.completedOf", { completed: use.completed, target: use.target })
    : words.t("losses.projects.completed", { completed: use.completed }),
  words.t(`losses.${act}`),
]

/** Returns lines about open interviews, which end only if the project is stopped or deleted. */
const underWayLines = (
  { interviewsUnderWay }: ProjectUse,
  to: ProjectStatus,
  { t }: ActWords,
): readonly string[] => [
  t(takesLateAnswers(to) ? "losses.projects.goOn" : "losses.projects.cutOff", {
    count: interviewsUnderWay,
  }),
]

/** Acts of the owner: send, withdraw, pause, resume, stop, revise. */
export const PROJECT_MOVE_ACTS: {
  readonly [Move in OwnerMove]: Act<Project, void, `projects.${Move}`>
} = {
  send: moveAct("send", moderationCalls.sendProject, "always"),
  withdraw: moveAct("withdraw", moderationCalls.withdrawProject, "never"),
  pause: moveAct("pause", moderationCalls.pauseProject, "never"),
  resume: moveAct("resume", moderationCalls.resumeProject, "never"),
  stop: moveAct("stop", moderationCalls.stopProject, "always"),
  revise: moveAct("revise", moderationCalls.reviseProject, "never"),
}

/**
 * Returns true if requesting the survey's link sends the project first, with the same confirmation. This is the case if the
 * user may send it now; otherwise the link is only read.
 */
export const sendsForLink = (project: ListedProject, caller: Caller): boolean =>
  bindAct(PROJECT_MOVE_ACTS.send, undefined, caller).refusal(project) === undefined

/** Sets any status, as an administrator. */
export const setProjectStatus = defineAct<Project, { status: ProjectStatus }>()({
  name: "projects.set-status",
  kind: PROJECTS,
  call: projectCalls.setProjectStatus,
  args: { status: { kind: "choice", choice: PROJECT_STATUS } },
  input: ({ pid, revision }, { status }) => ({
    pid,
    revision,
    statusId: status,
  }),
  rule: (project, { status }) =>
    presentOnly(project) ?? (project.status === status ? UNCHANGED : undefined),
  asks: ({ status }) => (isSurveyOver(status) ? "always" : "never"),
  danger: ({ status }) => isSurveyOver(status),
  losses: async (api, ids, words, { status }) =>
    endLines(await readProjectUse(api, ids), status, "projects.set-status", words),
  key: "S",
  changes: ({ status: from }, { status: to }) => [{ field: "status", from, to }],
  allowed: ({ status }) => PROJECT_STATUS_NAMES.filter((name) => name !== status),
  undo: ({ status: before }, _args, _caller, again) => again({ status: before }),
})

/** Refuses projects of other users, unless the user is an administrator. */
const ownOnly = ({ owner }: Project, { role, userId }: Caller): Refusal | undefined =>
  role === "administrator" || owner.id === userId
    ? undefined
    : refusalOf("project.notOwner", "notOwner")

/** Deletes a project. Users who may delete it can restore it for 30 days. */
export const deleteProject: Act<Project, void, "projects.delete"> = defineAct<Project>()({
  name: "projects.delete",
  byCaller: true,
  kind: PROJECTS,
  call: projectCalls.deleteProject,
  input: ({ pid }) => ({ id: pid }),
  rule: (project, _, caller) => {
    const refusal = presentOnly(project) ?? ownOnly(project, caller)
    if (refusal || caller.role === "administrator") return refusal
    return isDeletable(project.status)
      ? undefined
      : refusalOf("project.notDeletable", "notDeletable")
  },
  asks: "always",
  danger: true,
  removes: true,
  losses: async (api, ids, words) => {
    const use = await readProjectUse(api, ids)
    return [
      ...underWayLines(use, "stopped", words),
      words.t("losses.projects.delete", { count: use.interviews, completed: use.completed }),
    ]
  },
  key: "d",
  undo: (_before, _, caller) => ({
    ...bindAct(restoreProject, undefined, caller),
    refusal: () => undefined,
  }),
})

/** A deleted project. `present`: it has been restored meanwhile. */
export type DeletedProject = ListedProject & { present?: true }

export const DELETED_PROJECTS: RecordKind<DeletedProject> = {
  ...PROJECTS,
  read: readDeleted,
  list: recordListOf({
    schema: Project,
    call: projectCalls.listProjects,
    always: { deleted: "only" },
  }),
}

/** Reads a deleted project. No call returns one by its number, so the list of deleted projects is searched. */
async function readDeleted(api: ApiClient, pid: number): Promise<DeletedProject> {
  try {
    const found = await findListed(
      (request) =>
        api.list(projectCalls.listProjects, { ...request, deleted: "only", q: String(pid) }),
      (project) => project.pid === pid,
    )
    return { ...found, deleted: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== "notFound") throw error
    return { ...(await PROJECTS.read(api, pid)), present: true }
  }
}

/** Restores a deleted project, within 30 days. */
export const restoreProject: Act<DeletedProject, void, "projects.restore"> =
  defineAct<DeletedProject>()({
    name: "projects.restore",
    byCaller: true,
    kind: DELETED_PROJECTS,
    call: projectCalls.restoreProject,
    input: ({ pid }) => ({ pid }),
    rule: (project, _, caller) => {
      if (project.present) return UNCHANGED
      return project.deleted ? ownOnly(project, caller) : refusalOf("notDeleted")
    },
    asks: "never",
    key: "U",
    undo: (_before, _args, caller) => bindAct(deleteProject, undefined, caller),
  })

/** Copies a project, by default for its owner. Returns the copy. */
export const cloneProject = defineAct<Project, { name?: string; ownerId?: number }>()({
  name: "projects.clone",
  kind: PROJECTS,
  call: projectCalls.cloneProject,
  input: ({ pid }, copy) => ({ pid, ...copy }),
  rule: presentOnly,
  asks: "never",
  key: "C",
})

export const updateProject = updateAct("projects.update", {
  record: PROJECT,
  kind: PROJECTS,
  rule: presentOnly,
  call: projectCalls.updateProject,
  idName: "pid",
})
