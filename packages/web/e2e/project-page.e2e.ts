import {
  gameCalls,
  moderationCalls,
  pricingCalls,
  projectCalls,
  questionnaireCalls,
  respondentCalls,
} from "@qo/core/api"
import { accessibilityFaults, DEMO, expect, field, type Office, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const PHONE = { width: 390, height: 844 }

/** A project by game, for the administrator unless told whose. */
async function addProject({ administrator }: Office, name: string, ownerId?: number) {
  const { data } = await administrator.list(gameCalls.listGameDirectory, { limit: 1 })
  return administrator.send(projectCalls.createProject, {
    name,
    template: "byGame",
    gameId: data[0]?.gameId ?? 0,
    targetPlatforms: ["web"],
    ...(ownerId !== undefined && { ownerId }),
  })
}

/** Saves the questionnaire with another text of its first question, one answer less and one route more. */
async function saveOtherwise({ administrator }: Office, pid: number, text: string) {
  const { blocks, revision } = await administrator.send(questionnaireCalls.getQuestionnaire, {
    pid,
  })
  const [about, ...others] = blocks
  const [first, devices, ...rest] = about?.questions ?? []
  if (!about || first?.category !== "screening" || !devices) throw new Error("not as generated")
  const changed = {
    ...first,
    text,
    answers: first.answers
      .slice(1)
      .map((answer, at) => (at === 0 ? { ...answer, redirect: { to: "end" as const } } : answer)),
  }
  const questions = [changed, { ...devices, limit: { min: 1, max: 2 } }, ...rest]
  return administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [{ ...about, questions }, ...others],
  })
}

test("versions are compared, read and restored, and history shows it immediately", async ({
  office,
  visit,
}) => {
  const { pid } = await addProject(office, "Опрос с версиями")
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/projects?pid=99999")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("projects.missing"))
  const asked = (call: string) => visitor.calls.filter((each) => each.includes(call)).length
  expect([asked("/project/"), asked("/moderation")]).toEqual([1, 0])
  await page.getByRole("button", { name: t("projects.backToList") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.projects"))
  // The editor opens at the question that its address names.
  const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  const last = blocks.at(-1)?.questions.at(-1)
  await visitor.open(`/project?pid=${pid}&at=${last?.id}`)
  await expect(page.getByRole("treeitem", { selected: true })).toContainText(last?.text ?? "—")
  await visitor.open(`/projects?pid=${pid}#project-history`)
  await page.getByRole("button", { name: t("projects.walk") }).click()
  const walk = page.getByRole("dialog")
  await expect(walk.getByRole("button", { name: t("interview.answer") })).toBeVisible()
  await office.administrator.send(respondentCalls.setRetention, { pid, months: 7 })
  await walk.getByRole("button", { name: t("respondent.open") }).click()
  await expect(walk.frameLocator("iframe").getByText("7 месяцев")).toBeVisible()
  await walk.getByRole("button", { name: t("action.close") }).click()
  const history = page.getByRole("region", { name: t("projectHistory.title") })
  await expect(history.getByRole("listitem")).not.toHaveCount(0)
  const before = await history.getByRole("listitem").count()
  const saved = await saveOtherwise(office, pid, "Давно ли вы играли?")
  await expect(history.getByRole("listitem")).not.toHaveCount(before)

  const dialog = page.getByRole("dialog")
  await page
    .getByRole("button", { name: t("versions.changesOf", { revision: saved.revision }) })
    .click()
  await expect(dialog.getByRole("heading", { level: 3, name: "Давно ли вы играли?" })).toBeVisible()
  await expect(dialog.getByText("стало: «Давно ли вы играли?»")).toBeVisible()
  await expect(dialog.getByText("удалено: ответ «Не больше недели назад»")).toBeVisible()
  await expect(dialog.getByText("стало: → конец")).toBeVisible()
  await expect(dialog.getByText("стало: 1–2")).toBeVisible()
  await expect(dialog.getByText(t("versions.count", { count: 4 }))).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await field(dialog, t("moderation.difference.before")).selectOption({
    value: String(saved.revision),
  })
  await expect(dialog.getByText("Ничего не изменилось")).toBeVisible()
  // A comparison with the current project follows its changes.
  await field(dialog, t("versions.after")).selectOption("now")
  await saveOtherwise(office, pid, "Когда вы играли?")
  await expect(dialog.getByText("стало: «Когда вы играли?»")).toBeVisible()
  await dialog.getByRole("button", { name: t("action.close") }).click()

  await page
    .getByRole("button", { name: t("versions.readOne", { revision: saved.revision }) })
    .click()
  await dialog.getByText("Коротко о вас").click()
  await expect(dialog.getByText("Давно ли вы играли?")).toBeVisible()
  await expect(dialog.getByText("Взрослые игроки")).toBeVisible()
  await dialog.getByRole("button", { name: t("action.close") }).click()

  await page
    .getByRole("button", { name: t("versions.restoreOne", { revision: saved.revision }) })
    .click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("action.restore") })
    .click()
  const versions = page.getByRole("region", { name: t("projects.versions") })
  await expect(
    versions.getByText(t("projects.versionRestored", { revision: saved.revision })),
  ).toBeVisible()
  await expect(history.getByText(/возвращена к сохранению/)).toBeVisible()
  await expect(history.getByText(DEMO.administrator).first()).toBeVisible()
  await history.getByRole("link", { name: t("projectHistory.whole") }).click()
  await expect(page).toHaveURL(`/history?pid=${pid}`)
  await expect(page.getByText(`${pid} · Опрос с версиями`)).toBeVisible()
  await expect(page.locator("tbody tr").first()).toContainText(`№${pid}`)
})

test("the quote of a sent project is shown beside today's price with the reasons", async ({
  office: { administrator, ...office },
  visit,
}) => {
  const { pid, revision } = await addProject({ administrator, ...office }, "Опрос с ценой")
  await administrator.send(moderationCalls.sendProject, { pid, revision })
  const visitor = await visit({ as: DEMO.administrator, theme: "dark", size: PHONE })
  const { page, t } = visitor
  await visitor.open(`/projects?pid=${pid}`)
  const price = page.getByRole("region", { name: t("projects.price"), exact: true })
  await expect(price.getByText(/Сегодня проект стоил бы столько же/)).toBeVisible()
  const paid = await price.locator(".rz-price-total").textContent()

  const rates = await administrator.send(pricingCalls.getCalculator, {})
  const { screeningPrice } = rates
  await administrator.send(pricingCalls.setCalculator, { screeningPrice: screeningPrice + 100 })
  await visitor.open(`/projects?pid=${pid}`)
  await expect(price.getByText(/При отправке — .*, сегодня было бы /)).toBeVisible()
  await expect(price.locator(".rz-price-total")).toHaveText(paid ?? "")
  const causes = price.getByRole("list", { name: t("quote.why") }).getByRole("listitem")
  await expect(causes).toHaveCount(1)
  await expect(causes).toHaveText(/^ставка «Цена скринингового вопроса»: .* → .*₽$/i)
  await expect(
    price.getByRole("row", { name: /^Цена скринингового вопроса\s?ставка/ }),
  ).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])
  await administrator.send(pricingCalls.setCalculator, { screeningPrice })
  await visitor.open(`/projects?pid=${pid}`)
  await expect(price.getByText(/Сегодня проект стоил бы столько же/)).toBeVisible()
})

test("respondents who completed a survey are invited again from its page, the list is filtered to such projects, and a copy goes to another user, who sees its history", async ({
  office,
  visit,
}) => {
  const { administrator } = office
  const owner = await office.addAccount({ active: true, fullname: "Олег Получатель" })
  const { pid } = await addProject(office, "Первая волна")
  await administrator.send(projectCalls.setProjectStatus, { pid, statusId: "active" })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/projects?pid=${pid}`)
  const followUps = page.getByRole("region", { name: t("followUps.title") })
  await followUps.getByRole("button", { name: t("followUps.create") }).click()
  const dialog = page.getByRole("dialog")
  await field(dialog, t("fieldName.title")).fill("Вторая волна")
  await dialog.getByRole("button", { name: t("action.create") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вторая волна")
  await page.getByRole("button", { name: t("projectSection.settings") }).click()
  await page.getByRole("link", { name: `№${pid} Первая волна` }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Первая волна")
  await expect(followUps.getByRole("link", { name: /Вторая волна/ })).toBeVisible()
  await followUps.getByRole("link", { name: t("versions.all", { count: 1 }) }).click()
  await expect(page).toHaveURL(`/projects?tpid=${pid}`)
  await expect(page.locator("tbody tr")).toHaveCount(1)
  const token = `${t("projects.followsUp")}: ${pid} · Первая волна`
  await page.getByRole("button", { name: t("filter.remove", { token }) }).click()
  await expect(page).toHaveURL("/projects")
  await expect(page.locator("tbody tr")).not.toHaveCount(1)

  await visitor.open(`/projects?pid=${pid}`)
  await page.getByRole("button", { name: t("projects.moves") }).click()
  await page.getByRole("menuitem", { name: t("projects.cloneFor") }).click()
  await field(dialog, t("fieldName.title")).fill("")
  await dialog.getByRole("button", { name: t("projects.clone") }).click()
  await expect(dialog.getByText(t("problem.projectNameRequired"))).toBeVisible()
  await field(dialog, t("fieldName.title")).fill("Для Олега")
  await dialog.getByRole("combobox", { name: t("fieldName.owner") }).fill("Олег")
  await page.getByRole("option", { name: /Олег Получатель/ }).click()
  await dialog.getByRole("button", { name: t("projects.clone") }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t("projects.cloned", { name: "Для Олега" }))).toBeVisible()

  const receiver = await visit({ as: owner.email, size: PHONE })
  await receiver.open("/demo-researcher")
  await receiver.page.getByRole("button", { name: "Для Олега", exact: true }).click()
  await receiver.page.getByRole("button", { name: t("projectSection.history") }).click()
  const history = receiver.page.getByRole("region", { name: t("projectHistory.title") })
  await expect(history.getByText(t("projectEvent.created"))).toBeVisible()
  await expect(history.getByText("Олег Получатель")).toBeVisible()
  await expect(history.getByRole("link")).toHaveCount(0)
  await expect.poll(() => shapeFaults(receiver.page)).toEqual([])
})

test("before a project is created from a game, its content and the reasons are shown", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.demoResearcher, size: PHONE })
  const { page, t } = visitor
  await visitor.open("/demo-researcher?new")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("template.byGame") }).click()
  await dialog.getByRole("combobox", { name: t("projects.game") }).fill("fox")
  await page.getByRole("option", { name: "Fox Racers" }).click()
  const made = dialog.getByRole("region", { name: t("generated.title") })
  await expect(made.getByText(t("projects.questions", { count: 16 }))).toBeVisible()
  await expect(made.getByText(new RegExp(t("gameFamily.sport")))).toBeVisible()
  // The demo mode has its own limit.
  await expect(made.getByText(new RegExp(t("projects.completes", { count: 100 })))).toBeVisible()
  await made.getByText(t("generated.questions")).click()
  await expect(made.getByText(t("generatedReason.chosenBefore"))).toBeVisible()
  await expect(made.getByRole("heading", { level: 3 })).toHaveCount(5)
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])
  await field(dialog, t("fieldName.title")).fill("Fox Racers")
  await expect(dialog.getByRole("button", { name: t("action.create") })).toBeEnabled()

  // The form begins with the platform that the questionnaire is made for.
  await dialog.getByRole("combobox", { name: t("projects.game") }).fill("kingdom")
  await page.getByRole("option", { name: "Paper Kingdom" }).click()
  await expect(made.getByText(new RegExp(t("targetPlatform.desktop")))).toBeVisible()
  await expect(dialog.getByRole("checkbox", { name: t("targetPlatform.desktop") })).toBeChecked()
  await expect(dialog.getByRole("checkbox", { name: t("targetPlatform.web") })).not.toBeChecked()
  // Text typed for another game stays.
  await expect(field(dialog, t("fieldName.title"))).toHaveValue("Fox Racers")
})
