import { CALLS } from "@qo/core/api"
import type { LogCode } from "@qo/core/edits"
import { loadTranslate } from "@qo/core/i18n"
import { keysOf } from "@qo/core/lib"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, block, oneChoice, open } from "./projects.setup.ts"

const t = await loadTranslate("ru", "server")
let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

async function linesOf(pid: number) {
  const { data } = await admin.list(CALLS.listHistory, { pid, chapters: ["questionnaires"] })
  return data
}

const PORTRAIT = { id: 1, name: "Все", respondents: 10, conditions: [{ field: "age", min: 18 }] }
const BEFORE = [
  block("b1", [oneChoice("q1"), open("q2")], { settings: { params: { k: "v" } } }),
  block("b2", [open("q3")]),
]
const [first, second] = BEFORE as [Block, Block]
/** For each code of the change log, a save that causes an entry and the element in the entry. */
const EDITS: Record<LogCode, [element: string, save: object]> = {
  "001": ["", { blocks: BEFORE, priority: 51 }],
  "002": ["", { blocks: BEFORE, targetPlatforms: ["ios"] }],
  "003": ["", { blocks: BEFORE, portraits: [PORTRAIT] }],
  "004": ["b3", { blocks: [...BEFORE, block("b3", [])] }],
  "005": ["q4", { blocks: [first, block("b2", [open("q3"), open("q4")])] }],
  "006": ["q2", { blocks: [{ ...first, questions: [oneChoice("q1")] }, second] }],
  "007": ["", { blocks: [] }],
  "008": ["q3", { blocks: [first, block("b2", [open("q3", { text: "Иначе" })])] }],
  "009": ["b1", { blocks: [{ ...first, settings: { params: { k: "w" } } }, second] }],
  "010": ["", { blocks: [first, block("b2", [open("q3", { text: "Иначе" })])], received: true }],
  "011": ["b2", { blocks: [first] }],
  "012": [
    "q3",
    { blocks: [{ ...first, questions: [open("q3"), ...first.questions] }, block("b2", [])] },
  ],
  "013": ["", { blocks: BEFORE, settings: { set_stat_fill_online: false } }],
}

// Specification: 4.log.001, 4.log.002, 4.log.003, 4.log.004, 4.log.005, 4.log.006, 4.log.007
// Specification: 4.log.008, 4.log.009, 4.log.010, 4.log.011, 4.log.012, 4.log.013
test.for(keysOf(EDITS))(
  "a save that makes %s answers it and stores it in history and version",
  async (code) => {
    const [element, body] = EDITS[code]
    const pid = await addProject(api, admin.id, { content: { blocks: BEFORE } })
    const saved = (await admin.raw("POST", "/api/v1/service/project", {
      pid,
      revision: 1,
      ...body,
    })) as { data: { logged: { code: LogCode; block?: string; question?: string }[] } }
    const answered = saved.data.logged
    const elements = answered.filter((each) => each.code === code)
    expect(elements.map((each) => each.question ?? each.block ?? "")).toEqual([element])
    const codes = answered.map((each) => each.code).toSorted()
    const lines = await linesOf(pid)
    expect(lines.map((line) => line.code ?? "").toSorted()).toEqual(codes)
    const said = t(`logCode.${code}`)
    expect(lines.find((line) => line.code === code)?.message).toContain(
      `: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
    )
    const version = await api.database.db
      .selectFrom("project_version")
      .select("codes")
      .where("pid", "=", pid)
      .where("revision", "=", 2)
      .executeTakeFirstOrThrow()
    expect(version.codes).toEqual([...new Set(codes)])
  },
)
