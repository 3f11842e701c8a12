import { describe } from "../record/index.ts"
import { PROJECT_TYPE, TARGET_PLATFORM, TEMPLATE } from "./choices.ts"
import type { Project, ProjectDraft } from "./project.ts"
import { PROJECT_STATUS } from "./status.ts"

/**
 * Fields of a project, as displayed, searched and edited in all shells. The game from which a questionnaire is generated is not
 * stored.
 */
export const PROJECT = describe<Project, Omit<ProjectDraft, "gameId">>()({
  noun: "project",
  id: ({ pid }) => pid,
  title: ({ name }) => name,
  fields: {
    pid: { kind: "id", label: "id", sort: true, also: ["id", "номер", "n", "number", "проект"] },
    name: {
      kind: "text",
      label: "title",
      head: "name",
      sort: true,
      edit: { required: true, missing: "projectNameRequired", hint: "projectName" },
    },
    status: {
      kind: "choice",
      choice: PROJECT_STATUS,
      sort: true,
      also: ["состояние", "очередь", "queue"],
    },
    template: {
      kind: "choice",
      choice: TEMPLATE,
      onlyByName: true,
      edit: { required: true, only: "create" },
    },
    owner: {
      kind: "reference",
      title: "fullname",
      edit: { as: "ownerId", hint: "ownerTo" },
    },
    organization: { kind: "reference", also: ["org", "орг"] },
    createdAt: {
      kind: "day",
      label: "created",
      sort: true,
      also: ["date", "дата"],
      onlyByName: true,
    },
    type: {
      kind: "choice",
      choice: PROJECT_TYPE,
      label: "projectType",
      also: ["вид"],
      only: "details",
    },
    targetPlatforms: {
      kind: "list",
      choice: TARGET_PLATFORM,
      only: "details",
      onlyByName: true,
      also: ["platform", "площадка", "платформа", "платформы"],
      edit: { hint: "targetPlatforms" },
    },
    portraits: { kind: "list", only: "details", onlyByName: true },
    tpid: {
      kind: "id",
      only: "details",
      onlyByName: true,
      also: ["повторный", "follows"],
      edit: { clears: true },
    },
    targetCompletes: {
      kind: "number",
      only: "details",
      onlyByName: true,
      also: ["анкет", "анкеты", "собрать", "completes"],
      edit: { clears: true },
    },
    endsAt: {
      also: ["окончание", "закончить"],
      kind: "moment",
      only: "details",
      onlyByName: true,
      edit: { clears: true, hint: "ends" },
    },
    embedOrigins: {
      kind: "list",
      only: "details",
      onlyByName: true,
      also: ["встраивание", "фрейм", "embed", "frame"],
      edit: { clears: true },
    },
    sharedNetwork: {
      kind: "yesNo",
      only: "details",
      onlyByName: true,
      also: ["сеть", "офис", "network", "office"],
      edit: { hint: "sharedNetwork" },
    },
    priority: {
      kind: "number",
      head: "priorityShort",
      sort: true,
      only: "details",
      onlyByName: true,
      edit: { may: "projectSettings.change" },
    },
    settings: {
      kind: "record",
      only: "details",
      onlyByName: true,
      parts: [
        { path: "set_report_fill_online", kind: "yesNo", label: "reportFillOnline" },
        { path: "set_stat_fill_online", kind: "yesNo", label: "statFillOnline" },
      ],
    },
    quote: {
      kind: "record",
      only: "details",
      onlyByName: true,
      also: ["цена", "price"],
      parts: [{ path: "price.researcherPays", kind: "money", label: "quote" }],
    },
    progress: {
      kind: "record",
      sort: true,
      only: "details",
      onlyByName: true,
      also: ["собрано", "completed", "ход"],
      parts: [
        { path: "completed", kind: "number", label: "completed" },
        { path: "target", kind: "number", label: "completesWanted" },
      ],
    },
    demo: { kind: "yesNo", only: "details", onlyByName: true },
    revision: { kind: "number", only: "details" },
  },
})
