import { expect, test } from "vitest"
import { completeCommand, matchCommands, wordsOf } from "./palette.ts"

const COMMANDS = [
  { name: "users list", summary: "Список пользователей" },
  { name: "users set-status", summary: "Сменить статус" },
  { name: "history list", summary: "История" },
]

test.for([
  ["us", ["users list", "users set-status"]],
  ["users set-status 4", ["users set-status"]],
  ["статус", ["users set-status"]],
  ["ulist", ["users list"]],
  ["", ["users list", "users set-status", "history list"]],
] as const)("%s finds %o", ([typed, names]) => {
  expect(matchCommands(COMMANDS, typed).map(({ name }) => name)).toEqual(names)
})

test.for([
  ["his", "history list "],
  ["users set-status 4", "users set-status 4"],
  ["nothing", "nothing"],
] as const)("Tab after %s gives %s", ([typed, completed]) => {
  expect(completeCommand(COMMANDS, typed)).toBe(completed)
})

test("quotes keep spaces together", () => {
  expect(wordsOf(`users list --query 'а б' --org "ООО \\"Ромашка\\""`)).toEqual([
    "users",
    "list",
    "--query",
    "а б",
    "--org",
    'ООО "Ромашка"',
  ])
})
