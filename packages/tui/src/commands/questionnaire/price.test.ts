import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"
import { newFolder, RATES, SURVEY } from "../testing/survey.setup.ts"

const portraits = [
  { id: 1, name: "", respondents: 10, conditions: [{ field: "gender", anyOf: ["f"] }] },
]

/** The price of a file, for people and as a record. */
async function priceOf(file: object, ...flags: string[]) {
  const { write } = newFolder()
  const paths = [write("a.json", file), "--rates", write("r.json", RATES)]
  const words = ["questionnaire", "price", ...paths, ...flags]
  const terminal = { columns: 100, rows: 40 }
  const shown = await runLine([...words, "--color", "never"], { terminal })
  const json = await runLine([...words, "--json"], {})
  return { ...shown, record: json.exit === 0 ? JSON.parse(json.stdout) : {}, notes: json.stderr }
}

test("a bare questionnaire is priced for one complete with a note, or for the given number", async () => {
  const one = await priceOf(SURVEY, "--incidence", "100")
  expect(one.record).toMatchObject({ completes: 1, net: 6250 })
  expect(one.stdout).toContain("это цена одной")
  expect(one.notes).toContain("это цена одной")
  const many = await priceOf(SURVEY, "--incidence", "100", "--completes", "40")
  expect(many.record).toMatchObject({ completes: 40, net: 250_000 })
  expect(many.stdout + many.notes).not.toContain("это цена одной")
  expect(many.stdout).toMatch(/Анкет +40\n/)
})

test("portraits contain their numbers, limited by the total", async () => {
  const people = await priceOf({ questionnaire: SURVEY, portraits })
  expect(people.stdout).toMatch(/Респондентов +10\n/)
  const ran = await priceOf({ questionnaire: SURVEY, portraits }, "--completes", "40")
  expect([ran.exit, ran.stderr.includes("в портретах")]).toEqual([2, true])
  const much = await priceOf(SURVEY, "--completes", "10000001")
  expect([much.exit, much.stderr.includes("10000000")]).toEqual([2, true])
})

test("an incidence below the minimum is printed beside the charged one", async () => {
  const { record, stdout } = await priceOf(SURVEY, "--incidence", "0")
  expect(record).toMatchObject({ incidence: 0, chargedIncidence: 0.05, net: 6200 + 1000 })
  expect(stdout).toMatch(/Проходит скрининг +0\s%\n/)
  expect(stdout).toMatch(/В цене — 5\s%/)
})

test("a discount counts in its written form", async () => {
  // 6250 · 1.2 · 0.93
  expect((await priceOf(SURVEY, "--incidence", "100", "--discount", "7")).record).toMatchObject({
    researcherPays: 6975,
  })
  // (6200 + 50 / 0.05) · 1.2 · 0.875
  const { record } = await priceOf(SURVEY, "--incidence", "0.7", "--discount", "12,5 %")
  expect(record).toMatchObject({ incidence: 0.007, researcherPays: 7560 })
})
