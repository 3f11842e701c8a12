import {
  type ApiClient,
  organizationCalls,
  pricingCalls,
  projectCalls,
  questionnaireCalls,
  userCalls,
} from "@qo/core/api"
import type { CalculatorRates } from "@qo/core/pricing"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newFolder } from "./testing/survey.setup.ts"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"

const TERMINAL = { columns: 130, rows: 40 }

let server: TestApi
let admin: ApiClient
let run: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  admin = await server.signedIn("administrator")
  run = await signedInLine(server, (await server.addUser("administrator")).email)
})
afterAll(() => server.stop())

const rates = async () =>
  JSON.parse((await run("calculator show --json")).stdout) as CalculatorRates

/** A researcher of an organization, with a questionnaire of one question for a hundred people. */
async function newProject() {
  const { id: organizationId } = await admin.send(organizationCalls.createOrganization, {
    name: "Агентство «Мнение»",
    type: "researcher",
  })
  const client = await server.signedIn("researcher")
  const { revision } = await admin.send(userCalls.getUser, { uid: client.id })
  await admin.send(userCalls.updateUser, { id: client.id, revision, organizationId })
  const project = await client.send(projectCalls.createProject, {
    name: "Игроки",
    template: "default",
  })
  const { pid } = project
  await client.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision: project.revision,
    blocks: [
      {
        id: "b1",
        title: "О вас",
        questions: [{ id: "q1", category: "open", text: "Во что вы играете?" }],
      },
    ],
    portraits: [
      { id: 1, name: "Все", respondents: 100, conditions: [{ field: "gender", anyOf: ["f"] }] },
    ],
  })
  const pays = async () => {
    const body = { pid }
    const answer = (await client.raw("POST", projectCalls.priceProject.path, body)) as {
      data: { price: { researcherPays: number } }
    }
    return answer.data.price.researcherPays
  }
  return { organizationId, pays }
}

test("rates and tariffs set by commands determine a project's price", async () => {
  const { organizationId, pays } = await newProject()
  const set = await run(
    "calculator set --completed-survey-price 50.00 --base-form-price 1000коп --target-filter-extra-charge 0 --researcher-percent 20 --json",
  )
  expect(set.exit).toBe(0)
  expect(JSON.parse(set.stdout)).toMatchObject({ completedSurveyPrice: 5000, baseFormPrice: 1000 })
  // 100 people × (50 + 10) roubles, and 20 % on top.
  expect(await pays()).toBe(720_000)

  const created = await run("tariffs create --name Партнёрский --discount 12,5 --json")
  const { id } = JSON.parse(created.stdout) as { id: number }
  const given = await run(`organizations update ${organizationId} --tariff партнёрский --json`)
  expect(JSON.parse(given.stdout)).toMatchObject({ tariff: { id, name: "Партнёрский" } })
  expect(await pays()).toBe(630_000)

  expect((await run(`tariffs update ${id} --discount 50`)).exit).toBe(0)
  expect(await pays()).toBe(360_000)

  const kept = await run(`tariffs delete ${id} --yes`)
  expect(kept.exit).toBe(65)
  expect(kept.stderr).toContain("Тариф назначен организациям")
  const spare = await run("tariffs create --name Запасной --discount 1 --jq .id")
  const both = await run(`tariffs delete ${id} ${spare.stdout.trim()} --yes --jq .[].message`)
  expect(both.exit).toBe(80)
  expect(both.stdout).toContain("Тариф назначен организациям\n")
  expect((await run(`organizations update ${organizationId} --tariff none`)).exit).toBe(0)
  expect(await pays()).toBe(720_000)
  expect((await run(`tariffs delete ${id} --yes`)).exit).toBe(0)
  expect((await run(`tariffs delete ${id} --yes`)).exit).toBe(66)
})

test("a dry run shows the difference in money to users and in kopecks to programs, without a request", async () => {
  const before = await rates()
  const line = `calculator set --screening-price 7.05 --vk-percent ${before.vkPercent} --dry-run`
  const people = await run(line, { terminal: TERMINAL, env: { NO_COLOR: "1" } })
  expect(people.stdout).toMatch(/^Цена скринингового вопроса: .+ → 7,05\s₽\n$/u)
  const program = await run(`${line} --json`)
  expect(JSON.parse(program.stdout)).toMatchObject({
    request: { method: "POST", body: { screeningPrice: 705 } },
    changes: [{ field: "screeningPrice", from: before.screeningPrice, to: 705 }],
  })
  expect(await rates()).toEqual(before)
})

test("the output of `calculator show --json` can be edited and given back", async () => {
  const before = await rates()
  const { write } = newFolder()
  const file = write("rates.json", { ...before, filledBlockPrice: 321 })
  const saved = await run(`calculator set --input ${file} --issuer-percent 55.5 --json`)
  expect(JSON.parse(saved.stdout)).toEqual({
    ...before,
    filledBlockPrice: 321,
    issuerPercent: 55.5,
  })
  const same = await run(`calculator set --input ${file} --issuer-percent 55.5`)
  expect([same.exit, same.stderr]).toEqual([0, "Без изменений.\n"])
  const wrong = write("wrong.json", { filledBlockPrice: -1, unknown: 2 })
  expect((await run(`calculator set --input ${wrong}`)).exit).toBe(65)
})

test("an ambiguous sum is refused, and all faults are reported together", async () => {
  const unclear = await run("calculator set --base-form-price 1250 --screening-price сто")
  expect([unclear.exit, unclear.stdout]).toEqual([2, ""])
  expect(unclear.stderr).toContain("1250.00")
  expect(unclear.stderr).toContain("--screening-price")
  const wrong = await run("calculator set --base-form-price 20000.01 --issuer-percent 101")
  expect(wrong.exit).toBe(65)
  expect(wrong.stderr).toContain("20000.00")
  expect(wrong.stderr).toContain("--issuer-percent")
  expect((await run("calculator set")).exit).toBe(2)
})

test("each rate is printed with its unit and in words, in both languages within the terminal's width", async () => {
  await run("calculator set --base-form-price 12.50 --questions-per-charge 5")
  const show = async (lang: string) =>
    (
      await run(`calculator show --lang ${lang}`, {
        terminal: { columns: 80, rows: 90 },
        env: { NO_COLOR: "1" },
      })
    ).stdout
  const russian = await show("ru")
  expect(russian).toMatch(/Базовая цена анкеты +12,50\s₽\n {2}прибавляется/u)
  expect(russian).toMatch(/5 вопросов/u)
  const english = await show("en")
  expect(english).toMatch(/5 questions/u)
  for (const text of [russian, english])
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([])
})

test("the VK percent is one of the rates", async () => {
  const plan = await run("vk-percent set 7.25 --dry-run --json")
  expect(JSON.parse(plan.stdout)).toMatchObject({ request: { body: { percent: 7.25 } } })
  expect((await run("vk-percent set 7,25 --json")).stdout).toBe('{\n  "percent": 7.25\n}\n')
  expect((await rates()).vkPercent).toBe(7.25)
  expect((await run("vk-percent set 101")).exit).toBe(65)
})

test("prices are the administrator's", async () => {
  const tariff = await admin.send(pricingCalls.createTariff, { name: "Чужой", discount: 5 })
  for (const role of ["researcher", "issuer", "moderator"] as const) {
    const other = await signedInLine(server, (await server.addUser(role)).email)
    for (const line of [
      "tariffs list",
      `tariffs update ${tariff.id} --discount 99`,
      "calculator show",
      "calculator set --vk-percent 1",
      "vk-percent set 1",
      "organizations update 1 --tariff none",
    ]) {
      const ran = await other(line)
      expect([role, line, ran.exit, ran.stdout]).toEqual([role, line, 77, ""])
    }
  }
})
