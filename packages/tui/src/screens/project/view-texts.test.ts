import { loadTranslate, LOCALES, type Locale } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { displayWidth } from "../../text/display-width.ts"
import { createStyles } from "../../text/styles.ts"
import { SECTIONS, type SectionName } from "./sections/sections.ts"
import { sectionsLine } from "./view-texts.ts"

const COUNTS = { outline: 160, problems: 12, difference: 12, comments: 0 }

const NO_FAULTS: ReadonlySet<never> = new Set()

async function lineOf(locale: Locale, columns: number, active: SectionName) {
  const t = await loadTranslate(locale, "terminal")
  const q = await loadTranslate(locale, "questionnaire")
  const base = { t, q, locale, unicode: true, rows: 24, live: undefined }
  const context = { ...base, styles: createStyles("none"), columns }
  return sectionsLine(context, { active, counts: COUNTS, faulty: NO_FAULTS })
}

test.for(LOCALES)("every section keeps its count at 60 columns and more (%s)", async (locale) => {
  for (const active of SECTIONS)
    for (const columns of [60, 80, 120]) {
      const line = await lineOf(locale, columns, active)
      expect(displayWidth(line)).toBeLessThanOrEqual(columns)
      expect([...line.matchAll(/ (?:160|12|0)(?=[ [\]]|$)/g)].length).toBeGreaterThanOrEqual(4)
    }
})

test("sections have their names where they fit, else initials", async () => {
  expect(await lineOf("ru", 120, "outline")).toContain(" 7 Комментарии 0")
  expect(await lineOf("ru", 60, "outline")).toBe(
    " 1 О  2 З 12 [3 Анкета 160] 4 М  5 Ц  6 И 12  7 К 0 ",
  )
})
