import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { LOCALES } from "./index.ts"

const PARAMETER = /\{(\w+)\}/g

/** All forms of a text. */
const formsOf = (text: unknown): readonly string[] =>
  typeof text === "string" ? [text] : Object.values((text ?? {}) as Record<string, string>)

/** Names of parameters, each once, in one order. */
function namesOf(text: unknown): string {
  const names = formsOf(text).flatMap((form) =>
    [...form.matchAll(PARAMETER)].map(([, name = ""]) => name),
  )
  return [...new Set(names)].toSorted().join(" ")
}

async function textsIn(locale: string): Promise<ReadonlyMap<string, unknown>> {
  const folder = join(import.meta.dirname, locale)
  const texts = new Map<string, unknown>()
  for (const file of readdirSync(folder).filter((name) => !name.includes(".test."))) {
    const found = (await import(join(folder, file))) as Readonly<Record<string, object>>
    for (const [key, text] of Object.entries(found[locale] ?? {})) texts.set(key, text)
  }
  return texts
}

test.for(LOCALES)("parameters of %s texts have one pair of braces", async (locale) => {
  const texts = await textsIn(locale)
  expect(texts.size).toBeGreaterThan(4000)
  // Pages of help have no parameters, and show placeholders of questionnaires.
  const parameterized = [...texts].filter(([key]) => !key.startsWith("topic."))
  const doubled = parameterized.filter(([, text]) =>
    formsOf(text).some((form) => form.includes("{{")),
  )
  expect(doubled.map(([key]) => key)).toEqual([])
})

test("a text has the same parameters in both languages", async () => {
  const [ru, en] = await Promise.all([textsIn("ru"), textsIn("en")])
  const unequal = [...ru].filter(
    ([key, text]) => en.has(key) && namesOf(text) !== namesOf(en.get(key)),
  )
  expect(unequal.map(([key, text]) => [key, namesOf(text), namesOf(en.get(key))])).toEqual([])
})
