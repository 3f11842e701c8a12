import { z } from "zod"
import { Portraits } from "../../portrait/index.ts"
import { SeenPrice } from "../../pricing/index.ts"
import {
  PROJECT,
  Project,
  ProjectChange,
  ProjectDraft,
  ProjectSettings,
  ProjectSettingsChange,
  projectStatusAct,
  ProjectStatusNumber,
  ProjectUse,
  TemplateName,
} from "../../project/index.ts"
import { sortsOf } from "../../record/index.ts"
import { Block } from "../../questionnaire/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"
const Pid = z.int().positive()
const Revision = z.int().nonnegative()
/** Maximum size of a questionnaire: 8 MB. */
export const QUESTIONNAIRE_BYTES = 8 * 1024 * 1024

export const projectCalls = {
  listProjects: listCall({
    method: "GET",
    path: `${prefix}/projects`,
    summary: "Projects that the account sees; tpid: those that follow up on a project.",
    access: "projects.read",
    keyed: true,
    get input() {
      return pagingOf(...sortsOf(PROJECT)).extend({
        tpid: queryInt(Pid).optional(),
        statuses: queryList(queryInt(ProjectStatusNumber)),
        templates: queryList(TemplateName),
        ownerId: queryInt(Pid).optional(),
        organizationId: queryInt(Pid).optional(),
        /** Returns only deleted projects, which can be restored. Only for administrators. */
        deleted: z.literal("only").optional(),
      })
    },
    get item() {
      return Project
    },
  }),
  getProject: call({
    method: "GET",
    path: `${prefix}/project/record`,
    summary: "One project, without its questionnaire.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return Project
    },
  }),
  createProject: call({
    method: "POST",
    path: `${prefix}/projects`,
    summary: "Create a project; byGame makes its questionnaire from a game.",
    access: "projects.change",
    get input() {
      return ProjectDraft
    },
    get output() {
      return Project
    },
  }),
  updateProject: call({
    method: "PUT",
    path: `${prefix}/project`,
    summary:
      "Change a project; its questionnaire is saved by POST project. Another owner needs a proof by an API token, see step-up.",
    access: "projects.change",
    irreversible: {
      acts: ["project.handOver"],
      actOf: (input) =>
        (input as ProjectChange).ownerId === undefined ? undefined : "project.handOver",
    },
    get input() {
      return ProjectChange
    },
    get output() {
      return Project
    },
  }),
  deleteProject: call({
    method: "DELETE",
    path: `${prefix}/project`,
    summary:
      "Delete a project; its owner or an administrator can take it back for 30 days. An API token needs a proof, see step-up.",
    access: "projects.change",
    irreversible: "project.delete",
    get input() {
      return z.strictObject({ id: Pid })
    },
    get output() {
      return z.object({ id: z.int() })
    },
  }),
  restoreProject: call({
    method: "POST",
    path: `${prefix}/project/restore`,
    summary:
      "Take a deleted project back, within 30 days: the own one, or any by an administrator.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid: Pid })
    },
    get output() {
      return Project
    },
  }),
  cloneProject: call({
    method: "POST",
    path: `${prefix}/project/clone`,
    summary: "Copy a project; ids inside the questionnaire stay the same.",
    access: "projects.clone",
    get input() {
      return z.strictObject({
        pid: Pid,
        name: ProjectDraft.shape.name.optional(),
        ownerId: Pid.optional(),
      })
    },
    get output() {
      return Project
    },
  }),
  setProjectStatus: call({
    method: "POST",
    path: `${prefix}/project/status`,
    summary:
      "The administrator's form: any status to any other. A status that ends the survey needs a proof by an API token, see step-up.",
    access: "projects.setStatus",
    irreversible: {
      acts: ["project.stop"],
      actOf: (input) => projectStatusAct((input as { statusId?: unknown }).statusId),
    },
    keyed: true,
    get input() {
      return z.strictObject({
        pid: Pid,
        statusId: ProjectStatusNumber,
        revision: Revision.optional(),
      })
    },
    get output() {
      return Project
    },
  }),
  previewProjectEnd: call({
    method: "GET",
    path: `${prefix}/projects/end`,
    summary:
      "What ending or deleting these projects would stop: interviews under way, stored interviews and completes, summed up. Projects that are not the account's own are left out.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pids: queryList(queryInt(Pid)) })
    },
    get output() {
      return ProjectUse
    },
  }),
  projectLink: call({
    method: "GET",
    path: `${prefix}/project/link`,
    summary:
      "The survey's link, and whether anybody who has it can start an interview now; players of the provider's audience need a signed offer.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return z.object({ url: z.string(), open: z.boolean() })
    },
  }),
  tellPresence: call({
    method: "POST",
    path: `${prefix}/project/presence`,
    summary:
      "Tell that a project is open in an editor, every 15 seconds, or that it was closed; answers who else has it open.",
    access: "projects.read",
    // The call stores nothing permanently: repeating it has the same effect, and after a minute the data is forgotten.
    reads: true,
    get input() {
      return z.strictObject({
        pid: Pid,
        /** Distinguishes several browser tabs of one account. */
        tab: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
        left: z.boolean().optional(),
      })
    },
    get output() {
      return z.object({ others: z.array(z.object({ id: z.int(), fullname: z.string() })) })
    },
  }),
  priceProject: call({
    method: "POST",
    path: `${prefix}/project/price`,
    summary:
      "What a project costs, line by line; blocks, portraits and targetCompletes that are not saved yet can be given.",
    access: "projects.read",
    reads: true,
    bodyBytes: QUESTIONNAIRE_BYTES,
    get input() {
      return z.strictObject({
        pid: Pid,
        blocks: z.array(Block).optional(),
        portraits: Portraits.optional(),
        targetCompletes: z.int().min(0).nullish(),
      })
    },
    get output() {
      return z.object({
        price: SeenPrice,
        completes: z.int(),
        /** Whether the number of completed responses is unknown, so that the price applies to one. */
        isForOne: z.boolean(),
        /** Share of simulated respondents who pass the screening, and the share that is charged. */
        incidence: z.number(),
        chargedIncidence: z.number(),
        tariff: z.object({ id: z.int(), name: z.string(), discount: z.number() }).nullable(),
        /** Whether this is the quote from the time when the project was sent, which is independent of current prices. */
        frozen: z.boolean(),
      })
    },
  }),
  getProjectSettings: call({
    method: "GET",
    path: `${prefix}/project/project-settings`,
    summary: "The settings of a project.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return ProjectSettings
    },
  }),
  setProjectSettings: call({
    method: "POST",
    path: `${prefix}/project/project-settings`,
    summary: "Change settings of a project; those left out stay.",
    access: "projectSettings.change",
    get input() {
      return z.strictObject({
        pid: Pid,
        revision: Revision.optional(),
        settings: ProjectSettingsChange,
      })
    },
    get output() {
      return Project
    },
  }),
}
