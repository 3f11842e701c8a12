import { expect, test } from "vitest"
import { loadTranslate, type Locale } from "../i18n/index.ts"
import type { TargetField } from "../portrait/index.ts"
import { targetValueText } from "./condition-text.ts"

const NAMES: Readonly<Record<string, string>> = {
  "game 7": "Fox Racers",
  "genre racing": "Racing",
  "genre garden": "Садовые",
}
const nameOf = (field: TargetField, value: string) => NAMES[`${field} ${value}`]

test.for<[Locale, TargetField, string | number, string]>([
  ["ru", "genre", "racing", "Гонки"],
  ["ru", "genre", "garden", "Садовые"],
  ["ru", "genre", "unheard", "unheard"],
  ["ru", "game", 7, "Fox Racers"],
  ["ru", "game", "8", "игра №8"],
])("in %s the %s %s is called %s", async ([locale, field, value, text]) => {
  const t = await loadTranslate(locale, "questionnaire")
  expect(targetValueText(field, value, { t, locale, nameOf })).toBe(text)
})
