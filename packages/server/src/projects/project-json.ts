import type { Role } from "@qo/core/access"
import {
  type ProjectWire,
  PROJECT_STATUSES,
  type ProjectSettings,
  TEMPLATES,
} from "@qo/core/project"
import {
  jsonInt,
  jsonObject,
  jsonOneOf,
  jsonStored,
  type JsonText,
  jsonTime,
  jsonUnlessNull,
  jsonValue,
} from "../db/json-text.ts"

const TYPES = Object.fromEntries(Object.entries(TEMPLATES).map(([name, { type }]) => [name, type]))
const STATUSES = Object.fromEntries(Object.values(PROJECT_STATUSES).map((each) => [each.id, each]))

/** The same as `projectOf`, written by the database; `owner`, `organization` and `progressRows` are joined. */
const recordOf = (quote: string): JsonText =>
  jsonObject({
    pid: jsonInt("project.pid"),
    name: jsonValue("project.name"),
    priority: jsonInt("project.priority"),
    organization: jsonUnlessNull(
      "project.organization_id",
      jsonObject({
        id: jsonInt("project.organization_id"),
        name: jsonValue("coalesce(organization.name, '')"),
      }),
    ),
    owner: jsonObject({
      id: jsonInt("project.owner_id"),
      fullname: jsonValue("coalesce(owner.fullname, '')"),
    }),
    template: jsonValue("project.template"),
    type: jsonOneOf("project.template", TYPES),
    createdAt: jsonTime("project.created_at"),
    status: jsonOneOf("project.status_id", STATUSES),
    targetPlatforms: jsonValue("project.target_platforms"),
    portraits: jsonStored("project.portraits"),
    settings: jsonObject({
      set_priority: jsonInt("project.priority"),
      set_report_fill_online: jsonValue("project.report_fill_online"),
      set_stat_fill_online: jsonValue("project.stat_fill_online"),
    } satisfies Record<keyof ProjectSettings, JsonText>),
    tpid: jsonUnlessNull("project.tpid", jsonInt("project.tpid")),
    targetCompletes: jsonUnlessNull(
      "project.target_completes",
      jsonInt("project.target_completes"),
    ),
    endsAt: jsonUnlessNull("project.ends_at", jsonTime("project.ends_at")),
    quote: jsonStored(quote),
    progress: jsonUnlessNull(
      "places.target",
      jsonObject({
        completed: jsonInt("places.completed"),
        target: jsonInt("places.target"),
        portraits: jsonStored("places.by_portrait"),
      }),
    ),
    demo: jsonValue("project.demo"),
    revision: jsonInt("project.revision"),
  } satisfies Record<keyof ProjectWire, JsonText>)

const WHOLE = recordOf("project.quote")
/** The same without what `seenQuote` leaves out. */
const SEEN = recordOf("(project.quote - 'rates') #- '{price,issuerReceives}' #- '{price,vk}'")

export const projectJson = (role: Role): JsonText => (role === "administrator" ? WHOLE : SEEN)
