import { expect, test } from "vitest"
import { activeAt, choiceNamed, optionsOf } from "./combobox-options.ts"

const CHOICES = [
  { id: 3, label: "Альфа" },
  { id: 5, label: "Бета" },
]
const create = (text: string) => `Создать «${text}»`
const AT = { reached: undefined, typed: undefined, valueId: undefined, isFresh: true }

test("a new thing is offered last, and of a text alone", () => {
  const options = optionsOf(CHOICES, "Гамма", create)
  expect(options.map(({ label }) => label)).toEqual(["Альфа", "Бета", "Создать «Гамма»"])
  expect(optionsOf(CHOICES, "", create)).toHaveLength(2)
  expect(optionsOf(CHOICES, "Гамма")).toHaveLength(2)
})

test("a name chooses an entry if it is the only one with exactly that name", () => {
  expect(choiceNamed(CHOICES, "Бета")).toBe(CHOICES[1])
  expect(choiceNamed(CHOICES, "Бет")).toBeUndefined()
  expect(choiceNamed([...CHOICES, { id: 9, label: "Бета" }], "Бета")).toBeUndefined()
})

test("the first match is active, but none of an earlier text is", () => {
  const options = optionsOf(CHOICES, "а", create)
  expect(activeAt(options, { ...AT, typed: "а" })).toBe(0)
  expect(activeAt(options, { ...AT, typed: "а", isFresh: false })).toBe(-1)
  expect(activeAt(options, { ...AT, typed: " " })).toBe(-1)
  expect(activeAt([], { ...AT, typed: "а" })).toBe(-1)
})

test("an untouched field is at its value, and the active option stays active in another order", () => {
  const options = optionsOf(CHOICES, "", create)
  expect(activeAt(options, AT)).toBe(-1)
  expect(activeAt(options, { ...AT, valueId: 5 })).toBe(1)
  const reached = { ...AT, typed: "а", reached: "3", isFresh: false }
  expect(activeAt(options.toReversed(), reached)).toBe(1)
})
