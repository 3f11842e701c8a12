import { reportCalls, sessionCalls } from "@qo/core/api"
import type { Question } from "@qo/core/questionnaire"
import { readTripleS, readWorkbook, sharesInFile } from "@qo/core/testing/files"
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

/** Women and men of 18 to 30 in three cities; every fifth does not answer the question about devices. */
const PEOPLE = Array.from({ length: 144 }, (_, at) => ({
  sex: { codes: [at % 3 === 0 ? 2 : 1] },
  age: { numbers: [18 + 2 * (at % 7)] },
  town: { place: TOWNS[Math.floor(at / 3) % 3] ?? "" },
  genre: { codes: [1 + ((at * at + Math.floor(at / 5)) % 3)] },
  devices: at % 5 === 0 ? ("skip" as const) : { codes: at % 2 === 0 ? [1, 3] : [2] },
}))

const WEIGHT = "gender:f=50,m=50"
type Variable = Parameters<typeof sharesInFile>[2]
const FORMATS = {
  xlsx: { read: readWorkbook, variableOf: undefined as Variable },
  "triple-s": {
    read: readTripleS,
    variableOf: (({ id }, { label }) => `${id}_${label}`) satisfies Variable,
  },
}

const FILTER = `gender:f age:18-24 city:${TOWNS.slice(0, 2).join()}`
const FOLDER = mkdtempSync(join(tmpdir(), "qo-files-"))
const THREE = ["sex", "genre", "devices"]

async function surveyedProject() {
  const owner = await server.signedIn("researcher")
  const run = await signedInLine(server, (await owner.send(sessionCalls.currentUser, {})).email)
  const pid = await answeredSurvey(server, owner, QUESTIONS, PEOPLE)
  return { owner, run, pid }
}

test("the page, the terminal and a file of SPSS tell the same of women of 18 to 24 in two cities", async () => {
  const { owner, run, pid } = await surveyedProject()
  const page = await owner.send(reportCalls.readReport, { pid, filter: FILTER })
  expect(page.people?.n).toBeGreaterThanOrEqual(30)
  const line = `${pid} --filter ${FILTER.replaceAll(" ", "_")}`

  const terminal: unknown = JSON.parse((await run(`reports show ${line} --json`)).stdout)
  expect(terminal).toEqual({ ...page, generatedAt: expect.any(Number) })

  const file = join(FOLDER, "answers.sav")
  expect((await run(`reports export ${line} --format sav --file ${file}`)).exit).toBe(0)
  const { records } = readSav(new Uint8Array(readFileSync(file)))
  expect(records).toHaveLength(page.people?.n ?? 0)
  const figures = page.questions.filter(({ kind }) => kind === "single" || kind === "multiple")
  expect(figures.map(({ id }) => id)).toEqual(THREE)
  expect(
    figures.map((question) => ({
      base: question.base?.n,
      answers: question.answers.map(({ code, n }) => ({ code, n })),
    })),
  ).toEqual(figures.map((question) => countsInFile(records, question)))
  const skipped = page.questions.find(({ id }) => id === "devices")
  expect(skipped?.base?.n).toBeLessThan(records.length)
})

test.for([
  { format: "xlsx", look: { filter: FILTER } },
  { format: "xlsx", look: { weight: WEIGHT } },
  { format: "triple-s", look: { filter: FILTER } },
  { format: "triple-s", look: { weight: WEIGHT } },
] as const)(
  "a file of $format read back adds up to the report, with $look",
  async ({ format, look }) => {
    const { owner, run, pid } = await surveyedProject()
    const { questions, people } = await owner.send(reportCalls.readReport, { pid, ...look })
    const flags = Object.entries(look).map(
      ([name, value]) => `--${name} ${value.replaceAll(" ", "_")}`,
    )
    const file = join(FOLDER, `answers.${format}`)
    const line = `reports export ${pid} ${flags.join(" ")} --format ${format} --file ${file}`
    expect(await run(line)).toMatchObject({ exit: 0 })
    const { read, variableOf } = FORMATS[format]
    const cases = await read(new Uint8Array(readFileSync(file)))
    expect(cases).toHaveLength(people?.n ?? 0)
    const three = questions.filter(({ id }) => THREE.includes(id))
    expect(three.map((question) => sharesInFile(cases, question, variableOf))).toEqual(
      three.map(({ base, answers }) => ({
        base: base?.n,
        answers: answers.map(({ code, n, share }) => ({
          code,
          n,
          share: expect.closeTo(share ?? Number.NaN, 5),
        })),
      })),
    )
  },
)
