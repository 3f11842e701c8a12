import type { CallName } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import type { JsonSchema } from "./json-schema.ts"
import { nameIn } from "./json-schema.ts"

/** Complete examples of inputs whose fields depend on each other or where generated values would be unclear. */
const WHOLE: Partial<Record<CallName, unknown>> = {
  register: {
    email: "anna@example.com",
    password: "choose 1 better",
    fullname: "Anna Smirnova",
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  },
  createToken: { name: "Nightly report", scope: "read", expiresInDays: 30 },
  changePassword: { userId: 7, currentPassword: "choose 1 better", password: "choose 2 better" },
  createUser: { email: "anna@example.com", fullname: "Anna Smirnova", roleId: 4 },
  createOrganization: { name: "Northlight", type: "researcher" },
  updateUser: { id: 7, revision: 3, statusId: 5 },
  updateOrganization: { id: 7, tariffId: 2 },
  updateGame: { gameId: 7, revision: 3, url: "https://game.example.com" },
  updateTariff: { id: 2, revision: 1, discount: 15 },
  setCalculator: { completedSurveyPrice: 5000, vkPercent: 10 },
  createGenre: { name: "Detective stories" },
  createGamePlatform: { name: "Smart TV" },
  createTariff: { name: "Partners", discount: 10 },
  issueSdkKeys: { gameId: 7, graceHours: 24 },
  sdkHello: { sdk: "1.0.0" },
  listUsers: { roles: [4, 6], limit: 50, sort: "-registeredAt" },
  listGames: { oid: 7, statuses: [3] },
  listProjects: { statuses: [2, 8, 11], sort: "-createdAt" },
  listHistory: { chapters: ["games"], upto: 1_767_225_600 },
  listCities: { q: "екат", limit: 5 },
  createProject: { name: "Players of autumn", template: "default", targetPlatforms: ["web"] },
  updateProject: { pid: 12, revision: 7, name: "Players of winter" },
  deleteProject: { id: 12 },
  setProjectStatus: { pid: 12, revision: 7, statusId: 6 },
  getTemplate: { id: 1 },
  changeOtp: { action: "begin", currentPassword: "choose 1 better" },
  createTicket: { path: "/api/v1/service/project/stats/file?pid=12&type=json" },
  saveQuestionnaire: {
    pid: 12,
    revision: 7,
    blocks: [
      {
        id: "b1",
        title: "About you",
        questions: [
          {
            id: "q1",
            category: "one",
            text: "How often do you play?",
            answers: [
              { id: "a1", code: 1, text: "Every day" },
              { id: "a2", code: 2, text: "Less often" },
            ],
          },
        ],
      },
    ],
  },
  startInterview: {
    key: "k3y0fTheSurvey",
    consentVersion: CONSENT_VERSION,
    language: "en",
    visitor: "bXkgYnJvd3NlciBhbG9uZQ",
  },
  sendAnswers: {
    interview: "12.aW50ZXJ2aWV3IG51bWJlcg",
    token: "d2hvZXZlciBoYXMgaXQgZ29lcyBvbiB3aXRoIGl0IGE",
    fromSeq: 0,
    events: [{ kind: "answer", question: "q1", value: { codes: [1] } }],
    waits: true,
  },
  resumeInterview: {
    interview: "12.aW50ZXJ2aWV3IG51bWJlcg",
    token: "d2hvZXZlciBoYXMgaXQgZ29lcyBvbiB3aXRoIGl0IGE",
  },
  withdrawAnswers: { receipt: "K7QM-2XWD-9RTP" },
  explainAnswer: { pid: 12, interview: "K7QM-2XWD-9RTP", question: "q1" },
  readSharedReport: { share: "AAAAAAAAAAxhIGxpbmsgb2YgaXRzIG93biwgc2lnbmVkIGJ5IHVz" },
  setRetention: { pid: 12, months: 12 },
  previewRetention: { pid: 12, months: 12 },
  takeBackRetention: { pid: 12 },
  proveStepUp: { act: "project.retention", password: "correct horse 7" },
  exportRespondent: { gameId: 3, playerId: "player-17" },
  eraseRespondent: { receipt: "K7QM-2XWD-9RTP" },
  previewErasure: { email: "anna@example.test" },
  tellPresence: { pid: 12, tab: "4f1c" },
  saveChanges: {
    pid: 12,
    revision: 7,
    questions: [
      {
        id: "q1",
        category: "one",
        text: "How often do you play?",
        answers: [
          { id: "a1", code: 1, text: "Every day" },
          { id: "a2", code: 2, text: "Less often" },
        ],
      },
    ],
  },
  getPicture: { id: `${"0123456789abcdef".repeat(4)}.png` },
  testCallback: { pid: 12, block: "b1" },
  removeCallbackAddress: { pid: 12, address: "https://hooks.example.com/answered" },
  restoreCallbackAddress: { pid: 12, address: "https://hooks.example.com/answered" },
  setCallbackHosts: { hosts: ["callbacks.example.com:8080"] },
  createView: { list: "history", name: "Входы за день", query: "chapter=auth" },
  updateView: { id: 3, revision: 1, sharing: "organization" },
  createTask: { act: "users.set-status", args: { status: "deactivated" }, filter: { roles: [6] } },
  listTaskItems: { taskId: 12, outcomes: ["failed"] },
  getVersion: { pid: 12, revision: 2 },
  compareVersions: { pid: 12, from: 2 },
  restoreVersion: { pid: 12, revision: 7, version: 2 },
  priceProject: { pid: 12, targetCompletes: 500 },
  setProjectSettings: { pid: 12, revision: 7, settings: { set_priority: 60 } },
  decide: {
    decisions: [
      { pid: 12, revision: 7, decision: "approve" },
      {
        pid: 13,
        revision: 2,
        decision: "reject",
        reason: "wording",
        comment: "Question 1 asks two things at once.",
      },
    ],
  },
  addComments: {
    pid: 12,
    revision: 7,
    comments: [{ text: "Split it in two.", question: "q1", mandatory: true }],
  },
}

/** Example texts by field name. */
const TEXTS: Readonly<Record<string, string>> = {
  email: "anna@example.com",
  password: "choose 1 better",
  fullname: "Anna Smirnova",
  name: "Silent forest",
  url: "https://game.example.com",
  genre: "rpg",
  platform: "android",
  token: "from-the-link",
  code: "123456",
  path: "/api/v1/service/project/stats/file",
  region: "RU-SVE",
  type: "json",
}

const NUMBERS: Readonly<Record<string, number>> = { pid: 12, revision: 7, statusId: 4, roleId: 4 }

type NamedSchemas = Readonly<Record<string, JsonSchema>>

/** Returns the shortest valid input of a call. */
export const exampleOf = (name: CallName, schema: JsonSchema, named: NamedSchemas): unknown =>
  WHOLE[name] ?? valueOf(schema, "", named)

function valueOf(schema: JsonSchema, field: string, named: NamedSchemas): unknown {
  const meant = named[nameIn(schema.$ref) ?? ""] ?? (schema.anyOf ?? schema.oneOf)?.[0]
  if (meant) return valueOf(meant, field, named)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  return typedValueOf(schema, field, named)
}

function typedValueOf(schema: JsonSchema, field: string, named: NamedSchemas): unknown {
  const [type] = [schema.type].flat()
  if (type === "object") return objectOf(schema, named)
  if (type === "array")
    return schema.items ? [valueOf(schema.items, field.replace(/s$/, ""), named)] : []
  if (type === "boolean") return true
  if (type === "string") return TEXTS[field] ?? "text"
  const { minimum = 1, maximum = 7 } = schema
  return NUMBERS[field] ?? Math.min(Math.max(7, minimum), maximum)
}

const objectOf = (
  { properties = {}, required = [] }: JsonSchema,
  named: NamedSchemas,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => required.includes(field))
      .map(([field, each]) => [field, valueOf(each, field, named)]),
  )
