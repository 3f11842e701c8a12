import { expect, test } from "vitest"
import { z } from "zod"
import { CALLS } from "../api/index.ts"
import { RATE_NAMES } from "../pricing/index.ts"
import { loadTranslate, LOCALES } from "./index.ts"
import { placeText, withTextsOf } from "./place-text.ts"

/** Fields inside the fields of an input, at any depth. */
function nestedFieldsOf(schema: z.core.$ZodType, isInside = false): readonly string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => [
      ...(isInside ? [name] : []),
      ...nestedFieldsOf(part, true),
    ])
  return partsOf(schema).flatMap((part) => nestedFieldsOf(part, isInside))
}

/** The schemas that a schema is made of. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema.in]
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return [schema.unwrap()]
  return []
}

/** Fields of an input, whichever of its kinds it is. */
function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf)
  if (schema instanceof z.ZodIntersection)
    return [...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)]
  return []
}

const SHELLS = ["server", "terminal"] as const

test.for(SHELLS.flatMap((shell) => LOCALES.map((locale) => [shell, locale] as const)))(
  "each field of each call has a name in the texts of the %s, %s",
  async ([shell, locale]) => {
    const { table: t } = await loadTranslate(locale, shell)
    const fields = new Set(Object.values(CALLS).flatMap(({ input }) => fieldsOf(input)))
    expect(fields.size).toBeGreaterThan(120)
    const unnamed = [...fields].filter(
      (name) => placeText(t, [name]) === name && !SAME.has(`${locale} ${name}`) && !isRate(name),
    )
    expect(unnamed).toEqual([])
  },
)

const NESTED = ["server", "questionnaire"] as const

// In Russian alone: English has the same keys, and its names often are the words of the code.
test.for(NESTED)(
  "each nested field of each call has a Russian name in the texts of the %s",
  async (shell) => {
    const { table: own } = await loadTranslate("ru", shell)
    const first = shell === "server" ? own : (await loadTranslate("ru", "terminal")).table
    const t = withTextsOf(first, own)
    const fields = new Set(Object.values(CALLS).flatMap(({ input }) => nestedFieldsOf(input)))
    expect(fields.size).toBeGreaterThan(80)
    const unnamed = [...fields].filter(
      (name) => placeText(t, ["list", 0, name]) === `list, ${name}`,
    )
    expect(unnamed).toEqual([])
  },
)

/** The terminal names rates by their flags. */
const isRate = (name: string): boolean => (RATE_NAMES as readonly string[]).includes(name)

/** English names that are the word itself. */
const SAME = new Set(
  [
    "action blocks chapters columns comments currency decisions discount email filter games genre hosts interview",
    "kind kinds language list name offer order organization outcomes owner parameters password path",
    "percent platform portraits priority profile projects question questions region respondent roles rows",
    "block scope settings type weight statuses tab table template templates text title url version visitor waits zone",
  ].flatMap((words) => words.split(" ").map((name) => `en ${name}`)),
)

test.for([
  [["email"], "почта", "email"],
  [["roleId"], "роль", "role"],
  [["images", 0], "картинка 1", "picture 1"],
  [["roles", 0], "роли", "roles"],
  [["blocks", 0, "questions", 1, "text"], "блок 1, вопрос 2, текст", "block 1, question 2, text"],
  [["settings", "set_priority"], "настройки, приоритет", "settings, priority"],
  [["baseFormPrice"], "базовая цена анкеты", "base form price"],
  [
    ["portraits", 0, "respondents"],
    "портрет 1, число респондентов",
    "portrait 1, number of respondents",
  ],
  [["nobodyKnows"], "nobodyKnows", "nobodyKnows"],
  [[], "", ""],
] as const)("%j is named in words", async ([path, russian, english]) => {
  const texts = await Promise.all(LOCALES.map((locale) => loadTranslate(locale, "server")))
  expect(texts.map((t) => placeText(t.table, [...path]))).toEqual([russian, english])
})
