import { projectCalls } from "@qo/core/api"
import { type Project, ProjectChange } from "@qo/core/project"
import { never, noChanges, PROJECT, type Refusal } from "../../actions/index.ts"
import { commandFor, noReverse, planAction } from "../actions/record-action.ts"
import { flagsText } from "../actions/shell-word.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { projectActionContext } from "./projects-area.ts"
import type { AppStore } from "../../app-store/app-store.ts"

const FIELDS = ["name", "tpid", "targetPlatforms", "priority", "targetCompletes", "endsAt"] as const

/** What was not changed has no flag. */
const orNone = (value: number | null | undefined) => (value === null ? "none" : (value ?? null))

/** The flags of `qo projects update` that set the same. */
const flagsOf = (fields: Partial<Pick<Project, (typeof FIELDS)[number]>>) => {
  return flagsText({
    name: fields.name ?? null,
    tpid: orNone(fields.tpid),
    platform: fields.targetPlatforms?.join(",") ?? null,
    priority: fields.priority ?? null,
    completes: orNone(fields.targetCompletes),
    ends: orNone(fields.endsAt),
  })
}

const changedMeanwhile: Refusal = {
  code: "changedMeanwhile",
  text: (t) => t("problem.changedMeanwhile"),
}

/** Puts the fields that a form has changed back; `undefined` once somebody else has changed the same ones. */
export function planRestoreChange(
  store: AppStore,
  saved: { before: Project; change: ProjectChange; after: Project },
): QueuedAction | undefined {
  const { before, change, after } = saved
  const fields = FIELDS.filter((field) => change[field] !== undefined)
  const isSame = (project: Project) =>
    fields.every((field) => JSON.stringify(project[field]) === JSON.stringify(after[field]))
  const former: Partial<Project> = Object.fromEntries(fields.map((field) => [field, before[field]]))
  const { updateProject } = projectCalls
  const actionContext = projectActionContext(store)
  const plan = planAction<Project>(
    {
      verb: {
        kind: PROJECT,
        call: updateProject,
        isDone: never,
        refusal: (project) => (isSame(project) ? undefined : changedMeanwhile),
        input: ({ pid, revision }) => ({ pid, revision, ...former }),
        send: async (api, input, idempotencyKey) => ({
          row: await api.send(updateProject, ProjectChange.parse(input), { idempotencyKey }),
        }),
        changes: noChanges,
      },
      title: (t) => t("act.projects.restore-fields", { id: after.pid }),
      command: (ids) => commandFor("projects update", ids, flagsOf(former)),
      reverse: noReverse,
    },
    [actionContext.latest(after.pid) ?? after],
    actionContext,
  )
  return plan.items.length > 0 ? plan : undefined
}
