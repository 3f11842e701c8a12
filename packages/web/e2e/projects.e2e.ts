import { DEMO, expect, field, test, type Visitor } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const PHONE = { width: 390, height: 844 }

/** Expects a toast with this text. */
const isTold = ({ page }: Visitor, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

test("a project lives its whole life in two browsers: made by game, priced, rejected, mended, approved, paused, stopped", async ({
  office,
  visit,
}) => {
  const own = await office.addAccount({ active: true, fullname: "Рита Исследова" })
  const researcher = await visit({ as: own.email, size: PHONE })
  const { page, t } = researcher
  await researcher.open("/projects")
  await expect(page).toHaveURL("/demo-researcher")
  await expect(page.getByText(t("firstProject.title"))).toBeVisible()
  await expect.poll(() => shapeFaults(page)).toEqual([])

  await page.getByRole("button", { name: t("firstProject.button") }).press("Enter")
  const dialog = page.getByRole("dialog")
  const templates = dialog.locator(".rz-templates button")
  await expect(templates.first()).toBeFocused()
  await templates.first().press("Enter")
  const name = field(dialog, t("fieldName.title"))
  await expect(name).toBeFocused()
  await name.fill("Опрос игроков Риты")
  await dialog.getByRole("button", { name: t("projects.otherTemplate") }).press("Enter")
  await expect(templates.first()).toBeFocused()
  await dialog.getByRole("button", { name: t("template.byGame") }).press("Enter")
  const game = dialog.getByRole("combobox", { name: t("projects.game") })
  await expect(game).toBeFocused()
  await expect(dialog.getByRole("button", { name: t("action.cancel") })).toBeVisible()
  await game.fill("а")
  await page.getByRole("option").first().click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue("Опрос игроков Риты")
  await dialog.getByRole("button", { name: t("action.create") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Опрос игроков Риты")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\?pid=\d+$/)
  await expect(page.getByRole("heading", { name: t("nextStep.send") })).toBeVisible()

  const price = page.locator(".rz-price-total")
  const before = await price.textContent()
  await page.getByRole("button", { name: "Взрослые игроки", exact: true }).click()
  await field(dialog, t("portraits.to")).fill("12")
  await dialog.getByRole("button", { name: t("portraits.take") }).click()
  await expect(dialog.getByRole("alert")).toBeVisible()
  await field(dialog, t("portraits.to")).fill("30")
  await field(dialog, t("portraits.respondents")).fill("150")
  await dialog.getByRole("button", { name: t("portraits.take") }).click()
  await expect(dialog).toBeHidden()
  await expect(price).not.toHaveText(before ?? "")
  const inSight = page.locator(".rz-portraits__sum b")
  await expect(inSight).toBeInViewport()
  await expect(inSight).toHaveText((await price.textContent()) ?? "")

  // The saved version is sent, so unsaved portraits are asked about first.
  await page.getByRole("button", { name: t("projects.link") }).click()
  await page
    .getByRole("alertdialog", { name: t("portraits.unsavedTitle") })
    .getByRole("button", { name: t("portraits.saveAndGo") })
    .click()
  await isTold(researcher, t("portraits.saved"))
  const told = dialog.getByText(t("projects.sendAsk.human", { name: "Опрос игроков Риты" }))
  await expect(told).toBeVisible()
  await expect(dialog.getByText(t("projects.priceFor", { count: 150 }))).toContainText(
    (await price.textContent()) ?? "",
  )
  await dialog.getByRole("button", { name: t("projects.linkSend") }).click()
  await expect(dialog.getByText(t("projects.linkInvited"))).toBeVisible()
  await expect(dialog.getByRole("alert")).toHaveCount(0)
  await expect(dialog.getByRole("img", { name: t("projects.linkPicture") })).toBeVisible()
  await expect(dialog.getByRole("alert")).toHaveCount(0)
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(page.getByRole("heading", { name: t("nextStep.waitForModeration") })).toBeVisible()

  const moderator = await visit({ as: DEMO.moderator })
  await moderator.open("/moderation?q=Риты")
  const desk = moderator.page
  await desk.getByRole("button", { name: "Опрос игроков Риты", exact: true }).click()
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Опрос игроков Риты")
  await field(desk, t("moderation.newComment")).fill("Уточните первый вопрос")
  // Typed text is restored after any interruption.
  desk.once("dialog", (asked) => void asked.accept())
  await desk.reload()
  await expect(field(desk, t("moderation.newComment"))).toHaveValue("Уточните первый вопрос")
  await field(desk, t("moderation.place")).selectOption({ index: 2 })
  await desk.getByRole("button", { name: t("moderation.addComment") }).click()
  await isTold(moderator, t("moderation.commented"))
  await desk.getByRole("button", { name: t("verb.moderation.reject") }).click()
  const reject = desk.getByRole("dialog")
  await field(reject, t("moderation.comment")).fill("Нужна правка")
  await reject.getByRole("button", { name: t("moderation.preview.reject") }).click()
  await isTold(moderator, t("done.moderation.reject", { name: "Опрос игроков Риты" }))

  const next = page.getByRole("region", { name: t("nextStep.answerComments") })
  await expect(next.getByText("Нужна правка")).toBeVisible()
  await expect(
    next.getByRole("link", { name: t("projects.toQuestion", { question: "Q1" }) }),
  ).toHaveAttribute("href", /^\/project\?pid=\d+&at=/)
  await page.getByRole("button", { name: t("projects.resolve"), exact: true }).click()
  await expect(page.getByRole("heading", { name: t("nextStep.sendAgain") })).toBeVisible()
  await page
    .getByRole("region", { name: t("nextStep.sendAgain") })
    .getByRole("button", { name: t("verb.projects.send") })
    .click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("verb.projects.send") })
    .click()
  await expect(page.getByRole("heading", { name: t("nextStep.waitForModeration") })).toBeVisible()

  await expect(desk.getByRole("button", { name: t("verb.moderation.approve") })).toBeVisible()
  await desk.getByRole("button", { name: t("verb.moderation.approve") }).click()
  await expect(page.getByRole("heading", { name: t("nextStep.watch") })).toBeVisible()

  const doIt = async (verb: "pause" | "stop") => {
    await page.getByRole("button", { name: t("projects.moves") }).click()
    await page.getByRole("menuitem", { name: t(`verb.projects.${verb}`) }).click()
  }
  await doIt("pause")
  await expect(page.getByRole("heading", { name: t("nextStep.resume") })).toBeVisible()
  await doIt("stop")
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("verb.projects.stop") })
    .click()
  await expect(page.getByRole("heading", { name: t("nextStep.stopped") })).toBeVisible()
  await expect(page.getByRole("link", { name: t("projects.toReports") })).toBeVisible()

  // The owner restores a project deleted by the owner.
  await page.getByRole("button", { name: t("projects.moves") }).click()
  await page.getByRole("menuitem", { name: t("verb.projects.delete") }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("30 дней")
  await question.getByRole("button", { name: t("verb.projects.delete") }).click()
  await page
    .locator(".rz-toast", { hasText: "Удалено" })
    .getByRole("button", { name: t("action.undo") })
    .click()
  await isTold(researcher, t("done.projects.restore", { name: "Опрос игроков Риты" }))
})

// Specification: 2.route.projects
test("an administrator copies, deletes, restores and sets the status of a project", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/projects")
  const filter = page.getByRole("searchbox", { name: t("filter.label") })
  const rows = page.locator("tbody tr")
  const shownPid = (await rows.first().locator(".rz-cell-sub").textContent()) ?? ""
  const [sign = ""] = /№\d+/.exec(shownPid) ?? []
  await filter.fill(sign)
  await expect(rows).toHaveCount(1)
  await filter.fill("владелец:никого-такого")
  await filter.press("Enter")
  await isTold(visitor, t("filter.unknown", { field: t("fieldName.owner"), name: "никого-такого" }))
  await filter.fill(`владелец:"Пётр Ковалёв"`)
  await filter.press("Enter")
  await expect(page.getByText(`${t("fieldName.owner")}: Пётр Ковалёв`)).toBeVisible()
  await expect(page).toHaveURL(/owner=\d+/)
  await visitor.open("/projects?status=created")
  const first = page.locator("tbody tr").first()
  const name = (await first.locator(".rz-cell-link").textContent()) ?? ""
  const act = async (entry: string) => {
    await page.locator("tbody tr").first().locator("[aria-haspopup=menu]").click()
    await page.getByRole("menuitem", { name: entry, exact: true }).click()
  }
  await act(t("projects.clone"))
  await page.getByRole("button", { name: t("projects.openIt") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name)
  await page.goBack()
  await act(t("projects.setStatus"))
  const dialog = page.getByRole("dialog")
  await field(dialog, t("fieldName.status")).selectOption("paused")
  await dialog.getByRole("button", { name: t("action.save") }).click()
  await expect(dialog).toBeHidden()
  await visitor.open("/projects?status=paused")
  await act(t("verb.projects.delete"))
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("verb.projects.delete") })
    .click()
  await expect(page.getByText(/^Удалено: /)).toBeVisible()
  await visitor.open("/projects?deleted=only")
  await act(t("verb.projects.restore"))
  await expect(page.getByText(/^Возвращено: /)).toBeVisible()
})
