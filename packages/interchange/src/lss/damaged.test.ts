import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createRandom } from "@qo/core/interview"
import { LIMITS, Questionnaire } from "@qo/core/questionnaire"
import type { ForeignFault } from "../foreign-fault.ts"
import { importForeign } from "../read-foreign.ts"
import type { ForeignImport } from "../report/report.ts"
import { lssDocument } from "./lss-text.ts"

const EXAMPLES = ["players.lss", "club-v3.lss"].map((name) =>
  readFileSync(join(import.meta.dirname, "../examples", name), "utf8"),
)

const bytes = (text: string) => new TextEncoder().encode(text)

test("a file of which parts are missing, doubled or put elsewhere is read, or its fault has a place", async () => {
  const random = createRandom(99)
  const below = (count: number) => Math.floor(random() * count)
  const readings: ForeignImport[] = []
  const faults: ForeignFault[] = []
  for (let round = 0; round < 120; round++) {
    const parts = (EXAMPLES[round % 2] ?? "").split(/(?<=\n)/)
    for (let times = 0; times < 3; times++) {
      const [at, to] = [below(parts.length), below(parts.length)]
      const moved = parts.splice(at, 1 + below(3))
      if (random() < 0.6) parts.splice(to, 0, ...moved)
    }
    const read = await importForeign(bytes(parts.join("")), { limits: LIMITS, format: "lss" })
    if (read.ok) readings.push(read.value)
    else faults.push(read.problem)
  }
  expect(readings.length).toBeGreaterThan(10)
  expect(faults.length).toBeGreaterThan(10)
  for (const { questionnaire } of readings)
    expect(Questionnaire.safeParse(questionnaire).success).toBe(true)
  for (const { place } of faults) expect(place).toMatch(/^\d+:\d+$|^document/)
})

test("cells of any content make a questionnaire", async () => {
  const random = createRandom(100)
  const odd = [
    "",
    "-1",
    "1e999",
    "__proto__",
    "{",
    "<b>",
    "Y",
    "0",
    "ё".repeat(300),
    "A1;A2",
    "\u202e",
  ]
  const pick = () => odd[Math.floor(random() * odd.length)] ?? ""
  const types = "LMOPSTUNKQ5ABCEFH1:;RYGDXI*|!?".split("")
  for (let round = 0; round < 60; round++) {
    const questions = types.map((type, at) => ({
      qid: at + 1,
      parent_qid: 0,
      gid: random() < 0.9 ? 1 : pick(),
      type,
      title: random() < 0.5 ? `Q${at}` : pick(),
      question: pick(),
      help: pick(),
      other: pick(),
      mandatory: pick(),
      relevance:
        random() < 0.5 ? `Q${Math.floor(random() * types.length)}.NAOK == "${pick()}"` : pick(),
    }))
    const subquestions = types.flatMap((_, at) =>
      [0, 1, 2].map((part) => ({
        qid: 100 + at * 3 + part,
        parent_qid: at + 1,
        title: random() < 0.7 ? `SQ${part}` : pick(),
        question: pick(),
        scale_id: part % 2,
      })),
    )
    const answers = types.flatMap((_, at) =>
      [0, 1].map((part) => ({
        qid: at + 1,
        code: pick() || part,
        answer: pick(),
        scale_id: pick(),
      })),
    )
    const attributes = types.flatMap((_, at) =>
      [
        "max_answers",
        "min_num_value_n",
        "max_num_value_n",
        "slider_layout",
        "slider_min",
        "slider_max",
        "slider_accuracy",
        "multiflexible_max",
        "multiflexible_step",
        "array_filter",
        "exclude_all_others",
        "maximum_chars",
        "display_rows",
        "random_order",
      ].map((attribute) => ({ qid: at + 1, attribute, value: pick() })),
    )
    const text = lssDocument({ answers, questions, subquestions, question_attributes: attributes })
    const read = await importForeign(bytes(text), { limits: LIMITS })
    if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
    expect(Questionnaire.safeParse(read.value.questionnaire).success).toBe(true)
    expect(await importForeign(bytes(text), { limits: LIMITS })).toEqual(read)
  }
})
