import { type Role, ROLE_NAMES } from "@qo/core/access"
import {
  isSurveyOver,
  type ProjectWire,
  PROJECT_STATUSES,
  type ProjectSettings,
  TEMPLATES,
  waitsForCounters,
} from "@qo/core/project"
import {
  jsonEither,
  jsonInt,
  jsonObject,
  jsonOneOf,
  jsonStored,
  type JsonText,
  jsonTime,
  jsonUnlessNull,
  jsonValue,
  jsonWhere,
} from "../db/json-text.ts"
import { statusIds } from "./status-ids.ts"

const TYPES = Object.fromEntries(Object.entries(TEMPLATES).map(([name, { type }]) => [name, type]))
const STATUSES = Object.fromEntries(Object.values(PROJECT_STATUSES).map((each) => [each.id, each]))

/**
 * SQL for the record of a project as JSON, the same as {@link projectOf}. The query must join `owner`, `organization`,
 * `progressRows`, and `viewer` with the id of the reading account.
 */
const recordOf = ({ quote, progress }: { quote: string; progress: JsonText }): JsonText =>
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
    embedOrigins: jsonValue("project.embed_origins"),
    sharedNetwork: jsonValue("project.shared_network"),
    quote: jsonStored(quote),
    progress,
    demo: jsonValue("project.demo"),
    revision: jsonInt("project.revision"),
  } satisfies Record<keyof ProjectWire, JsonText>)

const progressOf = (completed: string, byPortrait: string, rounded: boolean): JsonText =>
  jsonUnlessNull(
    "places.target",
    jsonObject({
      completed: jsonInt(completed),
      target: jsonInt("places.target"),
      rounded: jsonValue(String(rounded)),
      portraits: jsonStored(byPortrait),
    } satisfies Record<keyof NonNullable<ProjectWire["progress"]>, JsonText>),
  )
const EXACT = progressOf("places.completed", "places.by_portrait", false)
const ROUNDED = progressOf("places.completed_rounded", "places.by_portrait_rounded", true)
/** Progress with exact numbers for the owner and rounded ones for others. */
const PROGRESS = jsonEither("project.owner_id = viewer.id", EXACT, ROUNDED)
/** Progress for readers who may only see it after the survey, as in `seesCounters`. */
const PROGRESS_LATER = jsonWhere(
  `project.stat_fill_online or project.status_id in (${statusIds(isSurveyOver).join(", ")})`,
  PROGRESS,
)

/** The price without the fields that {@link seenQuote} removes. */
const SEEN_QUOTE = "(project.quote - 'rates') #- '{price,issuerReceives}' #- '{price,vk}'"

const BY_ROLE = Object.fromEntries(
  ROLE_NAMES.map((role) => [
    role,
    recordOf({
      quote: role === "administrator" ? "project.quote" : SEEN_QUOTE,
      progress:
        role === "administrator" ? EXACT : waitsForCounters(role) ? PROGRESS_LATER : PROGRESS,
    }),
  ]),
) as Record<Role, JsonText>

export const projectJson = (role: Role): JsonText => BY_ROLE[role]
