import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { LIMITS, Questionnaire, sourceHash, textsToTranslate } from "@qo/core/questionnaire"
import { appendTo, replaceIn } from "@qo/core/structure-list"
import { importForeign, writeForeign } from "./index.ts"
import { languageTag } from "./language-tag.ts"

const example = (name: string) => readFileSync(join(import.meta.dirname, "examples", name))

async function readExample(name: string) {
  const read = await importForeign(example(name), { limits: LIMITS })
  if (!read.ok) throw new Error(read.problem.key)
  return read.value
}

test.for([
  ["games.surveyjs.json", ["en", "ru"], 6],
  ["players.lss", ["en", "ru"], 46],
  ["screener.qsf", ["ru", "en"], 3],
  ["games.xlsform.xlsx", ["ru", "en"], 6],
] as const)("languages of %s come along as translations", async ([name, languages, count]) => {
  const { questionnaire, report } = await readExample(name)
  expect(questionnaire.languages).toEqual(languages)
  const [, other = ""] = questionnaire.languages ?? []
  const texts = questionnaire.translations?.[other] ?? {}
  const sources = new Map(textsToTranslate(questionnaire).map(({ key, source }) => [key, source]))
  expect(Object.keys(texts)).toHaveLength(count)
  for (const [key, { text, of }] of Object.entries(texts)) {
    expect(of).toBe(sourceHash(sources.get(key) ?? ""))
    expect(text).not.toBe(sources.get(key))
  }
  expect(Questionnaire.parse(questionnaire)).toEqual(questionnaire)
  const told = report.entries.filter(({ element }) => element === "language")
  expect(told.map(({ outcome }) => outcome)).toEqual(told.map(() => "whole"))
})

test("texts of a survey with three languages are translations with their placeholders", async () => {
  const survey = {
    locale: "en",
    elements: [
      {
        type: "text",
        name: "a",
        title: { default: "Your game?", ru: "Ваша игра?", ar: "ما لعبتك؟" },
      },
      {
        type: "radiogroup",
        name: "b",
        title: { default: "Why {a}?", ru: "Чем нравится {a}?" },
        choices: [
          { value: 1, text: { default: "Fun", ar: "ممتعة" } },
          { value: 2, text: "Xbox" },
        ],
      },
    ],
  }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { languages, translations = {}, blocks } = read.value.questionnaire
  const [a, b] = blocks.flatMap(({ questions }) => questions)
  expect(languages).toEqual(["en", "ar", "ru"])
  const plain = Object.entries(translations).map(([language, texts]) => [
    language,
    Object.values(texts).map(({ text }) => text),
  ])
  expect(plain).toEqual([
    ["ar", ["ما لعبتك؟", "ممتعة"]],
    ["ru", ["Ваша игра?", b?.text.replace("Why ", "Чем нравится ")]],
  ])
  expect(Object.keys(translations["ru"] ?? {})).toEqual([`${a?.id}.text`, `${b?.id}.text`])
})

test("translations follow their elements into another questionnaire, and do not become outdated", async () => {
  const { questionnaire } = await readExample("games.surveyjs.json")
  const twice = appendTo(questionnaire, questionnaire)
  const [, other = ""] = questionnaire.languages ?? []
  const count = (each: Questionnaire) => Object.keys(each.translations?.[other] ?? {}).length
  expect(count(twice)).toBe(2 * count(questionnaire))
  const sources = new Map(textsToTranslate(twice).map(({ key, source }) => [key, source]))
  for (const [key, { of }] of Object.entries(twice.translations?.[other] ?? {}))
    expect([key, of]).toEqual([key, sourceHash(sources.get(key) ?? "")])
  const replaced = replaceIn({ blocks: [], languages: ["de"] }, questionnaire)
  expect(replaced.languages).toEqual(["de"])
  expect(replaced.translations).toBeUndefined()
})

test.for([
  ["EN", "en"],
  ["pt_BR", "pt-BR"],
  ["English (en)", "en"],
  ["Русский", "ru"],
  ["french", "fr"],
  ["ZH-S", "zh-Hans"],
  ["de-informal", "de-informal"],
  ["Klingon letters", undefined],
  ["default", undefined],
  ["", undefined],
] as const)("the tag of %s is %s", ([name, tag]) => {
  expect(languageTag(name)).toBe(tag)
})

const TRILINGUAL = Questionnaire.parse({
  languages: ["ru", "en", "ar"],
  blocks: [
    {
      id: "b1",
      title: "Игры",
      questions: [
        {
          category: "one",
          id: "play",
          text: "Во что играете?",
          hint: "Один ответ",
          answers: [
            { id: "a1", code: 1, text: "Шахматы" },
            { id: "a2", code: 2, text: "Го" },
          ],
        },
        { category: "open", id: "why", text: "Почему?" },
      ],
    },
  ],
  translations: {
    en: { "play.text": { text: "What do you play?" }, "a1.text": { text: "Chess" } },
    ar: {
      "play.text": { text: "ماذا تلعب؟" },
      "play.hint": { text: "إجابة واحدة" },
      "a2.text": { text: "غو" },
    },
  },
})

/** The translations by their sources. */
const textsBySource = ({ translations = {}, ...questionnaire }: Questionnaire) => {
  const sources = new Map(textsToTranslate(questionnaire).map(({ key, source }) => [key, source]))
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      new Map(Object.entries(texts).map(([key, { text }]) => [sources.get(key), text])),
    ]),
  )
}

test.for(["surveyjs", "xlsform"] as const)(
  "%s carries all languages there and back",
  async (tool) => {
    const written = await writeForeign(tool, TRILINGUAL, String)
    const { content } = written
    const read = await importForeign(
      typeof content === "string" ? new TextEncoder().encode(content) : content,
      { limits: LIMITS },
    )
    if (!read.ok) throw new Error(read.problem.key)
    expect(read.value.questionnaire.languages?.[0]).toBe("ru")
    expect(textsBySource(read.value.questionnaire)).toEqual(textsBySource(TRILINGUAL))
    expect(written.report.otherLanguages).toEqual(["en", "ar"])
  },
)

test("SurveyJS gets texts by language, and one text if they are equal", async () => {
  const { content } = await writeForeign("surveyjs", TRILINGUAL, String)
  expect(JSON.parse(String(content))).toMatchObject({
    locale: "ru",
    pages: [
      {
        title: "Игры",
        elements: [
          { title: { default: "Во что играете?", en: "What do you play?", ar: "ماذا تلعب؟" } },
          { title: "Почему?" },
        ],
      },
    ],
  })
})
