import { expect, test } from "vitest"
import { PAGE_LANGUAGES } from "../questionnaire/index.ts"
import { type PagePlural, SURVEY_TEXTS } from "./page-texts.ts"

const PARAMETER = /\{(\w+)\}/g

const formsOf = (text: string | PagePlural): readonly string[] =>
  typeof text === "string" ? [text] : Object.values(text)

const parametersOf = (text: string | PagePlural): string[] =>
  [
    ...new Set(
      formsOf(text).flatMap((form) => [...form.matchAll(PARAMETER)].map(([, name = ""]) => name)),
    ),
  ].toSorted()

const parametersByKey = (texts: Readonly<Record<string, string | PagePlural>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parametersOf(text)]))

test.for(PAGE_LANGUAGES)(
  "the page has each word in %s with the same parameters",
  async (language) => {
    const [first, texts] = await Promise.all([SURVEY_TEXTS.ru(), SURVEY_TEXTS[language]()])
    expect(parametersByKey(texts)).toEqual(parametersByKey(first))
  },
)

test.for(PAGE_LANGUAGES)("a word that counts has each plural form of %s", async (language) => {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const counting = Object.entries(await SURVEY_TEXTS[language]()).filter(
    ([, text]) => typeof text === "object",
  )
  expect(counting.length).toBeGreaterThan(1)
  for (const [key, text] of counting)
    expect([key, Object.keys(text).toSorted()]).toEqual([key, wanted])
})

test("Arabic words contain Arabic punctuation and no Latin words but names", async () => {
  const forms = Object.values(await SURVEY_TEXTS.ar()).flatMap(formsOf)
  for (const form of forms) {
    expect(form).not.toMatch(/\p{Script=Arabic}\s*[,;?]/u)
    const latin = form.replaceAll(PARAMETER, "").match(/[A-Za-z@.]*[A-Za-z]+/g) ?? []
    expect(latin.filter((word) => !/^(?:JavaScript|anna@example\.com)$/.test(word))).toEqual([])
  }
})
