import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { readWorkbook } from "../files/workbook.ts"
import { EXPORT_TOOLS, type ExportTool } from "../foreign-survey.ts"
import { writeForeign } from "../write-foreign.ts"
import { CARRIED_PARTS, type PartFate } from "./carried-parts.ts"

const EXAMPLES = join(import.meta.dirname, "../../../../examples")

const RANDOM = Questionnaire.parse({
  blocks: [{ id: "b", title: "", shuffleQuestions: true, questions: [] }],
})
const REPEATED = Questionnaire.parse({
  blocks: [
    {
      id: "b",
      title: "",
      questions: [
        {
          id: "q",
          category: "multiple",
          text: "Which?",
          answers: [{ id: "a", code: 1, text: "Ada" }],
        },
      ],
    },
    { id: "c", title: "", repeat: { of: "q", over: "chosen" }, questions: [] },
  ],
})
const examples = ["categories", "demo"].flatMap((folder) =>
  readdirSync(join(EXAMPLES, folder)).map((name) => {
    const file = JSON.parse(readFileSync(join(EXAMPLES, folder, name), "utf8"))
    return Questionnaire.parse(file.questionnaire ?? file)
  }),
)

/** The names that a file has: keys of JSON, headers of sheets. */
const NAMES_IN: Record<ExportTool, (content: string | Uint8Array<ArrayBuffer>) => unknown> = {
  surveyjs: (content) =>
    Array.from(String(content).matchAll(/^ *"(\w+)":/gm), ([, name = ""]) => name),
  xlsform: async (content) => {
    const read = await readWorkbook(content as Uint8Array<ArrayBuffer>)
    if (!read.ok) throw new Error(read.problem.key)
    return read.value.sheets.flatMap(({ rows }) => [...(rows[0]?.cells.values() ?? [])])
  },
}

test.for(EXPORT_TOOLS)("files for %s have the names of the parts that they carry", async (tool) => {
  const found = new Set<string>()
  for (const example of [...examples, RANDOM, REPEATED]) {
    const { content } = await writeForeign(tool, example, String)
    for (const name of (await NAMES_IN[tool](content)) as string[]) found.add(name)
  }
  const names = Object.values(CARRIED_PARTS)
    .flatMap((fates) => Object.values<PartFate | undefined>(fates))
    .flatMap((fate) => (typeof fate === "object" ? (fate[tool] ?? []) : []))
  expect([...new Set(names)].filter((name) => !found.has(name))).toEqual([])
})
