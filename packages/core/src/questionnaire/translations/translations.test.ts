import { expect, test } from "vitest"
import { ru } from "../../i18n/ru/survey.ts"
import {
  canonicalLanguage,
  closestLanguage,
  directionOf,
  inLanguage,
  PAGE_WORDS,
  pageLanguageOf,
  pageTexts,
  Questionnaire,
  sourceHash,
  splitTranslationKey,
  textsToTranslate,
  translationState,
} from "../index.ts"

const SURVEY = Questionnaire.parse({
  languages: ["ru", "en", "ar"],
  blocks: [
    {
      id: "b1",
      title: "Игры",
      questions: [
        {
          category: "one",
          id: "q1",
          text: "Во что играете?",
          hint: "",
          picture: { id: "p.png", alt: "Обложка" },
          answers: [
            { id: "a1", code: 1, text: "Шахматы" },
            { id: "a2", code: 2, text: "Го" },
          ],
        },
        {
          category: "slider",
          id: "q2",
          text: "Насколько нравится?",
          from: 0,
          to: 10,
          step: 1,
          labels: { low: "Совсем нет", high: "Очень" },
        },
      ],
    },
  ],
  translations: {
    en: {
      "q1.text": { text: "What do you play?", of: sourceHash("Во что играете?") },
      "a1.text": { text: "Chess" },
      "q2.labels.low": { text: "Not at all", of: sourceHash("Нет") },
    },
  },
})

test("lists every text that respondents read, in the order of the questionnaire", () => {
  expect(textsToTranslate(SURVEY).map(({ key, source }) => [key, source])).toEqual([
    ["q1.text", "Во что играете?"],
    ["q1.picture.alt", "Обложка"],
    ["a1.text", "Шахматы"],
    ["a2.text", "Го"],
    ["q2.text", "Насколько нравится?"],
    ["q2.labels.low", "Совсем нет"],
    ["q2.labels.high", "Очень"],
  ])
})

test("replaces translated and outdated texts and returns the keys of the others", () => {
  const { questionnaire, untranslated, language } = inLanguage(SURVEY, "en")
  expect(language).toBe("en")
  expect(textsToTranslate(questionnaire).map(({ source }) => source)).toEqual([
    "What do you play?",
    "Обложка",
    "Chess",
    "Го",
    "Насколько нравится?",
    "Not at all",
    "Очень",
  ])
  expect([...untranslated]).toEqual(["q1.picture.alt", "a2.text", "q2.text", "q2.labels.high"])
})

test.for(["ru", "de"])("returns the questionnaire itself in %s", (language) => {
  expect(inLanguage(SURVEY, language).questionnaire).toBe(SURVEY)
})

test("a translation is outdated if its source has changed, and never without a hash", () => {
  expect(translationState("a", undefined)).toBe("missing")
  expect(translationState("a", { text: "b", of: sourceHash("a") })).toBe("done")
  expect(translationState("a ", { text: "b", of: sourceHash("a") })).toBe("outdated")
  expect(translationState("a", { text: "b" })).toBe("done")
})

test.for([
  [["pt-br", "ar"], "ar"],
  [["pt"], undefined],
  [["en-GB"], "en"],
  [["ar-EG"], "ar"],
  [["zh-TW"], "zh-Hant"],
  [["zh-CN"], undefined],
  [["fr", "not a tag", "ru"], "ru"],
] as const)("the closest language to %j is %s", ([wanted, found]) => {
  expect(closestLanguage(["ru", "en", "ar", "zh-Hant"], wanted)).toBe(found)
})

test("tags have one form and a writing direction", () => {
  expect(canonicalLanguage("PT-br")).toBe("pt-BR")
  expect(canonicalLanguage("русский")).toBeUndefined()
  expect(["ar", "he", "fa", "ur", "en", "ru", "az", "az-Arab"].map(directionOf)).toEqual([
    "rtl",
    "rtl",
    "rtl",
    "rtl",
    "ltr",
    "ltr",
    "ltr",
    "rtl",
  ])
})

test.for([
  [{ languages: ["pt-br"] }, "languageInvalid"],
  [{ languages: [] }, "Too small: expected array to have >=1 items"],
  [{ languages: ["ru"], translations: { en: { "q1.text": { text: "" } } } }, "required"],
] as const)("%j is refused with %s", ([fields, message]) => {
  const parsed = Questionnaire.safeParse({ blocks: [], ...fields })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test("keys name an element and a part, or a word of the page", () => {
  expect(splitTranslationKey("q1.labels.low")).toEqual({ element: "q1", part: "labels.low" })
  expect(splitTranslationKey("page.text")).toEqual({ element: "page", part: "text" })
  expect(splitTranslationKey("page:survey.next")).toEqual({ element: "page:", part: "survey.next" })
})

const UNTRANSLATED = ["surveyPlain.preview", "surveyPlain.previewText"]
const parametersOf = (text: string | object): Set<string> =>
  new Set(
    (typeof text === "string" ? [text] : Object.values(text)).flatMap((each: string) =>
      Array.from(each.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ""),
    ),
  )

test("the words of the page are those of its texts, with their parameters and plural forms", () => {
  const expected = Object.entries(ru).flatMap(([key, text]) =>
    UNTRANSLATED.includes(key) ? [] : [[key, parametersOf(text)]],
  )
  const words = Object.entries(PAGE_WORDS).map(([word, names]) => [word, new Set<string>(names)])
  expect(new Map(words as [string, unknown][])).toEqual(new Map(expected as [string, unknown][]))
  const counting = new Set(pageTexts("ru").flatMap(({ word, form }) => (form ? [word] : [])))
  expect([...counting]).toEqual(
    Object.keys(ru).filter((key) => typeof ru[key as keyof typeof ru] !== "string"),
  )
})

test("languages without shipped words need all of them, in their own plural forms", () => {
  expect(["ru", "ar-EG", "en", "be", "arn"].map(pageLanguageOf)).toEqual([
    "ru",
    "ar",
    "en",
    undefined,
    undefined,
  ])
  const welsh = pageTexts("cy").filter(({ word }) => word === "survey.offline")
  expect(new Map(welsh.map(({ key, isNeeded }) => [key, isNeeded]))).toEqual(
    new Map([
      ["page:survey.offline.few", false],
      ["page:survey.offline.many", false],
      ["page:survey.offline.one", false],
      ["page:survey.offline.two", false],
      ["page:survey.offline.zero", false],
      ["page:survey.offline.other", true],
    ]),
  )
  expect(pageTexts("ar").some(({ isNeeded }) => isNeeded)).toBe(false)
})
