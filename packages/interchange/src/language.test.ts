import { LIMITS } from "@qo/core/questionnaire"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { loadTranslate } from "@qo/core/i18n"
import { faultText, importForeign, type ForeignReport } from "./index.ts"
import { findLanguage } from "./language.ts"

const example = (name: string) => readFileSync(join(import.meta.dirname, "examples", name))

test.for([
  ["games.surveyjs.json", "ru, en"],
  ["screener.qsf", "RU, EN"],
  ["club-v3.lss", "ru"],
  ["games.xlsform.xlsx", "Русский (ru)"],
])("%s: a language that is not in it is refused with those that are", async ([name]) => {
  const read = await importForeign(example(name ?? ""), { limits: LIMITS, language: "tlh" })
  if (read.ok) throw new Error("it has no Klingon")
  expect(read.problem).toMatchObject({ key: "noLanguage", params: { language: "tlh" } })
  const known = String(read.problem.params?.["languages"]).split(", ")
  const t = await loadTranslate("en", "foreign")
  expect(faultText(t, read.problem)).toBe(
    `The file has no language “tlh”. It has: ${known.join(", ")}.`,
  )
  for (const language of known)
    expect((await importForeign(example(name ?? ""), { limits: LIMITS, language })).ok).toBe(true)
})

test("a file without languages is read unchanged, with a note if a language was requested", async () => {
  const bytes = new TextEncoder().encode('{"elements":[{"type":"text","name":"a"}]}')
  const keysBy = async (language?: string) => {
    const read = await importForeign(bytes, { limits: LIMITS, language })
    if (!read.ok) throw new Error(read.problem.key)
    return read.value.report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))
  }
  expect(await keysBy("de")).toEqual(["languageUnnamed"])
  expect(await keysBy()).toEqual([])
})

test("texts that are not there in the language that was taken are named with their question", async () => {
  const survey = {
    title: { default: "Survey", de: "Umfrage" },
    elements: [
      {
        type: "radiogroup",
        name: "a",
        title: { default: "Yes?", de: "Ja?" },
        choices: [
          { value: 1, text: "one" },
          { value: 2, text: { default: "two", de: "zwei" } },
        ],
      },
      { type: "text", name: "b", title: "Why?" },
      { type: "text", name: "c", title: { default: "End", de: "Ende" } },
    ],
  }
  const bytes = new TextEncoder().encode(JSON.stringify(survey))
  const read = await importForeign(bytes, { limits: LIMITS, language: "DE" })
  if (!read.ok) throw new Error(read.problem.key)
  const { report } = read.value
  expect([report.title, report.language]).toEqual(["Umfrage", "de"])
  const named = report.entries.flatMap(({ id, notes }) =>
    notes.flatMap(({ key, params }) =>
      key === "textsUntranslated" ? [[id, params?.["texts"]]] : [],
    ),
  )
  expect(named).toEqual([
    ["a", "one"],
    ["b", "Why?"],
  ])
})

test("a language is found as people call it", () => {
  const names = ["English (en)", "Русский (ru)", "PT-BR"]
  expect(
    ["en", "english", "Русский (ru)", "RU", "pt-br", "fr", ""].map((name) =>
      findLanguage(names, name),
    ),
  ).toEqual([
    "English (en)",
    "English (en)",
    "Русский (ru)",
    "Русский (ru)",
    "PT-BR",
    undefined,
    undefined,
  ])
})

/** Texts that were taken in another language than was wished for, with the names of their questions. */
const borrowedIn = ({ entries }: ForeignReport) =>
  entries.flatMap(({ name, notes }) =>
    notes.flatMap(({ key, params }) =>
      key === "textsUntranslated" ? [[name, params?.["texts"]]] : [],
    ),
  )

test("LimeSurvey: a missing translation of a question is reported", async () => {
  const text = new TextDecoder().decode(example("players.lss"))
  const row = /<row>\s*<id><!\[CDATA\[15\]\]><\/id>[\s\S]*?<\/row>/.exec(text)
  const read = await importForeign(new TextEncoder().encode(text.replace(row?.[0] ?? "", "")), {
    limits: LIMITS,
    language: "ru",
  })
  if (!read.ok) throw new Error(read.problem.key)
  expect(borrowedIn(read.value.report)).toEqual([["How old are you?", "How old are you?"]])
})
