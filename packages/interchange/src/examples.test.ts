import { LIMITS } from "@qo/core/questionnaire"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { loadTranslate } from "@qo/core/i18n"
import { importForeign, reportText } from "./index.ts"

const FOLDER = join(import.meta.dirname, "examples")
const FILES = readdirSync(FOLDER).filter((name) => !name.endsWith(".report.txt"))

test.for(FILES)("%s comes along as its report says", async (name) => {
  const bytes = readFileSync(join(FOLDER, name))
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const t = await loadTranslate("ru", "foreign")
  const { questionnaire, report } = read.value
  const questions = questionnaire.blocks.map(
    ({ title, questions: own }) =>
      `${title}\n${own.map((each) => `  ${JSON.stringify(each)}`).join("\n")}`,
  )
  await expect(`${reportText(t, report)}\n${questions.join("\n")}\n`).toMatchFileSnapshot(
    join(FOLDER, `${name}.report.txt`),
  )
  expect(await importForeign(bytes, { limits: LIMITS })).toEqual(read)
})

test("every example is there", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(2)
})
