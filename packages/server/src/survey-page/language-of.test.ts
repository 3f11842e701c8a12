import { expect, test } from "vitest"
import { acceptedLanguages, languageOf, localeFor } from "./language-of.ts"

test("languages of a browser are read in their order", () => {
  expect(acceptedLanguages("ar-EG, ar;q=0.9, en;q=0.8, *;q=0.5")).toEqual(["ar-EG", "ar", "en"])
  expect(acceptedLanguages(undefined)).toEqual([])
})

test.for<[lang: string | undefined, accepted: string[], language: string]>([
  ["en", ["ar"], "en"],
  ["EN", ["ar"], "en"],
  [undefined, ["ar-EG"], "ar"],
  [undefined, ["de", "en-GB"], "en"],
  [undefined, ["de"], "ru"],
  ["de", ["ar"], "ar"],
  ["not a language", [], "ru"],
])("the page in %s for a browser in %s is in %s", ([lang, accepted, language]) => {
  expect(languageOf({ lang, accepted }, { languages: ["ru", "en", "ar"] })).toBe(language)
})

test("without a questionnaire the page is in a language in which its words ship", () => {
  expect(languageOf({ accepted: ["ar"] }, undefined)).toBe("ar")
  expect(languageOf({ accepted: ["de"] }, undefined)).toBe("ru")
})

test("messages of the server are in Russian and English", () => {
  expect(["ru", "ru-RU", "ar", "en-GB"].map(localeFor)).toEqual(["ru", "ru", "en", "en"])
})
