import { LIMITS } from "@qo/core/questionnaire"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { packTexts } from "@qo/core/testing/files"
import { kindOfFile } from "../kind-of-file.ts"
import { importForeign } from "../read-foreign.ts"

const CLUB = readFileSync(join(import.meta.dirname, "../examples/club-v3.lss"), "utf8")

test("the survey of an archive is read like a separate file, and other files in the archive are reported", async () => {
  const bytes = await packTexts({
    "survey_5_responses.lsr": "<document/>",
    "survey_5.lss": CLUB,
    "survey_5_tokens.lst": "<document/>",
  })
  expect(kindOfFile(bytes)).toBe("lss")
  const [alone, archived] = await Promise.all([
    importForeign(new TextEncoder().encode(CLUB), { limits: LIMITS }),
    importForeign(bytes, { limits: LIMITS }),
  ])
  if (!alone.ok || !archived.ok) throw new Error("it is not read")
  expect(archived.value.questionnaire).toEqual(alone.value.questionnaire)
  const more = archived.value.report.entries.slice(alone.value.report.entries.length)
  expect(more.map(({ place, notes }) => `${place} ${notes[0]?.key}`)).toEqual([
    "survey_5_responses.lsr besideSurvey",
    "survey_5_tokens.lst besideSurvey",
  ])
})

async function faultOf(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const result = await importForeign(await packTexts(files), { limits: LIMITS, format: "lss" })
  return result.ok ? undefined : `${result.problem.key} ${result.problem.place}`
}

test("an archive with several, no or a broken survey gets an explanation", async () => {
  expect(await faultOf({ "a.lss": CLUB, "b.lss": CLUB })).toBe("archive ")
  expect(await faultOf({ "responses.lsr": "<document/>" })).toBe("archive ")
  expect(await faultOf({ "a.lss": "<document>\n<" })).toMatch(/^notXml a\.lss:2:/)
  const cut = (await packTexts({ "a.lss": CLUB })).subarray(0, 300)
  expect(await importForeign(cut, { limits: LIMITS, format: "lss" })).toMatchObject({
    problem: { key: "archive" },
  })
})
