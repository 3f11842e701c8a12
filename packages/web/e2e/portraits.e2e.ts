import { projectCalls, questionnaireCalls } from "@qo/core/api"
import type { Issue } from "@qo/core/lib"
import type { Portrait } from "@qo/core/portrait"
import { type ProjectStatus } from "@qo/core/project"
import type { Route } from "playwright"
import { DEMO, expect, field, type Office, test } from "./driver/index.ts"

test("interviews that are completed appear at their portrait without a reload", async ({
  office,
  visit,
}) => {
  const { data } = await office.administrator.list(projectCalls.listProjects, {
    statuses: ["active"],
    sort: "createdAt",
    limit: 100,
  })
  const project = data.find(({ progress }) => (progress?.portraits.length ?? 0) > 1)
  const [first] = project?.progress?.portraits ?? []
  const { pid = 0 } = project ?? {}
  const { id = 0, target = 0 } = first ?? {}
  const { page, open, t } = await visit({ as: DEMO.administrator })
  await open(`/projects?pid=${pid}`)
  const card = page.getByRole("region", { name: t("projects.portraits") })
  await expect(
    card.getByText(t("reports.progress", { completed: 0, target })).first(),
  ).toBeVisible()
  await office.fillPortrait(pid, id, 7)
  await expect(card.getByText(t("reports.progress", { completed: 7, target }))).toBeVisible()
})

/** Changes that another user makes to a project meanwhile. */
const saveElsewhere = ({ administrator }: Office, pid: number) => ({
  save: async (change: (portraits: readonly Portrait[]) => Portrait[]) => {
    const { revision, portraits } = await administrator.send(projectCalls.getProject, { pid })
    await administrator.send(questionnaireCalls.saveChanges, {
      pid,
      revision,
      portraits: change(portraits),
    })
  },
  move: async (status: ProjectStatus) => {
    const { revision } = await administrator.send(projectCalls.getProject, { pid })
    await administrator.send(projectCalls.setProjectStatus, { pid, revision, statusId: status })
  },
})

/** Responds as if the server refused the request. */
const refuse = (issues: readonly Issue[]) => (route: Route) =>
  route.fulfill({ status: 422, json: { message: "", key: "invalid", issues } })

test("a portrait is checked while it is typed, and the draft survives a reload, another user's change and the lock", async ({
  office,
  visit,
}) => {
  const own = await office.addAccount({ active: true })
  const { page, open, t } = await visit({ as: own.email })
  await open("/demo-researcher?new")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("template.byGame") }).click()
  await dialog.getByRole("combobox", { name: t("projects.game") }).fill("тих")
  await page.getByRole("option").first().click()
  await field(dialog, t("fieldName.title")).fill("Опрос взрослых")
  await dialog.getByRole("button", { name: t("action.create") }).click()
  const card = page.getByRole("region", { name: t("projects.portraits") })
  await expect(card.getByText(/Дойдут до конца примерно/)).toBeVisible()
  const pid = Number(new URL(page.url()).searchParams.get("pid"))
  const { save, move } = saveElsewhere(office, pid)

  const name = "Взрослые игроки"
  await card.getByRole("button", { name, exact: true }).click()
  await field(dialog, t("portraits.name")).fill("Не\u200Bвидно")
  await expect(dialog.getByText(t("problem.hiddenCharacters"))).toBeVisible()
  await field(dialog, t("portraits.name")).fill(name)
  await field(dialog, t("portraits.addCondition")).selectOption("game")
  await dialog.getByRole("combobox", { name: t("portraits.find") }).fill("Fox")
  await page.getByRole("option", { name: "Fox Racers" }).click()
  await field(dialog, t("portraits.addCondition")).selectOption("genre")
  await dialog.getByRole("checkbox", { name: t("genre.racing"), exact: true }).check()
  await expect(dialog.locator(".rz-outlook")).toContainText("₽")
  await dialog.getByRole("button", { name: t("portraits.take") }).click()
  await expect(card.getByText(/Игра: Fox Racers · Жанр: Гонки/)).toBeVisible()
  const people = card.getByRole("textbox", { name: t("portraits.peopleOf", { name }) })
  await people.fill("5")
  const price = page.getByRole("region", { name: t("projects.price") })
  await expect(price.getByText(t("portraits.priceWaits"))).toBeVisible()
  await people.fill("60")
  await expect(price.getByText(t("portraits.priceNow"))).toBeVisible()
  await expect(card.locator(".rz-portrait__money")).toContainText("₽")

  await page.getByRole("button", { name: t("projects.backToList") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("unsaved.stay") })
    .click()
  page.once("dialog", (asked) => void asked.accept())
  await page.reload()
  await expect(card.getByText(t("portraits.left"))).toBeVisible()
  await card.getByRole("button", { name: t("draft.takeUp") }).click()
  await expect(people).toHaveValue("60")

  await save(([first, ...others]) =>
    first
      ? [
          { ...first, respondents: 150 },
          ...others,
          { ...first, id: first.id + others.length + 1, name: "Добавлен рядом" },
        ]
      : [],
  )
  await expect(card.getByText(t("portraits.meanwhile"))).toBeVisible()
  await card.getByRole("button", { name: t("action.save") }).click()
  const choice = page.getByRole("dialog", { name: t("portraits.conflictTitle") })
  await expect(choice.getByText(t("portraits.savedSince"))).toContainText(/\(.*\d\d:\d\d.*\)/)
  await choice.getByRole("radio", { name: /^150/ }).check()
  await choice.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("portraits.saved"), { exact: true })).toBeVisible()
  await expect(people).toHaveValue("150")
  await expect(card.getByText(/Игра: Fox Racers · Жанр: Гонки/)).toBeVisible()
  await expect(card.getByText("Добавлен рядом")).toBeVisible()

  await page.route("**/project/price", refuse([]))
  await people.fill("70")
  await expect(price.getByRole("alert")).toContainText(
    t("portraits.priceFailed", { reason: t("error.invalid") }),
  )
  await page.route(
    "**/project/changes",
    refuse([{ path: ["portraits", 0], key: "QO436", params: { name } }]),
  )
  await card.getByRole("button", { name: t("action.save") }).click()
  await expect(card.getByRole("listitem").first().getByRole("alert")).toContainText(name)
  await page.unrouteAll()
  await move("onModeration")
  await expect(card.getByText(t("portraits.keptWhileLocked"))).toBeVisible()
  await expect(card.getByRole("button", { name: t("action.save") })).toBeHidden()
  await move("created")
  await card.getByRole("button", { name: t("draft.takeUp") }).click()
  await expect(people).toHaveValue("70")
})

test("a demo researcher sees the limits of the demo mode in advance", async ({ office, visit }) => {
  const { administrator } = office
  const own = await office.addAccount({ role: "demoResearcher", active: true })
  const made: number[] = []
  for (const name of ["Первый", "Второй", "Третий"]) {
    const draft = { name: `${name} демо-проект`, template: "default" as const, ownerId: own.id }
    const { pid } = await administrator.send(projectCalls.createProject, {
      ...draft,
      targetPlatforms: ["web"],
    })
    made.push(pid)
  }
  const [pid = 0] = made
  const { page, open, t } = await visit({ as: own.email })
  await open("/demo-researcher")
  await page.getByRole("button", { name: t("projects.create") }).click()
  const full = page.getByRole("dialog", { name: t("projects.demoFullTitle", { most: 3 }) })
  await full.getByRole("button", { name: t("action.close") }).click()
  await expect(full).toBeHidden()

  await open(`/demo-researcher?pid=${pid}`)
  const card = page.getByRole("region", { name: t("projects.portraits") })
  await page.getByRole("button", { name: t("projects.link") }).click()
  const link = page.getByRole("dialog")
  await expect(link.getByText(t("serverCode.emptyQuestionnaire"))).toBeVisible()
  await link.getByRole("button", { name: /Нет ни одного портрета/ }).click()
  await expect(card).toBeFocused()

  await saveElsewhere(office, pid).save(() => [
    { id: 1, name: "Все", respondents: 60, conditions: [{ field: "gender", anyOf: ["f", "m"] }] },
  ])
  await card.getByRole("button", { name: t("list.actionsFor", { name: "Все" }) }).click()
  await page.getByRole("menuitem", { name: t("portraits.copy") }).click()
  const told = t("portraits.tooManyTogether", { count: 120, most: 100 })
  await expect(card.getByText(told)).toBeVisible()
  await expect(card.getByRole("button", { name: t("action.save") })).toBeDisabled()
})
