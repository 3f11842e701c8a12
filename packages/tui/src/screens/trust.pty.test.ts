import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { beforeAll, expect, test } from "vitest"
import { buildScreens } from "./driver/pty-program.setup.ts"
import { openPty } from "./driver/pty.setup.ts"

/** A key that comes sooner is a held one. */
const RESTED_MS = 800
const JOURNAL = join(mkdtempSync(join(tmpdir(), "qo-pty-")), "journal.ndjson")
let program: string
beforeAll(async () => {
  program = await buildScreens()
})

const open = (file = process.execPath, args = [program]) =>
  openPty({ file, args, env: { JOURNAL, PS1: "shell> " }, columns: 80, rows: 24 })

async function openScreens() {
  const terminal = open()
  await terminal.sees("1/200")
  await terminal.settled()
  return terminal
}

test("Ctrl+Z restores the terminal for the shell, and fg paints the whole screen again at its new size", async () => {
  const shell = open("bash", ["--norc", "--noprofile", "-i"])
  await shell.sees("shell>")
  shell.write(`${process.execPath} ${program}\r`)
  await shell.sees("1/200")
  shell.write("jjj")
  await shell.until(() => shell.selected()?.includes("user197@") ?? false)
  shell.write("\u001A")
  await shell.sees("Stopped")
  expect(shell.screen()).toBe("normal")
  shell.write("echo a$((40 + 2))b\r")
  await shell.sees("a42b")
  shell.resize(100, 30)
  shell.write("fg\r")
  await shell.until(() => shell.selected()?.includes("user197@") ?? false)
  expect(shell.screen()).toBe("alternate")
  expect(shell.text()).not.toContain("a42b")
  shell.write("j")
  await shell.until(() => shell.selected()?.includes("user196@") ?? false)
  shell.write("q")
  await shell.until(() => shell.screen() === "normal")
  shell.write("exit\r")
  await shell.exit
})

test("Ctrl+Z has no effect without a waiting shell", async () => {
  const terminal = await openScreens()
  terminal.write("\u001Aj")
  await terminal.until(() => terminal.selected()?.includes("user199@") ?? false)
  expect(terminal.screen()).toBe("alternate")
})

test("after a lost session the cursor is in the password field, which is masked", async () => {
  const terminal = await openScreens()
  terminal.signal("SIGUSR1")
  terminal.write("R")
  await terminal.sees("Сеанс завершён")
  await terminal.settled()
  terminal.write("secret1a")
  await terminal.settled()
  expect(terminal.text()).toContain("admin@example.test")
  expect(terminal.sent()).not.toContain("secret1a")
  terminal.write("\r")
  await terminal.sees("1/200")
})

test("u brings the marks back that a batch has taken", async () => {
  const terminal = await openScreens()
  const marked = () => terminal.lines().filter((line) => /^.\u25CF/.test(line)).length
  terminal.write("jj   ")
  await terminal.settled()
  expect(marked()).toBe(3)
  terminal.write("d")
  await terminal.sees("d выполнить")
  await wait(RESTED_MS)
  terminal.write("d")
  await terminal.settled()
  expect(marked()).toBe(0)
  terminal.write("u")
  await terminal.until(() => marked() === 3)
})
