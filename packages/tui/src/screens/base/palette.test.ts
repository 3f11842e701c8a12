import { expect, test } from "vitest"
import { openDriver } from "../driver/driver.setup.ts"
import { paletteCommand } from "../driver/palette-command.setup.ts"
import { matchCommands, viewLine, wordsOf } from "./palette.ts"
import type { PaletteWord } from "../../app-store/screens-options.ts"

const flag = (name: string, values?: readonly string[]): PaletteWord => ({
  name,
  help: `о ${name}`,
  takesValue: values !== undefined,
  values: values ?? [],
})
const STATUS = flag("--status", ["activated", "deactivated"])
const ROLE = flag("--role", ["moderator", "moderatorVk", "issuer"])
const COMMANDS = [
  paletteCommand("users list", "Список пользователей", {
    flags: [ROLE, STATUS, flag("--where", []), flag("--json")],
  }),
  paletteCommand("users set-status", "Сменить статус", {
    flags: [STATUS, flag("--where", []), flag("--yes"), flag("--dry-run")],
    args: [flag("ID", [])],
    asks: "byCondition",
  }),
  paletteCommand("users delete", "Удалить", {
    synopsis: "qo users delete [ID…]",
    flags: [flag("--yes")],
    asks: "always",
  }),
  paletteCommand("games genres", "Жанры"),
  paletteCommand("games genres add", "Добавить жанр"),
  paletteCommand("completion", "Автодополнение", { args: [flag("SHELL", ["bash", "zsh"])] }),
]

test.for([
  ["us", ["users list", "users set-status", "users delete"]],
  ["users set-status 4", ["users set-status"]],
  ["сменить", ["users set-status"]],
  ["ulist", ["users list"]],
] as const)("%s finds %o", ([typed, names]) => {
  expect(matchCommands(COMMANDS, typed).map(({ name }) => name)).toEqual(names)
})

test.for([
  // Names of commands, also of those that go on.
  ["users li", ["users list"], "users list "],
  ["qo users li", ["users list"], "users list "],
  ["games genres ", ["add"], "games genres add "],
  ["nothing", [], "nothing"],
  // Flags that are not there yet.
  ["users list ", ["--role", "--status", "--where", "--json"], "users list "],
  ["users list --s", ["--status"], "users list --status "],
  ["users list --json --j", [], "users list --json --j"],
  ["users list --role issuer --role", [], "users list --role issuer --role"],
  // Closed values: after a space, after =, after a comma, of arguments.
  ["users list --role m", ["moderator", "moderatorVk"], "users list --role moderator"],
  ["users list --role moderator", ["moderator", "moderatorVk"], "users list --role moderator "],
  [
    "users list --role issuer,mod",
    ["issuer,moderator", "issuer,moderatorVk"],
    "users list --role issuer,moderator",
  ],
  ["users list --status=dea", ["--status=deactivated"], "users list --status=deactivated "],
  ["users set-status 42 --status act", ["activated"], "users set-status 42 --status activated "],
  ["completion z", ["zsh"], "completion zsh "],
  ["users list --where 'status=2 and n", [], "users list --where 'status=2 and n"],
] as const)("after %s can stand %o; Tab gives %s", ([typed, suggestions, completed]) => {
  const view = viewLine(COMMANDS, typed)
  expect(view.suggestions.map(({ text }) => text)).toEqual(suggestions)
  expect(view.completed).toBe(completed)
})

test.for([
  ["users delete 4", true],
  ["users delete 4 --yes", false],
  ["users set-status 4 --status activated", false],
  ["users set-status --where id=4 --status activated", true],
  ["users set-status --where=id=4 --dry-run", false],
  ["users list --where id=4", false],
] as const)("%s: needs --yes %s", ([typed, needed]) => {
  expect(viewLine(COMMANDS, typed).needsYes).toBe(needed)
})

test("the palette shows a command's arguments, runs no dangerous one without --yes, and keeps its lines", async () => {
  const ran: (readonly string[])[] = []
  const screen = await openDriver({
    options: {
      commands: () => COMMANDS,
      runCommand: async (words) => {
        ran.push(words)
        return { exit: 0, stdout: "готово\n", stderr: "" }
      },
    },
  })
  await screen.press(":")
  await screen.type("users delete 4")
  await screen.sees("qo users delete [ID…] — Удалить")
  await screen.sees("допишите --yes")
  await screen.press("enter")
  expect(ran).toEqual([])
  await screen.type(" --y")
  await screen.press("tab", "enter")
  await screen.sees("готово")
  expect(ran).toEqual([["users", "delete", "4", "--yes"]])
  await screen.press("escape", ":")
  await screen.type("whoami")
  await screen.press("up")
  await screen.sees("users delete 4 --yes")
  await screen.press("down")
  await screen.sees(": whoami")
})

test("Esc interrupts a command that would go on without an end", async () => {
  const screen = await openDriver({
    options: {
      commands: () => COMMANDS,
      runCommand: (_, __, signal) =>
        new Promise((settle) =>
          signal?.addEventListener("abort", () =>
            settle({ exit: 130, stdout: "до сих пор\n", stderr: "" }),
          ),
        ),
    },
  })
  await screen.press(":")
  await screen.type("users list --watch 5s")
  await screen.press("enter")
  await screen.sees("Esc прервать")
  await screen.press("escape")
  await screen.sees("до сих пор")
  expect(screen.text()).toContain("код 130")
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

test("the palette runs acts and screens by name, with their keys beside them", async () => {
  const screen = await openDriver({ columns: 80, options: { commands: () => COMMANDS } })
  await screen.press(":")
  await screen.type("сменить ст")
  await screen.until(() => /сменить статус +s$/m.test(screen.text()))
  await screen.press("enter")
  await screen.sees("Новый статус")
  await screen.press("escape", "\u000B")
  await screen.type("Истор")
  await screen.until(() => /История +4$/m.test(screen.text()))
  await screen.press("enter")
  expect(screen.lines()[0]).toContain("[4 История]")
})

test("a line that names a command lists no acts", async () => {
  const screen = await openDriver({ options: { commands: () => COMMANDS } })
  await screen.press(":")
  await screen.type("users set")
  await screen.sees("users set-status")
  expect(screen.text()).not.toMatch(/сменить статус +s$/m)
})
