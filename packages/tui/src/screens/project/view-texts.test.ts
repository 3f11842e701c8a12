import { loadTranslate, LOCALES } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { displayWidth } from "../../text/display-width.ts"
import { createStyles } from "../../text/styles.ts"
import { SECTIONS } from "./sections/sections.ts"
import { sectionsLine } from "./view-texts.ts"

const COUNTS = { outline: 160, problems: 12, difference: 12, comments: 12 }

test.for(LOCALES)("the names of all sections stay on 80 columns (%s)", async (locale) => {
  const t = await loadTranslate(locale, "terminal")
  const q = await loadTranslate(locale, "questionnaire")
  const context = {
    t,
    q,
    locale,
    styles: createStyles("none"),
    unicode: true,
    columns: 80,
    rows: 24,
    live: undefined,
  }
  for (const section of SECTIONS) {
    const line = sectionsLine(context, section, COUNTS)
    expect(SECTIONS.filter((each) => !line.includes(t(`view.section.${each}`)))).toEqual([])
    expect(displayWidth(line)).toBeLessThanOrEqual(80)
  }
})
