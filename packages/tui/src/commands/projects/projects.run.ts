import {
  bindAct,
  cloneProject,
  deleteProject,
  PROJECTS,
  restoreProject,
  runAct,
  setProjectStatus,
  updateProject,
} from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { readNumber } from "@qo/core/lib"
import {
  Project,
  PROJECT,
  ProjectChange,
  type ProjectStatus,
  TEMPLATE_NAMES,
  type TemplateName,
  TEMPLATES,
} from "@qo/core/project"
import { readValue } from "../../inputs/read-value.ts"
import { EXIT } from "../../output/index.ts"
import { loadWords } from "../../records/words.ts"
import { callerOf } from "../../shell/caller.ts"
import type { CommandModule, Values } from "../../shell/command.ts"
import { showPlan } from "../../shell/dry-run.ts"
import { planAct } from "../../shell/plan-act.ts"
import { usageFailure } from "../../shell/failure.ts"
import {
  createModule,
  listModule,
  printDetails,
  showModule,
  updateModule,
} from "../../shell/record-modules.ts"
import { findOrganization, findUser } from "../../shell/references.ts"
import { skippedFailure } from "../../shell/skipped-failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Clock, Language, Shell } from "../../shell/shell.ts"
import { CHANGED_FLAGS, NEW_FLAGS } from "./projects.ts"
import { SHOWN_PROJECT } from "./shown.ts"
import { explainLocked } from "../questionnaire/explain-locked.ts"

const references = { owner: findUser }

export const list = listModule({
  ...SHOWN_PROJECT,
  call: projectCalls.listProjects,
  async filter({ status, template, type, organization, owner, tpid, deleted }, shell) {
    if (template !== undefined && type !== undefined)
      throw usageFailure(shell.t, [
        { field: "--template, --type", message: shell.t("input.oneBody") },
      ])
    const statuses = status as readonly ProjectStatus[] | undefined
    return {
      statuses,
      templates:
        type === undefined
          ? (template as readonly TemplateName[] | undefined)
          : TEMPLATE_NAMES.filter((name) => TEMPLATES[name].type === type),
      organizationId:
        typeof organization === "string" ? await findOrganization(shell, organization) : undefined,
      ownerId: typeof owner === "string" ? await findUser(shell, owner) : undefined,
      tpid,
      ...(deleted === true && { deleted: "only" }),
    }
  },
})

export const show = showModule(SHOWN_PROJECT, PROJECTS)

const SECONDS: Readonly<Record<string, number>> = { h: 3600, d: 86_400, w: 604_800 }

/** When a project ends, in unix seconds: a moment, or `+14d` from now. @throws CommandFailure */
async function readEnd(text: string, { t, now }: Clock & Language): Promise<number> {
  const later = /^\+(\d{1,5})([hdw])$/.exec(text)
  if (later)
    return Math.floor(now().getTime() / 1000) + Number(later[1]) * (SECONDS[later[2] ?? ""] ?? 0)
  const reading = await readValue("moment", text, now())
  if ("value" in reading && !/^\d+[smhdw]$/.test(text)) return Number(reading.value)
  throw usageFailure(t, [{ field: "--ends", message: t("input.notEnd") }])
}

/** Text that is no number is left to the schema, which refuses it. */
const numberIn = (typed: unknown) => (typeof typed === "string" ? readNumber(typed) : typed)

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, да: true, no: false, нет: false }

const READ: Readonly<Record<string, (typed: unknown) => unknown>> = {
  tpid: numberIn,
  completes: numberIn,
  "embed-origins": (typed) =>
    (typed as readonly (string | null)[]).flatMap((each) => each?.split(",") ?? []),
  "shared-network": (typed) => YES_OR_NO[String(typed).toLowerCase()] ?? typed,
  platform: (typed) => [...new Set(typed as readonly string[])],
}

/** The values that can be validated without the server. */
const plainValues = ({ ends: _ends, ...values }: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [name, READ[name]?.(typed) ?? typed]),
  )

/** The same work on words that only projects have. */
const withPlainValues = (module: CommandModule): CommandModule => ({
  ...module,
  check: (values, t) => module.check?.(plainValues(values), t) ?? [],
  async run(values, shell) {
    const { ends } = values
    const endsAt = typeof ends === "string" ? await readEnd(ends, shell) : ends
    return module.run(
      { ...plainValues(values), ...(ends !== undefined && { ends: endsAt }) },
      shell,
    )
  },
})

export const create = withPlainValues(
  createModule({
    ...SHOWN_PROJECT,
    references,
    flagChanges: NEW_FLAGS,
    call: projectCalls.createProject,
    extra: { gameId: "game" },
    created: ({ pid, template }, t) =>
      t(template === "byGame" ? "projects.madeByGame" : "projects.made", { pid }),
  }),
)

const updating = withPlainValues(
  updateModule({
    ...SHOWN_PROJECT,
    references,
    flagChanges: CHANGED_FLAGS,
    update: updateProject,
    schema: ProjectChange.omit({ pid: true, revision: true }),
  }),
)

export const update: CommandModule = {
  ...updating,
  run: (values, shell) =>
    explainLocked(Number(values["id"]), shell, () => updating.run(values, shell)),
}

const copyOf = async ({ name, owner }: Values, shell: Shell) => ({
  ...(typeof name === "string" && { name }),
  ...(typeof owner === "string" && { ownerId: await findUser(shell, owner) }),
})

export const clone: CommandModule = {
  output: Project,
  record: PROJECT,
  check: ({ name }, t) =>
    schemaProblems(
      projectCalls.cloneProject.input,
      { pid: 1, ...(name !== undefined && { name }) },
      { name: "--name" },
      t,
    ),
  async run(values, shell) {
    const id = Number(values["id"])
    const act = bindAct(cloneProject, await copyOf(values, shell), await callerOf(shell))
    const project = await act.kind.read(shell.api, id)
    if (shell.dryRun) return showPlan(shell, planAct(act, project, await loadWords(shell, PROJECT)))
    const outcome = await runAct(act, project, { api: shell.api })
    if (outcome.outcome === "skipped")
      throw skippedFailure(outcome, await loadWords(shell, PROJECT))
    if (outcome.row) {
      await printDetails(SHOWN_PROJECT, outcome.row, shell)
      await shell.note(shell.t("projects.cloned", { pid: id, copy: outcome.row.pid }))
    }
    return EXIT.done
  },
}

/** Batches bring much along that no other command needs. */
const acts = () => import("../../act-commands/act-module.ts")

export const remove = async () => (await acts()).actModule(deleteProject)
export const restore = async () => (await acts()).actModule(restoreProject)
export const setStatus = async () => (await acts()).actModule(setProjectStatus)
