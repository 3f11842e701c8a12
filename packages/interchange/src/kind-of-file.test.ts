import { LIMITS } from "@qo/core/questionnaire"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { importForeign, kindOfFile } from "./index.ts"

const DEMO = join(import.meta.dirname, "../../../examples/demo")
const SURVEY = '{"pages": [{"elements": [{"type": "text", "name": "q"}]}]}'
const LSS = "<document><LimeSurveyDocType>Survey</LimeSurveyDocType></document>"
const logo = `"logo": "data:image/png;base64,${"A".repeat(10_000)}"`

test.for([
  ["a survey", SURVEY, "surveyjs"],
  ["a survey whose logo stands first", SURVEY.replace("{", `{${logo}, `), "surveyjs"],
  ["a survey that is broken", '{"pages": [\n  {]}', "surveyjs"],
  ["a survey of Qualtrics", `{${logo}, "SurveyEntry": {}}`, "qsf"],
  ["a survey of LimeSurvey behind a long comment", `<!--${"-".repeat(9000)}-->${LSS}`, "lss"],
  ["our questionnaire", '{"blocks": [{"questions": [{"pages": []}]}]}', "ours"],
  ["our project", '{"template": "default", "questionnaire": {"blocks": []}}', "ours"],
  [
    "names that only stand deeper",
    '{"data": {"pages": []}, "a\\"": "pages", "b": ["x"]}',
    "unknown",
  ],
  ["a survey without quotes", "{ pages: [] }", "surveyjs"],
  ["an object without quotes", "{ sheets: [] }", "unknown"],
  ["a program", "{ pages: f() }", "unknown"],
  ["objects in a row", '\n[{"pages": []}]', "unknown"],
  ["a page of the web", "<html><body>Survey</body></html>", "unknown"],
  ["a drawing", '<?xml version="1.0"?><svg/>', "unknown"],
  ["a rich text", "{\\rtf1\\ansi What?}", "unknown"],
  ["brackets without end", "[".repeat(100_000), "unknown"],
  ["a list", "# Block\nWhat?\n- Yes {code=1}", "list"],
  ["a list that begins with a parameter", "{{p.name}}, how old are you?\n- 18", "list"],
  ["a list that begins with a remark", "[Screener] What?\n- Yes", "list"],
  ["a list that begins with a sign", "<3 games a year?\n- Yes", "list"],
  ["a list about a program", "Which lines end with ;?\nlet x = 1;\n- Yes\n- No", "list"],
  [
    "a program that makes its survey elsewhere",
    'import { Model } from "survey-core";\nconst survey = new Model();\nfunction keep(data) {\n  save(data);\n}',
    "program",
  ],
  ["an old program", "var survey = require('survey');\nsurvey.show();\n", "program"],
  ["nothing", "", "list"],
  ["a survey of LimeSurvey as a table", "class\ttype/scale\tname\trelevance", "unknown"],
  ["an answer of Qualtrics", '{"result": {"SurveyFlow": {}, "Questions": {}}}', "qsf"],
  ["an answer of something else", '{"result": {"questions": []}}', "unknown"],
  ["a form as a table in text", "type,name,label\ntext,a,A?", "form"],
  ["all sheets of a form in one table", '"survey",,\n,"type","name","label"\n', "form"],
  ["a list that asks for a type", "Type your name\nWhat type, if any?\n- Yes", "list"],
] as const)("%s is recognized by its beginning and top-level names", ([, text, kind]) => {
  expect(kindOfFile(text)).toBe(kind)
  expect(kindOfFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(kind)
  expect(kindOfFile(utf16(text, true))).toBe(kind)
  expect(kindOfFile(utf16(text, false))).toBe(kind)
})

/** With the mark of its order of bytes. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, isLittle)
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

test("a survey in UTF-16 is read", async () => {
  for (const isLittle of [true, false])
    expect(await importForeign(utf16(SURVEY, isLittle), { limits: LIMITS })).toMatchObject({
      ok: true,
    })
})

test("a native questionnaire is not imported, and the message says that it needs no import", async () => {
  for (const name of ["sus.json", "games-audience.json"])
    expect(await importForeign(readFileSync(join(DEMO, name)), { limits: LIMITS })).toMatchObject({
      ok: false,
      problem: { key: "ours", place: "" },
    })
})
