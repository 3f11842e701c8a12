import { moderationCalls, organizationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
import type { ModerationDecision } from "@qo/core/project"
import {
  command,
  expect,
  field,
  type Office,
  press,
  signInByKeys,
  signOutByKeys,
  tabTo,
  test,
} from "./driver/index.ts"

const PHONE = { width: 360, height: 740 }

test("an administrator's day by keyboard alone, on a large screen", async ({ office, visit }) => {
  const own = await office.addAccount({ role: "administrator", active: true })
  const word = "Клавишин"
  for (const number of [1, 2, 3])
    await office.addAccount({ fullname: `${word} ${number}`, active: true })
  const visitor = await visit()
  const { page, t } = visitor
  await signInByKeys(visitor, own.email)
  await press(visitor, "g", "r")
  await expect(page).toHaveURL(/\/researchers$/)
  await expect(page.locator("tbody tr").first()).toBeVisible()

  await press(visitor, "/")
  await page.keyboard.type(`статус:активирован ${word}`)
  await press(visitor, "Enter")
  await expect(page.locator("tbody tr")).toHaveCount(3)
  await press(visitor, "Escape", "j", "x", "j", "x", "j", "x", "a")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await expect(bar.getByRole("button").first()).toBeFocused()
  await tabTo(visitor, bar.getByRole("button", { name: t("verb.users.set-status.deactivated") }))
  await press(visitor, "Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  await tabTo(visitor, dialog.getByRole("button", { name: t("verb.users.set-status.deactivated") }))
  await press(visitor, "Enter")
  await expect(dialog.getByRole("list", { name: t("bulk.results") })).toBeVisible()
  await tabTo(visitor, dialog.getByRole("button", { name: t("action.close") }))
  await press(visitor, "Enter")
  await expect(dialog).toBeHidden()

  await press(visitor, "c")
  await expect(field(dialog, t("fieldName.fullname"))).toBeFocused()
  await page.keyboard.type("Нина Клавишина")
  await press(visitor, "Tab")
  await page.keyboard.type("nina@journey.test")
  await press(visitor, "Enter")
  await expect(page.getByText(t("users.created", { name: "Нина Клавишина" }))).toBeVisible()
  await expect(dialog).toBeHidden()

  await command(visitor, t("palette.goTo", { page: t("page.history") }))
  await expect(page).toHaveURL(/\/history$/)
  await expect(page.locator("tbody tr").first()).toBeVisible()
  await signOutByKeys(visitor)
})

// Specification: 2.route.games
test("an issuer's day by keyboard alone, on a phone", async ({ office, visit }) => {
  const own = await issuerOf(office, "Клавиши")
  const visitor = await visit({ size: PHONE })
  const { page, t } = visitor
  await signInByKeys(visitor, own.email)
  await press(visitor, "g", "g")
  await expect(page).toHaveURL(/\/games$/)
  await expect(page.getByRole("heading", { level: 1, name: t("page.games") })).toBeVisible()
  await expect(page.getByText(t("list.nothingTitle"))).toBeVisible()
  await press(visitor, "c")
  const dialog = page.getByRole("dialog")
  await expect(field(dialog, t("fieldName.title"))).toBeFocused()
  await page.keyboard.type("Лес чудес")
  for (const list of await dialog.getByRole("combobox").all())
    await expect(list.getByRole("option").nth(1)).toBeAttached()
  // Past the button beside the genres, which adds one.
  await press(visitor, "Tab", "ArrowDown", "Tab", "Tab", "ArrowDown", "Tab")
  await expect(field(dialog, t("fieldName.url"))).toBeFocused()
  await page.keyboard.type("les.example")
  await press(visitor, "Enter")
  await expect(page.getByText(t("list.created", { name: "Лес чудес" }))).toBeVisible()
  await expect(dialog).toBeHidden()

  await press(visitor, "j", "a")
  const menu = page.getByRole("menu")
  await expect(menu.getByRole("menuitem").first()).toBeFocused()
  await menu.getByRole("menuitem", { name: t("games.sdk.keys") }).focus()
  await press(visitor, "Enter")
  await expect(dialog).toContainText(t("games.sdk.firstText"))
  await press(visitor, "Escape")
  await expect(dialog).toBeHidden()

  await press(visitor, "e")
  await expect(field(dialog, t("fieldName.title"))).toBeFocused()
  await press(visitor, "End")
  await page.keyboard.type(" 2")
  await press(visitor, "Enter")
  await expect(page.getByText(t("list.saved", { name: "Лес чудес 2" }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await signOutByKeys(visitor)
})

// Specification: 2.route.demo-researcher, 6.cabinet
test("a researcher's day in the cabinet by keyboard alone, on a phone", async ({
  office,
  visit,
}) => {
  const own = await office.addAccount({ role: "demoResearcher", active: true })
  const visitor = await visit({ size: PHONE })
  const { page, t } = visitor
  await signInByKeys(visitor, own.email, t("page.projects"))
  await expect(page.getByText(t("firstProject.title"))).toBeVisible()
  await press(visitor, "c")
  const dialog = page.getByRole("dialog")
  await tabTo(visitor, dialog.getByRole("button", { name: t("template.byGame") }))
  await press(visitor, "Enter")
  await tabTo(visitor, dialog.getByRole("combobox", { name: t("projects.game") }))
  await page.keyboard.type("тих")
  await expect(page.getByRole("option")).toHaveCount(1)
  await press(visitor, "ArrowDown", "Enter")
  await tabTo(visitor, field(dialog, t("fieldName.title")))
  await press(visitor, "Control+a")
  await page.keyboard.type("Опрос с клавиш")
  await press(visitor, "Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Опрос с клавиш")

  await tabTo(visitor, page.getByRole("button", { name: "Взрослые игроки", exact: true }))
  await press(visitor, "Enter")
  await tabTo(visitor, field(dialog, t("portraits.respondents")))
  await press(visitor, "Control+a")
  await page.keyboard.type("60")
  await tabTo(visitor, dialog.getByRole("button", { name: t("portraits.take") }))
  await press(visitor, "Enter")
  await expect(dialog).toBeHidden()
  await tabTo(visitor, page.getByRole("button", { name: t("action.save") }))
  await press(visitor, "Enter")
  await expect(page.getByText(t("portraits.saved"))).toBeVisible()

  await tabTo(visitor, page.getByRole("button", { name: t("projects.link") }))
  await press(visitor, "Enter")
  await tabTo(visitor, dialog.getByRole("button", { name: t("projects.linkSend") }))
  await press(visitor, "Enter")
  await expect(dialog.getByRole("img", { name: t("projects.linkPicture") })).toBeVisible()
  await press(visitor, "Escape")
  await expect(page.getByRole("heading", { name: t("nextStep.waitForModeration") })).toBeVisible()

  const pid = Number(new URL(page.url()).searchParams.get("pid"))
  await rejectWithComment(office, pid)
  await expect(page.getByRole("heading", { name: t("nextStep.answerComments") })).toBeVisible()
  await tabTo(visitor, page.getByRole("button", { name: t("projects.resolve"), exact: true }))
  await press(visitor, "Enter")
  const again = page.getByRole("region", { name: t("nextStep.sendAgain") })
  await tabTo(visitor, again.getByRole("button", { name: t("verb.projects.send") }))
  await press(visitor, "Enter")
  const question = page.getByRole("alertdialog")
  await tabTo(visitor, question.getByRole("button", { name: t("verb.projects.send") }))
  await press(visitor, "Enter")
  await expect(page.getByRole("heading", { name: t("nextStep.waitForModeration") })).toBeVisible()
  // The result is shown immediately, before the server has responded.
  await expect(page.getByText(t("done.projects.send", { name: "Опрос с клавиш" }))).toBeVisible()
  await decide(office, pid, { decision: "approve" })
  await expect(page.getByRole("heading", { name: t("nextStep.watch") })).toBeVisible()

  await tabTo(visitor, page.getByRole("button", { name: t("projects.moves") }))
  await press(visitor, "Enter")
  await expect(page.getByRole("menuitem").first()).toBeFocused()
  await press(visitor, "Enter")
  await expect(page.getByRole("heading", { name: t("nextStep.resume") })).toBeVisible()
  await signOutByKeys(visitor)
})

async function decide(office: Office, pid: number, decision: ModerationDecision) {
  const { revision } = await office.administrator.send(projectCalls.getProject, { pid })
  const [outcome] = await office.administrator.send(moderationCalls.decide, {
    decisions: [{ pid, revision, ...decision }],
  })
  expect(outcome).toMatchObject({ outcome: "done" })
}

async function rejectWithComment(office: Office, pid: number) {
  const { blocks } = await office.administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  const question = blocks[0]?.questions[0]?.id ?? ""
  await office.administrator.send(moderationCalls.addComments, {
    pid,
    comments: [{ question, mandatory: true, text: "Уточните вопрос" }],
  })
  await decide(office, pid, { decision: "reject", reason: "other", comment: "Есть замечание" })
}

async function issuerOf(office: Office, organization: string) {
  const { id: organizationId } = await office.administrator.send(
    organizationCalls.createOrganization,
    { name: organization, type: "issuer" },
  )
  return office.addAccount({ role: "issuer", active: true, organizationId })
}
