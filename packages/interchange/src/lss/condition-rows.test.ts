import { expect, test } from "vitest"
import { conditionTexts } from "./condition-rows.ts"
import type { Row } from "./tables.ts"

const row = (
  cqid: string,
  cfieldname: string,
  method: string,
  value: string,
  scenario = "1",
): Row => new Map(Object.entries({ qid: "9", cqid, cfieldname, method, value, scenario }))

const textOf = (...rows: readonly Row[]) => conditionTexts(rows, (qid) => qid === "2").get("9")

test("conditions on one question are joined by or, on several by and, scenarios by or", () => {
  expect(
    textOf(
      row("1", "5X1X1", "==", "A1"),
      row("1", "5X1X1", "==", "A2"),
      row("3", "5X1X3", "!=", "Y"),
      row("3", "5X1X3", "==", "N", "2"),
    ),
  ).toBe(
    '((5X1X1.NAOK == "A1" or 5X1X1.NAOK == "A2") and 5X1X3.NAOK != "Y") or (5X1X3.NAOK == "N")',
  )
})

test("answers of several are named by the value or by the field, and those of a field must all hold", () => {
  expect(textOf(row("2", "5X1X2", "==", "SQ1"), row("2", "5X1X2", "==", "SQ2"))).toBe(
    '((5X1X2SQ1.NAOK == "Y" or 5X1X2SQ2.NAOK == "Y"))',
  )
  expect(textOf(row("2", "+5X1X2SQ1", "==", "Y"), row("2", "+5X1X2SQ2", "!=", "Y"))).toBe(
    '(5X1X2SQ1.NAOK == "Y" and 5X1X2SQ2.NAOK != "Y")',
  )
})

test("missing answers, patterns, other answers and participants are written as in LimeSurvey", () => {
  expect(textOf(row("1", "5X1X1", "==", " "))).toBe("(is_empty(5X1X1.NAOK))")
  expect(textOf(row("1", "5X1X1", "!=", " "))).toBe("(!is_empty(5X1X1.NAOK))")
  expect(textOf(row("1", "5X1X1", "<", "3"))).toBe('((!is_empty(5X1X1.NAOK) and 5X1X1.NAOK < "3"))')
  expect(textOf(row("1", "5X1X1", "RX", String.raw`^"\d$`))).toBe(
    String.raw`(regexMatch("^\"\\d$", 5X1X1.NAOK))`,
  )
  expect(textOf(row("1", "5X1X1", "==", "@5X1X7@"))).toBe("(5X1X1.NAOK == 5X1X7.NAOK)")
  expect(textOf(row("0", "{TOKEN:ATTRIBUTE_1}", "==", "vip"))).toBe('(TOKEN:ATTRIBUTE_1 == "vip")')
})
