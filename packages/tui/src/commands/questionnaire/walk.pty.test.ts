import { beforeAll, expect, test } from "vitest"
import { openPty } from "../../screens/driver/pty.setup.ts"
import { buildProgram } from "../testing/built-program.setup.ts"
import { newConfigFolder } from "../testing/run-line.setup.ts"
import { newFolder, SURVEY } from "../testing/survey.setup.ts"

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

const walk = (...words: string[]) =>
  openPty({
    file: process.execPath,
    args: [
      program,
      "questionnaire",
      "simulate",
      newFolder().write("survey.json", SURVEY),
      "--walk",
      ...words,
    ],
    env: { QO_CONFIG_DIR: newConfigFolder(), QO_PAGER: "cat" },
  })

test("a questionnaire is answered on a terminal, question by question", async () => {
  const terminal = walk()
  await terminal.sees("Играете ли вы в игры?")
  terminal.write("1\r")
  await terminal.sees("На чём вы играете чаще всего?")
  terminal.write("b\r")
  await terminal.sees("Вопрос 1")
  terminal.write("1\r")
  await terminal.sees("Вопрос 2")
  terminal.write("1\r")
  await terminal.sees("Какая игра любимая?")
  terminal.write("Тетрис\r")
  // The last output may arrive after the program has exited.
  await terminal.sees("Q4 «Какая игра любимая?»: «Тетрис»")
  expect(terminal.text()).toContain("Итог: Пройден")
  expect(await terminal.exit).toBe(0)
})

test("Ctrl-D ends it unfinished, Ctrl-C immediately", async () => {
  const left = walk("--lang", "en")
  await left.sees("Answer (? for help):")
  left.write("\u0004")
  await left.sees("The interview is not finished.")
  expect(await left.exit).toBe(8)
  const interrupted = walk()
  await interrupted.sees("Ответ")
  interrupted.write("\u0003")
  expect(await interrupted.exit).toBeGreaterThan(0)
})
