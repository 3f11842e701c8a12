import { LIMITS } from "@qo/core/questionnaire"
import { ConditionsParser } from "survey-core"
import { expect, test } from "vitest"
import { loadTranslate } from "@qo/core/i18n"
import { importForeign } from "../read-foreign.ts"
import { SURVEYJS } from "../surveyjs/dialect.ts"
import { expressionFaultAt } from "../xlsform/dialect.ts"
import { syntaxFaultAt } from "./parse-expression.ts"

/** Syntax errors of SurveyJS with their character positions. */
const WRONG = [
  ["{s} >< 2", 5],
  ["{s} <=> 2", 6],
  ["{s} == = 2", 7],
  ["{s} >", 5],
  ["{s} > 2)", 7],
  ["{s} = 1 and", 11],
  ["{s} = 1 && || {t} = 2", 11],
  ["= 3", 0],
] as const

test.for(WRONG)(
  "%s is wrong at character %i, and SurveyJS does not read it either",
  ([text, at]) => {
    expect(syntaxFaultAt(text, SURVEYJS)).toBe(at)
    const parser = new ConditionsParser()
    expect(parser.parseExpression(text)).toBeFalsy()
  },
)

test.for([
  "{s} = 1",
  "{s} <> 'a' and !({t} contains 2)",
  "{s} notempty or {t} >= 4",
  "iif({s} > 1, 'a', 'b') = 'a'",
  "{s} anyof ['a', 'b']",
  "age({born}) >= 21",
  "{panel[0].q} > 2",
  "{s} =< 2",
  "{s} => 2",
  "({s} > 2",
  "{s} + 2 * 3 ^ 2 > 4",
])("%s, which SurveyJS reads, is never called wrong", (text) => {
  expect(new ConditionsParser().parseExpression(text)).toBeTruthy()
  expect(syntaxFaultAt(text, SURVEYJS)).toBeUndefined()
})

test.for([
  ["/data/group/age =< 2", 16],
  ["${a} = 'x' and ../long/path/b >", 31],
  ["count(../repeat/*) > 2", undefined],
  ["string-length(.) > 3", undefined],
  ["${a} => 2", 5],
  ["(${a} > 2", 9],
  ["${a}[position() = 1] = 2", undefined],
] as const)("in a form %s is wrong at character %s of the original text", ([text, at]) => {
  expect(expressionFaultAt(text)).toBe(at)
})

/** The first note on the condition of the second question. */
async function noteOn(visibleIf: string) {
  const survey = {
    pages: [
      { elements: [{ type: "radiogroup", name: "s", isRequired: true, choices: [1, 2, 3] }] },
      { elements: [{ type: "comment", name: "why", visibleIf }] },
    ],
  }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  return read.value.report.entries.find(({ element }) => element === "condition")?.notes[0]
}

test("the report contains the position and the unexpected text, or that the end is missing", async () => {
  expect(await noteOn("{s} >< 2")).toEqual({
    key: "conditionMalformed",
    params: { at: 6, rest: "< 2" },
  })
  expect(await noteOn("{s} = 1 and ")).toEqual({ key: "conditionUnfinished" })
  expect(await noteOn("age({s}) > 2")).toEqual({
    key: "conditionFunction",
    params: { name: "age" },
  })
})

test.for([
  ["ru", "в записи ошибка, поэтому оно не работает и в другой программе; символ 6: «< 2»"],
  ["en", "it has a syntax error and does not work in the other tool either; character 6: “< 2”"],
] as const)("the note in %s contains its position", async ([locale, said]) => {
  const t = await loadTranslate(locale, "foreign")
  expect(t("foreign.note.conditionMalformed", { at: 6, rest: "< 2" })).toBe(said)
})

test("the comparison signs that SurveyJS reads in either order are imported", async () => {
  expect(await noteOn("{s} =< 2")).toBeUndefined()
  expect(await noteOn("{s} => 2")).toBeUndefined()
})
