import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { buildScreens } from "./driver/pty-program.setup.ts"
import { openPty } from "./driver/pty.setup.ts"

const REQUEST = "\u001B[5n"
/** A character that is written ten times more, or oftener. */
// oxlint-disable-next-line no-control-regex -- what a terminal is sent
const REPEATED = /\u001B\[\d{2,}b/
/** The ground of the bar, which only its row has. */
const BAR = "48;5;238"
const countOf = (text: string, part: string) => text.split(part).length - 1

let program: string
beforeAll(async () => {
  program = await buildScreens()
})

async function open(options: {
  answersAfter?: number
  columns?: number
  env?: Record<string, string>
}) {
  const { env, ...rest } = options
  const journal = join(mkdtempSync(join(tmpdir(), "qo-cursor-")), "journal.ndjson")
  const terminal = openPty({
    file: process.execPath,
    args: [program],
    env: { JOURNAL: journal, CURSOR: "auto", TMUX: "", STY: "", ...env },
    columns: 80,
    rows: 24,
    ...rest,
  })
  await terminal.sees("1/200")
  return terminal
}

test("a terminal that responds immediately gets the bar, and is not queried again", async () => {
  const terminal = await open({ answersAfter: 0 })
  await terminal.until(() => terminal.sent().includes(BAR))
  await terminal.settled()
  const asked = countOf(terminal.sent(), REQUEST)
  expect(asked).toBeGreaterThanOrEqual(3)
  for (const key of ["j", "j", "\u001B[B", "k"]) terminal.write(key)
  await terminal.until(() => terminal.selected()?.includes("user198@") ?? false)
  await terminal.settled()
  expect(countOf(terminal.sent(), REQUEST)).toBe(asked)
})

test("repetition sequences are only sent to terminals that have proved to support them", async () => {
  for (const answersAfter of [0, undefined]) {
    const terminal = await open(answersAfter === undefined ? {} : { answersAfter })
    await terminal.settled()
    if (answersAfter === 0) await terminal.until(() => terminal.sent().includes(BAR))
    terminal.write("n")
    await terminal.sees("Новый пользователь")
    await terminal.settled()
    terminal.resize(81, 24)
    await terminal.settled()
    const painted = terminal.sent().slice(terminal.sent().indexOf("Новый пользователь"))
    expect(REPEATED.test(painted)).toBe(answersAfter === 0)
    // For repeated blanks, and for margins.
    expect(countOf(terminal.sent(), "\u001B[6n")).toBe(2)
  }
})

test("a terminal that answers late keeps the mark, and no answer is typed into a field", async () => {
  const terminal = await open({ answersAfter: 200, env: { SSH_TTY: "/dev/pts/9" } })
  terminal.write("/рим")
  await terminal.sees("/ рим")
  // Once more, after the answer to the first.
  await terminal.until(() => countOf(terminal.sent(), REQUEST) === 2)
  terminal.write("ма")
  await terminal.sees("/ римма")
  await terminal.settled()
  expect(terminal.sent()).not.toContain(BAR)
  expect(terminal.text()).toMatch(/\/ римма\s/)
})

test("a terminal that never answers is asked once, and keeps the mark", async () => {
  const terminal = await open({})
  await terminal.settled()
  terminal.write("jj")
  await terminal.until(() => terminal.selected()?.includes("user198@") ?? false)
  await terminal.settled()
  expect(countOf(terminal.sent(), REQUEST)).toBe(1)
  expect(terminal.sent()).not.toContain(BAR)
})

test("with bar or mark configured the terminal is not queried, and neither is a multiplexer over SSH", async () => {
  const [bar, mark, behind] = await Promise.all([
    open({ answersAfter: 0, env: { CURSOR: "bar" } }),
    open({ answersAfter: 0, env: { CURSOR: "mark" } }),
    open({ answersAfter: 0, env: { TMUX: "/tmp/tmux-0/default,1,0", SSH_TTY: "/dev/pts/9" } }),
  ])
  for (const terminal of [bar, mark, behind]) await terminal.settled()
  const told = [bar, mark, behind].map((terminal) => [
    terminal.sent().includes(BAR),
    countOf(terminal.sent(), REQUEST),
  ])
  expect(told).toEqual([
    [true, 0],
    [false, 0],
    [false, 0],
  ])
})

test("who chooses the bar on the profile screen sees it in every list", async () => {
  const terminal = await open({ columns: 130, env: { CURSOR: "mark" } })
  const [, profile = ""] = /(\d) Профиль/.exec(terminal.text()) ?? []
  terminal.write(profile)
  await terminal.sees("выделено только начало")
  terminal.write("b")
  await terminal.sees("Строка под курсором")
  terminal.write("\u001B[A\r")
  await terminal.sees("выделена вся")
  terminal.write("1")
  await terminal.until(() => terminal.sent().includes(BAR))
  await terminal.settled()
  expect(terminal.selected()).toContain("user200@")
})

test("a response that arrives after quitting does not reach the shell", async () => {
  const journal = join(mkdtempSync(join(tmpdir(), "qo-cursor-")), "journal.ndjson")
  const script = `"$0" "$1"; IFS= read -rs -t 1 -d n left; printf 'left over: [%q]\\n' "$left"`
  const terminal = openPty({
    file: "bash",
    args: ["-c", script, process.execPath, program],
    env: { JOURNAL: journal, CURSOR: "auto", TMUX: "", STY: "" },
    answersAfter: 250,
  })
  await terminal.until(() => terminal.sent().includes(REQUEST))
  terminal.write("q")
  await terminal.sees("left over: [")
  expect(terminal.text()).toContain("left over: ['']")
})
