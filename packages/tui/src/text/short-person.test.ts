import { expect, test } from "vitest"
import { shortPerson } from "./short-person.ts"

test.for([
  ["Кира Денисова", "Денисова К."],
  ["Zoé María Fernández", "Fernández Z."],
  ["Мадонна", "Мадонна"],
  ["  Лев   Беляев ", "Беляев Л."],
  ["", ""],
] as const)("%s is %s in short", ([name, short]) => {
  expect(shortPerson(name)).toBe(short)
})
