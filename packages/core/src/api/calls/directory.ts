import { z } from "zod"
import { TargetField } from "../../portrait/index.ts"
import { ProjectType, SettingsGroup, TargetPlatform, TemplateName } from "../../project/index.ts"
import { limitsTold } from "../../questionnaire/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

const prefix = "/api/v1/service"
const emptyInput = () => z.strictObject({})

/** Properties of projects with this template. Labels: `template.<name>` in i18n. */
export const TemplateRecord = z.object({
  id: z.int(),
  name: TemplateName,
  type: ProjectType,
  audience: z.enum(["provider", "completed", "own"]),
  minPortraits: z.int(),
  takesPortraits: z.boolean(),
  needsTpid: z.boolean(),
  needsEnd: z.boolean(),
  needsGame: z.boolean(),
  moderation: z.enum(["human", "auto", "none"]),
  administratorOnly: z.boolean(),
})
export type TemplateRecord = z.infer<typeof TemplateRecord>

const SettingRecord = z.object({
  name: z.string(),
  group: SettingsGroup,
  kind: z.enum(["number", "flag"]),
  min: z.int().optional(),
  max: z.int().optional(),
  default: z.union([z.int(), z.boolean()]),
})

const TargetFieldRecord = z.object({
  field: TargetField,
  kind: z.enum(["choice", "number", "place", "record"]),
  /** Values of a field with choices. Labels: `targetValue.<field>.<value>` in i18n. */
  values: z.array(z.string()).optional(),
  min: z.int().optional(),
  max: z.int().optional(),
  /** Whether a respondent can have several values. */
  many: z.boolean(),
})

const PlaceRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** For a city: the id of its region. */
  region: z.string().optional(),
})

/** Directories that every signed-in account may read. */
export const directoryCalls = {
  listTargetPlatforms: call({
    method: "GET",
    path: `${prefix}/target-platforms`,
    summary: "Platforms that respondents can be asked on.",
    access: "directory.read",
    get input() {
      return emptyInput()
    },
    get output() {
      return z.array(TargetPlatform)
    },
  }),
  getLimits: call({
    method: "GET",
    path: `${prefix}/limits`,
    summary: "Sizes of questionnaires, projects and pictures that this installation takes.",
    access: "directory.read",
    get input() {
      return emptyInput()
    },
    get output() {
      return limitsTold()
    },
  }),
  listTemplates: call({
    method: "GET",
    path: `${prefix}/project/templates`,
    summary: "Templates that the account can start projects from.",
    access: "directory.read",
    get input() {
      return emptyInput()
    },
    get output() {
      return z.array(TemplateRecord)
    },
  }),
  getTemplate: call({
    method: "GET",
    path: `${prefix}/project/template`,
    summary: "One template.",
    access: "directory.read",
    get input() {
      return z.strictObject({ id: queryInt(z.int().positive()) })
    },
    get output() {
      return TemplateRecord
    },
  }),
  listSettings: call({
    method: "GET",
    path: `${prefix}/project/settings`,
    summary: "The settings that projects have.",
    access: "directory.read",
    get input() {
      return emptyInput()
    },
    get output() {
      return z.array(SettingRecord)
    },
  }),
  listSettingsGroups: call({
    method: "GET",
    path: `${prefix}/project/settings-groups`,
    summary: "Groups of settings.",
    access: "directory.read",
    get input() {
      return emptyInput()
    },
    get output() {
      return z.array(z.object({ name: SettingsGroup, settings: z.array(z.string()) }))
    },
  }),
  listTargetFields: call({
    method: "GET",
    path: `${prefix}/target-fields`,
    summary: "What portraits are made of.",
    access: "directory.read",
    get input() {
      return emptyInput()
    },
    get output() {
      return z.array(TargetFieldRecord)
    },
  }),
  listCities: call({
    method: "GET",
    path: `${prefix}/cities`,
    summary:
      "Cities, or regions or countries, whose name starts or holds a word that starts with q.",
    access: "directory.read",
    get input() {
      return z.strictObject({
        kind: z.enum(["city", "region", "country"]).optional(),
        q: z.string().trim().max(200).optional(),
        /** Returns only cities of this region. */
        region: z.string().max(20).optional(),
        limit: queryInt(z.int().min(1).max(1000)).optional(),
      })
    },
    get output() {
      return z.array(PlaceRecord)
    },
  }),
}
