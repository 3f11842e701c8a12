import { expect, test } from "vitest"
import { DEFECTS, projectIn } from "../../../testing/defects/index.ts"
import { checkQuestionnaire, FINDING_CODES } from "../../checks/index.ts"
import { keysOf } from "../../lib/index.ts"
import { LOCALES, loadTranslate, textOrKey } from "../index.ts"
import { ru } from "./checks-content.ts"

const found = DEFECTS.filter(({ code }) => `finding.${code}` in ru)
  .map(({ defective }) => projectIn(defective))
  .flatMap(({ questionnaire, ...project }) => checkQuestionnaire({ questionnaire, project }))
  .filter(({ code }) => `finding.${code}` in ru)

/** No template needs more than one portrait; suppressions are no contents. */
const ELSEWHERE = ["QO414", "QO507"]

test("each finding text is produced by an example", () => {
  const shown = new Set<string>([...ELSEWHERE, ...found.map(({ code }) => code)])
  const told = keysOf(FINDING_CODES).filter((code) => `finding.${code}` in ru)
  expect(told.filter((code) => !shown.has(code))).toEqual([])
})

test.for(LOCALES)("findings tell all that their texts ask for: %s", async (locale) => {
  const { table: t } = await loadTranslate(locale, "questionnaire")
  // Text in double braces is quoted literally.
  for (const { code, params, fix } of found.filter((each) => each.code !== "QO505"))
    for (const key of [
      `finding.${code}`,
      `finding.${code}.todo`,
      ...(fix ? [`finding.${code}.fix`] : []),
    ]) {
      const text = textOrKey(t, key, params)
      expect(text).not.toBe(key)
      expect(text).not.toMatch(/\{\w+\}/)
    }
})
