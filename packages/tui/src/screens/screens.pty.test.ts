import { existsSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { buildScreens } from "./driver/pty-program.setup.ts"
import { openPty } from "./driver/pty.setup.ts"

const journal = join(mkdtempSync(join(tmpdir(), "qo-pty-")), "journal.ndjson")
let program: string
beforeAll(async () => {
  program = await buildScreens()
})

async function openScreens(
  options: { env?: Record<string, string>; columns?: number; rows?: number } = {},
) {
  const { env, ...size } = options
  const terminal = openPty({
    file: process.execPath,
    args: [program],
    env: { JOURNAL: journal, ...env },
    ...size,
  })
  await terminal.sees("1/200")
  await terminal.settled()
  return terminal
}

test("an arrow that a slow link cuts to pieces is still an arrow", async () => {
  const terminal = await openScreens({ env: { SSH_TTY: "/dev/pts/9" } })
  for (const piece of ["\u001B", "[", "B"]) {
    terminal.write(piece)
    await wait(120)
  }
  await terminal.until(() => terminal.selected()?.includes("user199@") ?? false)
  terminal.write("/")
  await terminal.settled()
  for (const piece of ["п", "\u001B", "[", "D", "р"]) {
    terminal.write(piece)
    await wait(120)
  }
  await terminal.sees("/ рп")
  expect(terminal.text()).not.toContain("[D")
})

test("keys of one chunk are each handled in the state after the previous one", async () => {
  const terminal = await openScreens()
  terminal.write("njjj\u007F\u007FИван 👨‍👩‍👧\u007F!")
  await terminal.sees("jИван !")
  expect(terminal.text()).not.toContain("jjИван")
})

test("every size shows the same list, redrawn whole", async () => {
  const terminal = await openScreens()
  for (const [columns, rows] of [
    [60, 20],
    [200, 60],
    [80, 24],
    [50, 15],
    [120, 40],
  ] as const) {
    terminal.resize(columns, rows)
    await terminal.settled()
    const isTooSmall = columns < 60
    const shown = terminal.lines().filter((line) => /^[▶ ] {2,}\d+ /.test(line)).length
    expect({ columns, shown }).toEqual({
      columns,
      shown: isTooSmall ? 0 : rows - 5,
    })
    expect(terminal.text().includes("Нужно не меньше 60×20")).toBe(isTooSmall)
  }
})

test("after any walk the terminal equals a fresh drawing", async () => {
  const terminal = await openScreens({ columns: 90, rows: 24 })
  const steps = fc.constantFrom(
    "j",
    "k",
    "\u001B[6~",
    "\u001B[5~",
    "G",
    "g",
    " ",
    "v",
    "*",
    "!",
    "\t",
    "o",
    "2",
    "1",
  )
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (keys) => {
      for (const key of keys) terminal.write(key)
      await terminal.settled()
      const walked = terminal.lines()
      // A resize makes the program redraw everything.
      terminal.resize(91, 24)
      await terminal.settled()
      terminal.resize(90, 24)
      await terminal.settled()
      expect(terminal.lines()).toEqual(walked)
    }),
    { numRuns: 6, examples: [[["2", "\u001B[6~", "j", "!", "o", "g"]]] },
  )
})

test("quitting restores the terminal", async () => {
  const terminal = await openScreens()
  expect(terminal.screen()).toBe("alternate")
  terminal.write("q")
  expect(await terminal.exit).toBe(0)
  await terminal.until(() => terminal.screen() === "normal")
  expect(terminal.text().trim()).toBe("")
  expect(terminal.sent().lastIndexOf("\u001B[?25h")).toBeGreaterThan(
    terminal.sent().lastIndexOf("\u001B[?25l"),
  )
  expect(terminal.sent()).toContain("\u001B[?2004l")
})

test.for([
  ["SIGTERM", 143],
  ["SIGHUP", 129],
  ["SIGINT", 130],
] as const)(
  "%s restores the terminal, and waiting actions are dropped with a note",
  async ([name, code]) => {
    const terminal = await openScreens()
    terminal.write("/id:194\r")
    await terminal.until(() => terminal.selected()?.includes("user194@") ?? false)
    terminal.write("s\u001B[B\r")
    await terminal.sees(" через ")
    terminal.signal(name)
    expect(await terminal.exit).toBe(code)
    await terminal.until(() => terminal.screen() === "normal")
    expect(existsSync(journal)).toBe(true)
    expect(readFileSync(journal, "utf8").trim().split("\n").at(-1)).toContain('"event":"dropped"')
  },
)

test("a crash restores the terminal, and prints one line about it", async () => {
  const terminal = await openScreens()
  terminal.signal("SIGUSR2")
  expect(await terminal.exit).toBe(1)
  await terminal.sees("broken on purpose")
  expect(terminal.screen()).toBe("normal")
  expect(terminal.text()).not.toContain("    at ")
})
