import type { Role } from "@qo/core/access"
import { CALLS, type QuestionnaireSave } from "@qo/core/api"
import { PROJECT_STATUSES, type ProjectStatusId } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import {
  addOrganization,
  addProject,
  block,
  oneChoice,
  open,
  signedInAt,
} from "./projects.setup.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>
let api: TestApi
let organizationId: number
const clients = new Map<string, Client>()
beforeAll(async () => {
  api = await startTestApi()
  organizationId = await addOrganization(api)
  clients.set("owner", await signedInAt(api, organizationId))
  clients.set("colleague", await signedInAt(api, organizationId))
  clients.set("stranger", await api.signedIn("researcher"))
  clients.set("demo", await api.signedIn("demoResearcher"))
  const roles: Role[] = ["administrator", "moderator", "moderatorVk", "issuer"]
  for (const role of roles) clients.set(role, await api.signedIn(role))
})
afterAll(() => api.stop())

const client = (who: string): Client => {
  const found = clients.get(who)
  if (!found) throw new Error(`no ${who}`)
  return found
}

const BLOCKS = [
  block("b1", [oneChoice("q1", [{}, {}], { params: { k: "v" } }), open("q2")], {
    settings: { params: { theme: "dark" } },
  }),
  block("b2", [open("q3")]),
]
const WORDING = [BLOCKS[0] as Block, block("b2", [open("q3", { text: "Иначе" })])]
const SETTINGS = [
  { ...(BLOCKS[0] as Block), settings: { params: { theme: "light" } } },
  block("b2", [open("q3", { params: { tag: "new" } })]),
]

const addOwned = async (status: ProjectStatusId, who = "owner") => {
  const pid = await addProject(api, client(who).id, {
    status,
    sent: true,
    content: { blocks: BLOCKS },
    ...(who === "owner" && { organizationId }),
  })
  await api.database.db
    .updateTable("project")
    .set({ first_vk_at: new Date() })
    .where("pid", "=", pid)
    .execute()
  return pid
}
const save = (who: string, pid: number, body: Partial<QuestionnaireSave>) =>
  client(who).send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: BLOCKS, ...body })
const outcomeOf = (saved: Promise<unknown>) =>
  saved.then(
    () => "saved",
    (error: unknown) => (error as { key?: string }).key,
  )

type ChangedPart = "wording" | "settings"
const ALWAYS: Record<string, string> = {
  issuer: "notPermitted",
  moderatorVk: "notPermitted",
  colleague: "notPermitted",
  stranger: "notFound",
}
const AFTERWARDS: Record<string, Record<ChangedPart, string>> = {
  owner: { wording: "locked", settings: "locked" },
  administrator: { wording: "locked", settings: "locked" },
  moderator: { wording: "locked", settings: "locked" },
}
const WHILE_EDITABLE: typeof AFTERWARDS = {
  owner: { wording: "saved", settings: "notPermitted" },
  administrator: { wording: "saved", settings: "saved" },
  moderator: { wording: "notPermitted", settings: "saved" },
}
const WHILE_MODERATED: typeof AFTERWARDS = {
  owner: { wording: "locked", settings: "locked" },
  administrator: { wording: "locked", settings: "saved" },
  moderator: { wording: "notPermitted", settings: "saved" },
}
const BY_STATUS: Record<string, typeof AFTERWARDS> = {
  created: WHILE_EDITABLE,
  rejected: WHILE_EDITABLE,
  onModeration: WHILE_MODERATED,
  onVkModeration: WHILE_MODERATED,
  onAutoModeration: WHILE_MODERATED,
}
const expectedRefusal = (who: string, status: string, what: ChangedPart): string | undefined =>
  ALWAYS[who] ?? (BY_STATUS[status] ?? AFTERWARDS)[who]?.[what]

const PEOPLE = [
  "owner",
  "colleague",
  "stranger",
  "administrator",
  "moderator",
  "moderatorVk",
  "issuer",
]
test.for(Object.entries(PROJECT_STATUSES))(
  "who may save what of a project in status %s",
  async ([status, { id }]) => {
    for (const who of PEOPLE)
      for (const what of ["wording", "settings"] as const) {
        const pid = await addOwned(id)
        const blocks = what === "wording" ? WORDING : SETTINGS
        const outcome = await outcomeOf(save(who, pid, { blocks }))
        expect(`${who}, ${what}: ${outcome}`).toBe(
          `${who}, ${what}: ${expectedRefusal(who, status, what)}`,
        )
      }
  },
)

const placesOf = ({ issues }: { issues: readonly { path: unknown[]; key: string }[] }) =>
  issues.map(({ path, key }) => `${path.join(".")}: ${key}`)

test("a refusal names each setting that the owner's role may not change, those of new elements too", async () => {
  const pid = await addOwned(1)
  const blocks = [
    ...SETTINGS,
    block("b3", [open("q4", { params: { k: "v" } }), open("q5")], { settings: {} }),
    block("b4", [], { settings: { callbackUrl: "https://hooks.example.com" } }),
  ]
  const refusal = await refusalOf(save("owner", pid, { blocks }))
  expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  expect(placesOf(refusal)).toEqual([
    "blocks.0.settings: notForYourRole",
    "blocks.3.settings: notForYourRole",
    "blocks.1.questions.0.params: notForYourRole",
    "blocks.2.questions.0.params: notForYourRole",
  ])
})

const sendingBlocks = (host: string, callbackAnswers: boolean) => {
  const [first, ...others] = BLOCKS as [Block, ...Block[]]
  const settings = { callbackUrl: `https://${host}/x`, callbackAnswers }
  return { blocks: [{ ...first, settings }, ...others] }
}

test("a moderator cannot send answers to an address, and can only switch off an administrator's setting", async () => {
  const pid = await addOwned(2)
  const refused = async (body: object) => placesOf(await refusalOf(save("moderator", pid, body)))
  const place = ["blocks.0.settings.callbackAnswers: notForYourRole"]
  expect(await refused(sendingBlocks("evil.example.com", true))).toEqual(place)
  await save("moderator", pid, sendingBlocks("hooks.example.com", false))
  await save("administrator", pid, { ...sendingBlocks("hooks.example.com", true), revision: 2 })
  expect(await refused({ ...sendingBlocks("evil.example.com", true), revision: 3 })).toEqual(place)
  const off = { ...sendingBlocks("hooks.example.com", false), revision: 3 }
  expect(await outcomeOf(save("moderator", pid, off))).toBe("saved")
})

test("elements that are moved keep the settings that they have", async () => {
  const pid = await addOwned(1)
  const [b1, b2] = BLOCKS as [Block, Block]
  const [q1, q2] = b1.questions
  const blocks = [
    { ...b2, questions: [...b2.questions, q1] },
    { ...b1, questions: [q2] },
  ] as Block[]
  expect(await outcomeOf(save("owner", pid, { blocks }))).toBe("saved")
})

test("a researcher changes neither priority nor settings; a demo researcher does", async () => {
  const body = { priority: 60, settings: { set_report_fill_online: false } }
  const refusal = await refusalOf(save("owner", await addOwned(1), body))
  expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  expect(placesOf(refusal)).toEqual([
    "priority: notForYourRole",
    "settings.set_report_fill_online: notForYourRole",
  ])
  const same = { priority: 50, settings: { set_report_fill_online: true, set_priority: 50 } }
  expect(await outcomeOf(save("owner", await addOwned(1), same))).toBe("saved")
  const saved = await save("demo", await addOwned(1, "demo"), body)
  expect(saved.project.settings).toMatchObject({ set_priority: 60, set_report_fill_online: false })
})

test("during moderation a moderator gets the other differences with their places", async () => {
  const pid = await addOwned(2)
  const body = { blocks: WORDING, priority: 60, targetPlatforms: ["ios" as const] }
  const refusal = await refusalOf(save("moderator", pid, body))
  expect(refusal.status).toBe(403)
  expect(placesOf(refusal).toSorted()).toEqual([
    "blocks.1.questions.0.text: notForYourRole",
    "priority: notForYourRole",
    "targetPlatforms: notForYourRole",
  ])
  const locked = await refusalOf(save("administrator", pid, body))
  expect(locked).toMatchObject({ status: 409, key: "locked" })
  expect(placesOf(locked)).toContain("blocks.1.questions.0.text: lockedInModeration")
})

test("an edit by staff during moderation is recorded as such and shown in the difference to the sent version", async () => {
  const pid = await addOwned(2)
  const saved = await save("moderator", pid, { blocks: SETTINGS })
  expect(saved.revision).toBe(2)
  expect(saved.logged).toEqual([
    { code: "009", block: "b1" },
    { code: "008", block: "b2", question: "q3" },
  ])
  const { data } = await client("administrator").list(CALLS.listHistory, { pid })
  expect(data.map(({ message }) => message)).toEqual([
    `Сотрудник изменил анкету проекта №${pid}: изменён вопрос Q3 «Вопрос q3»`,
    `Сотрудник изменил анкету проекта №${pid}: изменены настройки блока «Блок b1»`,
  ])
  const difference = await client("owner").send(CALLS.compareVersions, { pid, from: 1 })
  expect(difference.map(({ element, place }) => [element, place])).toEqual([
    ["block", { block: "b1" }],
    ["question", { block: "b2", question: "q3" }],
  ])
})

test("an administrator's edit of another user's draft is recorded as one by staff", async () => {
  const pid = await addOwned(1)
  await save("administrator", pid, { blocks: WORDING })
  const { data } = await client("administrator").list(CALLS.listHistory, { pid })
  expect(data.map(({ message }) => message)).toEqual([
    `Сотрудник изменил анкету проекта №${pid}: изменён вопрос Q3 «Иначе»`,
  ])
})

test("who sees a project reads its questionnaire and all its saves", async () => {
  const pid = await addOwned(2)
  for (const who of ["owner", "colleague", "administrator", "moderator", "moderatorVk"]) {
    expect(await outcomeOf(client(who).send(CALLS.getQuestionnaire, { pid }))).toBe("saved")
    const { data } = await client(who).list(CALLS.listVersions, { pid })
    expect(data).toHaveLength(1)
  }
  for (const name of [
    "getQuestionnaire",
    "listVersions",
    "getVersion",
    "compareVersions",
  ] as const) {
    const { path } = CALLS[name]
    const query =
      name === "getVersion" ? "&revision=1" : name === "compareVersions" ? "&from=1" : ""
    const asked = client("stranger").raw("GET", `${path}?pid=${pid}${query}`)
    expect(await outcomeOf(asked)).toBe("notFound")
  }
})
