import { reportCalls, sessionCalls } from "@qo/core/api"
import type { Question } from "@qo/core/questionnaire"
import { countsInFile, readSav } from "@qo/core/testing/sav"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answeredSurvey } from "../../screens/project/report/answered-survey.setup.ts"
import { signedInLine } from "../testing/signed-in-line.setup.ts"

let server: TestApi
beforeAll(async () => {
  server = await startTestApi()
})
afterAll(() => server.stop())

const gender = (code: number, text: string, value: "f" | "m") => ({
  id: `g${code}`,
  code,
  text,
  profile: { field: "gender" as const, value },
})
const answer = (code: number, id: string, text: string) => ({ id, code, text })
const QUESTIONS: Question[] = [
  {
    id: "sex",
    category: "qualification",
    text: "Ваш пол?",
    answers: [gender(1, "Женский", "f"), gender(2, "Мужской", "m")],
  },
  {
    id: "age",
    category: "range",
    text: "Сколько вам лет?",
    from: 14,
    to: 65,
    step: 1,
    bands: [{ from: 14, to: 65, profile: { field: "age" } }],
  },
  { id: "town", category: "city", text: "В каком вы городе?" },
  {
    id: "genre",
    category: "one",
    text: "Любимый жанр?",
    answers: [answer(1, "s", "Стратегии"), answer(2, "p", "Головоломки"), answer(3, "r", "Гонки")],
  },
  {
    id: "devices",
    category: "multiple",
    text: "На чём играете?",
    required: false,
    answers: [answer(1, "t", "Телефон"), answer(2, "c", "Компьютер"), answer(3, "k", "Приставка")],
  },
]
const TOWNS = ["RU-MOW-moscow", "RU-SPE-saint-petersburg", "RU-TA-kazan"]

/** Women and men of 18 to 30 in three cities; every fifth says nothing of devices. */
const PEOPLE = Array.from({ length: 144 }, (_, at) => ({
  sex: { codes: [at % 3 === 0 ? 2 : 1] },
  age: { numbers: [18 + 2 * (at % 7)] },
  town: { place: TOWNS[Math.floor(at / 3) % 3] ?? "" },
  genre: { codes: [1 + ((at * at + Math.floor(at / 5)) % 3)] },
  devices: at % 5 === 0 ? ("skip" as const) : { codes: at % 2 === 0 ? [1, 3] : [2] },
}))

test("the page, the terminal and a file of SPSS tell the same of women of 18 to 24 in two cities", async () => {
  const owner = await server.signedIn("researcher")
  const run = await signedInLine(server, (await owner.send(sessionCalls.currentUser, {})).email)
  const pid = await answeredSurvey(server, owner, QUESTIONS, PEOPLE)
  const filter = `gender:f age:18-24 city:${TOWNS.slice(0, 2).join()}`
  const page = await owner.send(reportCalls.readReport, { pid, filter })
  expect(page.people?.n).toBeGreaterThanOrEqual(30)
  const line = `${pid} --filter ${filter.replaceAll(" ", "_")}`

  const terminal: unknown = JSON.parse((await run(`reports show ${line} --json`)).stdout)
  expect(terminal).toEqual({ ...page, generatedAt: expect.any(Number) })

  const file = join(mkdtempSync(join(tmpdir(), "qo-sav-")), "answers.sav")
  expect((await run(`reports export ${line} --format sav --file ${file}`)).exit).toBe(0)
  const { records } = readSav(new Uint8Array(readFileSync(file)))
  expect(records).toHaveLength(page.people?.n ?? 0)
  const figures = page.questions.filter(({ kind }) => kind === "single" || kind === "multiple")
  expect(figures.map(({ id }) => id)).toEqual(["sex", "genre", "devices"])
  expect(
    figures.map((question) => ({
      base: question.base?.n,
      answers: question.answers.map(({ code, n }) => ({ code, n })),
    })),
  ).toEqual(figures.map((question) => countsInFile(records, question)))
  const skipped = page.questions.find(({ id }) => id === "devices")
  expect(skipped?.base?.n).toBeLessThan(records.length)
})
