import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { loadTranslate } from "@qo/core/i18n"
import { importForeign, reportFile, REPORT_FILES, reportText } from "../index.ts"
import { plainEntry } from "./plain-entry.ts"

/** A title for the terminal, a sign that clears it, one of eight bits, and marks that turn what is read. */
const HOSTILE = "\u001b]0;owned\u0007\u009b2J\u202egnp\u2066\u0000\r\n\tend"
const CONTROLS = /(?![\r\n])[\p{Cc}\p{Bidi_Control}]/u

test("reports contain no characters from a file that move a cursor, hide text or change its direction", async () => {
  const elements = [
    { type: "text", name: `a${HOSTILE}`, title: `A ${HOSTILE} {${HOSTILE.slice(0, 9)}}` },
    { type: `kind${HOSTILE}`, name: `b${HOSTILE}` },
    { type: "html", name: "c", html: HOSTILE },
    { type: "radiogroup", name: "d", choices: [HOSTILE, HOSTILE], [`set${HOSTILE}`]: HOSTILE },
    { type: "text", name: "e", title: "E", visibleIf: `{a} = '${HOSTILE}'` },
  ]
  const survey = { elements, title: { [`x${HOSTILE}`]: HOSTILE, default: "T" } }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { report } = read.value
  expect(report.counts.lost).toBeGreaterThan(4)
  for (const { place, name, notes, text = "" } of report.entries) {
    expect(
      [place, name, ...notes.map((note) => JSON.stringify(note.params ?? {}))].join(""),
    ).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|\\u00/u)
    expect(text.replaceAll("\t", "")).not.toMatch(CONTROLS)
  }
  const t = await loadTranslate("en", "foreign")
  expect(reportText(t, report)).not.toMatch(CONTROLS)
  for (const file of REPORT_FILES)
    expect(reportFile(t, report, file).replaceAll("\t", "")).not.toMatch(CONTROLS)
})

test("the bytes of a picture within a text are no text of the report", () => {
  const text = `See <img src="data:image/png;base64,${"A".repeat(5000)}"> here`
  const entry = plainEntry({
    outcome: "lost",
    element: "question",
    place: "q",
    name: "q",
    notes: [],
    text,
  })
  expect(entry.text).toBe(`See <img src="data:image/png;base64,${"A".repeat(20)}…"> here`)
})
