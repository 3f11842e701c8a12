import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder, RATES, SURVEY } from "../testing/survey.setup.ts"

const people = { terminal: { columns: 100, rows: 40 } }
const qo = (words: readonly string[], stdin = "") =>
  runLine(["questionnaire", "simulate", ...words, "--color", "never"], { stdin, ...people })
const script = (words: readonly string[], stdin = "") =>
  runLine(["questionnaire", "simulate", ...words], { stdin })

const PROJECT = {
  questionnaire: SURVEY,
  portraits: [{ id: 5, name: "Все", respondents: 50, conditions: [] }],
}

test("simulate prints outcomes, reach and portraits as text, and progress on stderr", async () => {
  const file = newFolder().write("p.json", PROJECT)
  const ran = await qo([file, "--respondents", "4000"])
  expect(ran.exit).toBe(0)
  expect(ran.stdout).toMatch(/Отсеян скринингом +(?:4\d|5\d)(?:,\d)?\s%\n/)
  expect(ran.stdout).toMatch(/100\s% +██████████ +Q1 «Играете ли вы в игры\?»\n/)
  expect(ran.stdout).toMatch(/«Все» .* наберётся за \S+ (?:день|дня|дней)\n/)
  expect(ran.stderr).toContain("из 4")
  expect((await qo([file, "--respondents", "4000", "--quiet"])).stderr).toBe("")
})

test("the same seed gives the same, another one another; marginals change it", async () => {
  const { write } = newFolder()
  const file = write("p.json", PROJECT)
  const run = async (...flags: string[]) =>
    JSON.parse((await script([file, "--respondents", "500", "--json", ...flags])).stdout)
  const first = await run("--seed", "7")
  expect(await run("--seed", "7")).toEqual(first)
  expect(await run("--seed", "8")).not.toEqual(first)
  const marginals = write("m.json", { q1: { 1: 1, 2: 0 } })
  expect(await run("--marginals", marginals)).toMatchObject({
    respondents: 500,
    screenOutRate: 0,
    portraits: [{ portrait: 5, share: 1 }],
  })
})

const WALK = ["?", "7", "1", "s", "3", "3(приставка)", "b", "2", "1000", "12", "=s"]
  .map((line) => `${line}\n`)
  .join("")

test("a walk-through shows help, refusals, going back, open answers, and the path at the end", async () => {
  const file = newFolder().write("a.json", SURVEY)
  const ran = await qo([file, "--walk"], WALK)
  expect([ran.exit, ran.stderr]).toEqual([0, ""])
  const { stdout } = ran
  expect(stdout).toContain("Вопрос 1 · пройдено 0")
  expect(stdout).toContain(
    "Играете ли вы в игры?\n  1  Да\n  2  Нет, никогда\nвыберите один; обязательный\n",
  )
  expect(stdout).toContain("Непонятно. Справка: ?\n")
  expect(stdout).toContain("На этот вопрос нужно ответить\n")
  expect(stdout).toContain("3  На другом устройстве (свой ответ)\n")
  expect(stdout).toContain("Напишите свой вариант\n")
  expect(stdout.match(/На чём вы играете чаще всего\?\n/g)).toHaveLength(2)
  expect(stdout).toContain("Число должно быть от 0 до 168\n")
  const end = stdout.slice(stdout.indexOf("Итог: "))
  expect(end).toBe(
    [
      "Итог: Пройден",
      "Ваш путь:",
      "  Q1 «Играете ли вы в игры?»: «Да»",
      "  Q2 «На чём вы играете чаще всего?»: «На компьютере»",
      "  Q3 «Сколько часов в неделю?»: 12",
      "  Q4 «Какая игра любимая?»: «s»",
      "",
    ].join("\n"),
  )
})

test("a walk as JSON: questions on stderr, the record on stdout", async () => {
  const file = newFolder().write("a.json", SURVEY)
  const ran = await script([file, "--walk", "--json"], "2\n")
  expect(ran.exit).toBe(0)
  expect(JSON.parse(ran.stdout)).toEqual({
    file,
    outcome: "screenedOut",
    pid: null,
    steps: [{ question: "q1", answer: { codes: [2] } }],
  })
  expect(ran.stderr).toContain("Играете ли вы в игры?")
})

test("a walk that is not finished ends with 8, by q and by the end of the lines", async () => {
  const file = newFolder().write("a.json", SURVEY)
  for (const lines of ["1\nq\n", "1\n"]) {
    const ran = await qo([file, "--walk"], lines)
    expect(ran.exit).toBe(8)
    expect(ran.stdout).toContain("Опрос не закончен.\nВаш путь:\n  Q1 ")
  }
  expect((await qo(["-", "--walk"])).exit).toBe(2)
})

test("a question that cannot be answered is reported", async () => {
  const questions = [{ category: "one", id: "q", text: "?", answers: [] }]
  const file = newFolder().write("a.json", { blocks: [{ id: "b", title: "", questions }] })
  const ran = await qo([file, "--walk"], "1\n")
  expect([ran.exit, ran.stdout.includes("На этот вопрос нельзя ответить.")]).toEqual([8, true])
})

test("every kind of question can be answered", async () => {
  const answers = [1, 2, 3].map((code) => ({ id: `x${code}`, code: code * 10, text: `№${code}` }))
  const withIds = (id: string) => answers.map((each) => ({ ...each, id: `${id}${each.id}` }))
  const blocks = [
    {
      id: "b",
      title: "…",
      questions: [
        { category: "multiple", id: "m", text: "M", answers: withIds("m"), shuffle: "reverse" },
        { category: "ranking", id: "r", text: "R", answers: withIds("r") },
        { category: "range", id: "p", text: "P", from: 0, to: 9, step: 0.5, pair: true },
        {
          category: "matrix",
          id: "t",
          text: "T",
          statements: withIds("s"),
          answers: withIds("t"),
          multiple: true,
        },
        { category: "region", id: "g", text: "G" },
        { category: "nps", id: "n", text: "N", required: false },
      ],
    },
  ]
  const lines = "1, 3\n3 1 2\n1,5 4\n1=1 2=2,3 3=1\nКазань\nТатарстан\ns\n"
  const file = newFolder().write("a.json", { blocks })
  const { steps, outcome } = JSON.parse((await script([file, "--walk", "--json"], lines)).stdout)
  expect(outcome).toBe("completed")
  expect(steps.map(({ answer }: { answer: unknown }) => answer)).toEqual([
    { codes: [30, 10] },
    { codes: [30, 10, 20] },
    { numbers: [1.5, 4] },
    { rows: { 10: [10], 20: [20, 30], 30: [10] } },
    { place: "RU-TA" },
    "skip",
  ])
})

test("a simulation prints the cost for its incidence", async () => {
  const { write } = newFolder()
  const words = [write("a.json", SURVEY), "--rates", write("r.json", RATES), "--respondents", "500"]
  const record = JSON.parse((await script([...words, "--completes", "20", "--json"])).stdout)
  const { incidence, price } = record
  expect(price).toMatchObject({ completes: 20, incidence, chargedIncidence: incidence })
  // Three questions, a screening, two blocks: 6200 and 50 for each person screened.
  expect(price.net).toBe(Math.round(20 * (6200 + 50 / incidence)))
  const shown = await qo(words)
  expect(shown.stdout).toMatch(/\nЦена\n(?:.*\n)+Платит исследователь .*\n/)
  expect(shown.stdout).toContain("это цена одной")
  expect((await qo(["-", "--rates", "-"])).exit).toBe(2)
})

test("weights of no question and of no answer are named", async () => {
  const { write } = newFolder()
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [String(nth + 1), 1]))
  const marginals = write("m.json", { gone: { 1: 1 }, q1: { 1: 1, 7: 1 }, q2: many })
  const words = [write("a.json", SURVEY), "--marginals", marginals, "--respondents", "10"]
  const { exit, stderr } = await qo(words)
  expect(exit).toBe(0)
  expect(stderr).toContain("Веса не учтены: вопроса «gone» в анкете нет\n")
  expect(stderr).toContain("Веса не учтены: ответа «7» у вопроса «q1» нет\n")
  expect(stderr).toContain("И ещё 9 таких весов\n")
})

test("a walk shows the meaning of ends, the unit, and after going back the earlier answer", async () => {
  const answers = [1, 2].map((code) => ({ id: `r${code}`, code, text: `№${code}` }))
  const questions = [
    { category: "ranking", id: "r", text: "R", answers },
    {
      category: "slider",
      id: "s",
      text: "S",
      from: 0,
      to: 1,
      step: 0.5,
      labels: { low: "никогда", high: "всегда" },
    },
    { category: "range", id: "p", text: "P", from: 0, to: 2000, step: 0.5, unit: "ч" },
  ]
  const file = newFolder().write("a.json", { blocks: [{ id: "b", title: "", questions }] })
  const { stdout } = await qo([file, "--walk"], "2 1\n0,5\nb\n0,7\n1\n1,5\n")
  expect(stdout).toContain("расставьте ровно 2, лучший первым")
  expect(stdout).toContain("  0  никогда\n  1  всегда\nчисло от 0 до 1, шаг 0,5; обязательный\n")
  expect(stdout).toContain("Раньше вы ответили: 0,5\n")
  expect(stdout).toContain("Числа идут от 0 с шагом 0,5\n")
  expect(stdout).toContain("число от 0 до 2000, шаг 0,5; в единицах: ч; обязательный\n")
  expect(stdout).toContain("Q3 «P»: 1,5\n")
  expect(stdout.match(/Раньше вы ответили/g)).toHaveLength(1)
})

test.for(["101", "-1", "половина"])("a drop-out of %s is no percentage", async (share) => {
  const file = newFolder().write("p.json", PROJECT)
  const ran = await qo([file, `--drop-out=${share}`])
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
  expect(ran.stderr).toContain("нужно число от 0 до 100")
})

test("respondents who leave at each question are abandoned interviews", async () => {
  const file = newFolder().write("p.json", PROJECT)
  const words = [file, "--respondents", "2000", "--json"]
  const abandoned = async (...more: string[]) =>
    (JSON.parse((await script([...words, ...more])).stdout) as { outcomes: { abandoned: number } })
      .outcomes.abandoned
  expect(await abandoned()).toBe(0)
  expect(await abandoned("--drop-out", "20%")).toBeGreaterThan(0.2)
})
