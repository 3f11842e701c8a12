import { expect, test } from "vitest"
import { issuesOf, REPORT_INPUT } from "../lib/index.ts"
import {
  DEFAULT_SETTINGS,
  Project,
  PROJECT_STATUSES,
  ProjectChange,
  ProjectDraft,
  type ProjectWire,
} from "./index.ts"

const faults = (draft: unknown) => {
  const { error } = ProjectDraft.safeParse(draft, REPORT_INPUT)
  return error ? issuesOf(error).map(({ path, key }) => `${path.join(".")}: ${key}`) : []
}

test.for([
  [{ name: "Survey", template: "default" }, []],
  [{ template: "default" }, ["name: projectNameRequired"]],
  [{ name: "  ", template: "default" }, ["name: projectNameRequired"]],
  [{ name: "Again", template: "target" }, ["tpid: required"]],
  [{ name: "Again", template: "target", tpid: 7 }, []],
  [{ name: "Magic", template: "byGame" }, ["gameId: required"]],
  [{ name: "Magic", template: "byGame", gameId: 3 }, []],
  [{ name: "Link", template: "directLink", targetCompletes: 9 }, ["targetCompletes: tooSmall"]],
  [{ name: "Link", template: "directLink", endsAt: 1_800_000_000 }, []],
  [{ name: "Survey", template: "other" }, ["template: notOneOf"]],
  [{ name: "Survey", template: "default", status: 3 }, ["status: unknownField"]],
])("a draft %j: %j", ([draft, expected]) => {
  expect(faults(draft)).toEqual(expected)
})

test("a change can remove an end, and leave all else unchanged", () => {
  expect(ProjectChange.safeParse({ pid: 1, revision: 0, endsAt: null }).success).toBe(true)
  expect(ProjectChange.safeParse({ pid: 1, revision: 0 }).success).toBe(true)
})

test("a project has the fields of the API", () => {
  const project: ProjectWire = {
    pid: 12,
    name: "Опрос игроков",
    priority: 50,
    organization: { id: 1, name: "ООО «Ромашка»" },
    owner: { id: 7, fullname: "Анна Смирнова" },
    template: "default",
    type: "default",
    createdAt: 1_760_000_000,
    demo: false,
    status: PROJECT_STATUSES.active,
    targetPlatforms: ["web", "vk"],
    portraits: [{ id: 1, name: "", respondents: 100, conditions: [{ field: "age", min: 18 }] }],
    settings: DEFAULT_SETTINGS,
    tpid: null,
    targetCompletes: null,
    endsAt: null,
    embedOrigins: [],
    sharedNetwork: false,
    quote: null,
    progress: null,
    revision: 3,
  }
  expect(Project.parse(project)).toEqual({ ...project, status: "active" })
})
