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

/** A project of a list that holds deleted ones as well. */
export type ListedProject = Project & { deleted?: boolean }

export const PROJECTS = kindOf(PROJECT, {
  schema: Project,
  list: projectCalls.listProjects,
  read: (api, pid) => api.send(projectCalls.getProject, { pid }),
  person: ({ owner }) => owner.fullname,
})

/** Arguments of core's transition rules for a user and a project. */
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

/** Why a move cannot be made: from where it can, whose it is, or the rule itself. */
export function moveRefusal(move: HandMove, problem: MoveProblem): Refusal {
  if (problem === "wrongStatus") return refusalOf(`move.${move}`, problem)
  if (problem === "notPermitted") return refusalOf(`notPermitted.${whoseIs(move)}`, problem)
  return refusalOf(`project.${problem}`, problem)
}

function whoseIs(move: HandMove): "owner" | "moderator" | "decider" {
  if (move === "takeBack") return "decider"
  return move === "approve" || move === "toVk" || move === "reject" ? "moderator" : "owner"
}

/** A deleted record must be restored first. */
const presentOnly = (project: ListedProject): Refusal | undefined =>
  project.deleted ? refusalOf("isDeleted") : undefined

/** Statuses that this person can move a project to, each once. */
export function projectStatusesFor(project: Project, caller: Caller): readonly ProjectStatus[] {
  const moves = movesFor(project.status, moverOf(caller, project), contextOf(project))
  return [
    ...new Set(moves.flatMap((each) => statusAfter(project.status, each, project.template) ?? [])),
  ]
}

/** The move that undoes another one, if the rules have one. */
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

/** Most projects that one call counts. */
const USE_AT_ONCE = 50

/** Sums up the activity of these projects. @throws ApiError */
async function readProjectUse(api: ApiClient, ids: readonly number[]): Promise<ProjectUse> {
  let use = NO_PROJECT_USE
  for (let at = 0; at < ids.length; at += USE_AT_ONCE) {
    const pids = ids.slice(at, at + USE_AT_ONCE)
    use = addedProjectUse(use, await api.send(projectCalls.previewProjectEnd, { pids }))
  }
  return use
}

/** Consequences of the end of a survey, and whether they can be undone. */
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

/** Outcome of running interviews: they only end in a stopped or deleted project. */
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
 * Getting the survey's link sends the project first, if this user can send it now, and asks for the same confirmation; else the
 * link is only read.
 */
export const sendsForLink = (project: ListedProject, caller: Caller): boolean =>
  bindAct(PROJECT_MOVE_ACTS.send, undefined, caller).refusal(project) === undefined

/** The administrator's form: any status to any other. */
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

/** The user's own project, or any for administrators. */
const ownOnly = ({ owner }: Project, { role, userId }: Caller): Refusal | undefined =>
  role === "administrator" || owner.id === userId
    ? undefined
    : refusalOf("project.notOwner", "notOwner")

/** Deletes a project; users who may delete it can restore it for 30 days. */
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

/** A project that was deleted, unless it says that it is there. */
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

/** Takes a deleted project back, within 30 days. */
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

/** Copies a project, by default for its owner; answers with the copy. */
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
