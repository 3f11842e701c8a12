import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { z } from "zod"
import type { FormField } from "./form-field.ts"
import { formLines } from "./form-lines.ts"
import { checkDraft, draftOf, isChanged, valuesOf } from "./form-model.ts"
import { createStyles } from "../text/styles.ts"
import { displayWidth } from "../text/display-width.ts"

const t = await loadTranslate("ru", "terminal")
const q = await loadTranslate("ru", "questionnaire")
const context = {
  t,
  q,
  locale: "ru" as const,
  columns: 60,
  rows: 20,
  unicode: true,
  live: undefined,
}

const FIELDS: readonly FormField[] = [
  { kind: "text", name: "name", label: "Название", hint: "Не короче трёх букв" },
  { kind: "money", name: "price", label: "Цена", unit: "₽" },
  { kind: "number", name: "share", label: "Доля", unit: "%" },
  { kind: "long", name: "note", label: "Примечание", lines: 3 },
  {
    kind: "choices",
    name: "days",
    label: "Дни",
    choices: [
      { value: 1, label: "понедельник" },
      { value: 2, label: "вторник" },
    ],
  },
]
const SCHEMA = z.object({
  name: z.string().min(3),
  price: z.int().max(2000),
  share: z.number(),
  note: z.string().optional(),
  days: z.array(z.int()).min(1),
})

test("a draft reads back as the values it was made of", () => {
  const values = { name: "Тихий", price: 1250, share: 12.5, note: "раз\nдва", days: [2] }
  const draft = draftOf(FIELDS, values, "ru")
  expect(draft.texts["price"]?.text).toBe("12,50")
  expect(valuesOf(FIELDS, draft)).toEqual(values)
  expect(checkDraft(FIELDS, SCHEMA, draft, t).value).toEqual(values)
  expect(isChanged(draft, draftOf(FIELDS, values, "ru"))).toBe(false)
  expect(isChanged(draft, draftOf(FIELDS, { ...values, days: [1] }, "ru"))).toBe(true)
})

test("text that is not a number is reported, and limits of money are shown in roubles", () => {
  const draft = draftOf(FIELDS, { name: "Тихий", price: 2001, share: "много", days: [1] }, "ru")
  expect(checkDraft(FIELDS, SCHEMA, draft, t).problems).toEqual([
    { field: "share", text: "Нужно число, например 12,5" },
    { field: "price", text: "Не больше 20" },
    { field: "share", text: "Значение не того вида" },
  ])
})

test("a form that is taller than its place shows the part around the field with the cursor", () => {
  const many = Array.from({ length: 30 }, (_, i): FormField => ({
    kind: "text",
    name: `f${i}`,
    label: `Поле ${i}`,
    hint: "подсказка",
  }))
  const view = {
    context: { ...context, styles: createStyles("none") },
    fields: many,
    draft: draftOf(many, {}, "ru"),
    problemOf: (name: string) => (name === "f17" ? "так нельзя" : undefined),
    isActive: true,
    columns: 60,
  }
  for (const [focus, room] of [
    [0, 9],
    [16, 9],
    [29, 9],
  ] as const) {
    const lines = formLines({ ...view, focus }, room)
    expect(lines).toHaveLength(room)
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(60)
    expect(lines.find((line) => line.startsWith("▶"))).toContain(`Поле ${focus} `)
  }
  expect(formLines({ ...view, focus: 16 }, 9).join("\n")).toContain("✗ так нельзя")
  expect(formLines({ ...view, focus: 0 }, 60)).toHaveLength(60)
})
