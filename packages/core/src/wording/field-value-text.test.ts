import { expect, test } from "vitest"
import { loadTranslate, LOCALES } from "../i18n/index.ts"
import { keysOf } from "../lib/index.ts"
import {
  ANSWER_PARTS,
  BLOCK_PARTS,
  type Parts,
  QUESTION_PARTS,
  QUESTION_TYPES,
  STATEMENT_PARTS,
} from "../questionnaire/index.ts"
import { fieldValueText } from "./field-value-text.ts"
import { questionNames } from "./question-names.ts"

const CATEGORIES = keysOf(QUESTION_TYPES)
const CHOICES = [QUESTION_PARTS, ANSWER_PARTS, STATEMENT_PARTS, BLOCK_PARTS]
  .flatMap((table: Parts) => Object.entries(table))
  .flatMap(([field, { kind, options = [] }]) => {
    if (kind === "category") return CATEGORIES.map((value) => ({ field, value }))
    return kind === "choice" ? options.map((value) => ({ field, value })) : []
  })

test.for(LOCALES)("every value of a choice has its words in %s", async (locale) => {
  const t = await loadTranslate(locale, "questionnaire")
  const words = { t, locale, names: questionNames({ blocks: [] }) }
  const texts = CHOICES.map(({ field, value }) => fieldValueText(field, value, words))
  expect(texts.filter((text) => /^$|^«|\w\.\w/.test(text))).toEqual([])
  expect(CHOICES.length).toBeGreaterThan(CATEGORIES.length)
})
