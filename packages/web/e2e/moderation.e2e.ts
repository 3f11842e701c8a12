import { moderationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
import type { Question } from "@qo/core/questionnaire"
import {
  accessibilityFaults,
  DEMO,
  expect,
  field,
  leaveByEscape,
  type Office,
  test,
} from "./driver/index.ts"

const answers = (id: string, ...texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `${id}a${at + 1}`, code: at + 1, text, kind: "normal" as const }))

/** Who does not play is led to the end. */
const questions = (first: string): Question[] => {
  const [plays, doesNot] = answers("q1", "Играю", "Не играю")
  if (!plays || !doesNot) throw new Error("two answers were made")
  return [
    {
      id: "q1",
      category: "one",
      text: first,
      answers: [plays, { ...doesNot, redirect: { to: "end" } }],
    },
    { id: "q2", category: "one", text: "Как часто?", answers: answers("q2", "Часто", "Редко") },
    {
      id: "q3",
      category: "nps",
      text: "Посоветуете друзьям?",
      bands: [
        { from: 0, to: 6, redirect: { to: "end" } },
        { from: 7, to: 10 },
      ],
    },
  ]
}

interface SentProject {
  name: string
  first?: string
  vk?: boolean
}

/** A project of a new owner, which needs a moderator. */
async function sendProject(
  office: Office,
  { name, first = "Играете ли вы?", vk = false }: SentProject,
) {
  const { administrator } = office
  const owner = await office.addAccount({ active: true })
  const { pid, revision } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetPlatforms: vk ? ["web", "vk"] : ["web"],
    ownerId: owner.id,
  })
  const save = async (text: string, at: number) => {
    const saved = await administrator.send(questionnaireCalls.saveQuestionnaire, {
      pid,
      revision: at,
      blocks: [{ id: "b1", title: "Игры", position: { x: 0, y: 0 }, questions: questions(text) }],
      targetCompletes: 50,
    })
    return administrator.send(moderationCalls.sendProject, { pid, revision: saved.revision })
  }
  await save(first, revision)
  return { pid, save }
}

test("a moderator reads a project by key, tries it, comments from a question, rejects, undoes it and sees the fixes", async ({
  office,
  visit,
}) => {
  const { administrator } = office
  const name = "Стол: ссылка в вопросе"
  const { pid, save } = await sendProject(office, {
    name,
    first: "Играете ли вы? Пишите на https://example.com/games",
  })
  const moderator = await visit({ as: DEMO.moderator })
  const { page, t } = moderator
  await moderator.open("/moderation?q=Стол")
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(
    t("moderationReason.links"),
  )
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(new RegExp(`pid=${pid}`))

  const part = (title: string) => page.getByRole("region", { name: title, exact: true })
  await expect(part(t("moderation.desk.overview"))).toContainText(t("moderationReason.links"))
  await expect(part(t("moderation.desk.difference"))).toContainText(t("moderation.difference.none"))
  await page.keyboard.press("e")
  await expect(part(t("moderation.desk.problems"))).toBeFocused()
  await page.keyboard.press("p")
  const interview = part(t("moderation.desk.interview"))
  await expect(interview).toBeFocused()
  await interview.getByRole("button", { name: t("interview.answer") }).click()
  await expect(interview.getByRole("alert")).toBeVisible()
  await interview.getByLabel("Не играю").check()
  await interview.getByRole("button", { name: t("interview.answer") }).click()
  await expect(interview.getByRole("status")).toContainText("«Не играю»")
  await interview.getByRole("button", { name: t("interview.restart") }).click()
  await interview.getByLabel("Играю", { exact: true }).check()
  await interview.getByRole("button", { name: t("interview.answer") }).click()
  await expect(interview.getByRole("heading", { level: 3 })).toContainText("Q2 Как часто?")
  await expect(interview.getByRole("heading", { level: 3 })).toBeFocused()
  await interview.getByRole("button", { name: t("interview.back") }).click()
  await expect(interview.getByLabel("Играю", { exact: true })).toBeChecked()

  const outline = part(t("moderation.desk.outline"))
  await expect(outline.getByText("NPS · обязательный · 0–10")).toBeVisible()
  await expect(outline.getByRole("listitem").filter({ hasText: /^0–6/ })).toHaveText("0–6 → конец")
  const price = part(t("moderation.desk.price"))
  await expect(price.getByRole("row", { name: t("price.net") })).toBeVisible()
  const label = t("moderation.commentAt", { question: "Q1" })
  await outline.getByRole("button", { name: label }).click()
  await expect(outline.getByRole("textbox")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(outline.getByRole("textbox")).toBeHidden()
  await outline.getByRole("button", { name: label }).click()
  await field(outline, label).fill("Уберите ссылку")
  // Typed text is only discarded after a question.
  await page.keyboard.press("Escape")
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("unsaved.stay") })
    .click()
  await expect(page.getByRole("alertdialog")).toBeHidden()
  await outline.getByRole("button", { name: t("moderation.addComment") }).click()
  await expect(outline.locator(".rz-desk-comment")).toContainText("Уберите ссылку")
  const [comment] = await administrator.send(moderationCalls.listComments, { pid })
  expect(comment).toMatchObject({ question: "q1", text: "Уберите ссылку", mandatory: true })

  const reject = async () => {
    await page.keyboard.press("r")
    await expect(page.getByRole("dialog")).toBeVisible()
  }
  const dialog = page.getByRole("dialog")
  const send = dialog.getByRole("button", { name: t("moderation.preview.reject") })
  await reject()
  await field(dialog, t("moderation.comment")).fill("Ссылкам в вопросах не место")
  await send.click()
  await expect(page.getByRole("button", { name: t("verb.moderation.approve") })).toBeHidden()
  await page.getByRole("button", { name: t("verb.moderation.take-back") }).click()
  await expect(page.getByRole("button", { name: t("verb.moderation.approve") })).toBeVisible()
  await reject()
  await dialog.getByRole("button", { name: "Ссылкам в вопросах не место" }).click()
  await send.click()
  await expect(page.getByRole("button", { name: t("verb.moderation.take-back") })).toBeVisible()

  // Times are whole seconds: a save within that of the decision would count as the decided version.
  const decisions = await administrator.send(moderationCalls.listDecisions, { pid })
  const decidedAt = Math.max(...decisions.map(({ at }) => at))
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(decidedAt)
  const { revision } = await administrator.send(projectCalls.getProject, { pid })
  await save("Играете ли вы в игры?", revision)
  await expect(page.getByRole("button", { name: t("verb.moderation.approve") })).toBeVisible()
  const difference = part(t("moderation.desk.difference"))
  await expect(difference.locator("del")).toContainText("https://example.com/games")
  await expect(difference.locator("ins")).toContainText("Играете ли вы в игры?")
  expect(await accessibilityFaults(page)).toEqual([])
})

test("a batch is previewed, names projects decided by another user, and is taken back", async ({
  office,
  visit,
}) => {
  const plain = await sendProject(office, { name: "Пачка: обычный" })
  const forVk = await sendProject(office, { name: "Пачка: для VK", vk: true })
  const risky = await sendProject(office, {
    name: "Пачка: пароль",
    first: "Введите пароль от вашей почты",
  })
  const moderator = await visit({ as: DEMO.moderator })
  const { page, t } = moderator
  await moderator.open("/moderation?q=Пачка&sort=sentAt")
  const rows = page.locator("tbody tr")
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/\d+ мин/)
  // The keys are listed before the cursor has moved.
  await page.keyboard.press("Shift+Slash")
  const keys = page.getByRole("dialog", { name: t("shortcuts.title") })
  for (const label of [
    t("shortcuts.open"),
    t("verb.moderation.approve"),
    t("verb.moderation.reject"),
    t("verb.moderation.to-vk"),
    t("moderation.takeBack"),
  ])
    await expect(keys.getByText(label, { exact: true })).toBeVisible()
  await leaveByEscape(page)
  await expect(rows.first()).toContainText("Пачка: обычный")
  // Risky projects come first, although they were sent last.
  await page.getByLabel(t("moderation.order")).selectOption("risk")
  await expect(rows.first()).toContainText("Пачка: пароль")
  await page.getByRole("heading", { level: 1 }).click()

  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("j")
    await page.keyboard.press("x")
  }
  await expect(page.getByText(t("moderation.marked", { count: 3 }))).toBeVisible()
  const dialog = page.getByRole("dialog")
  await page.keyboard.press("a")
  await expect(dialog).toContainText(t("moderation.preview.counts", { done: 3, skipped: 0 }))
  await expect(dialog).toContainText(t("moderation.preview.unseen", { count: 3 }))
  const unusual = dialog.getByRole("region", { name: t("moderation.preview.unusual") })
  await expect(unusual).toContainText(t("moderationReason.secrets"), { ignoreCase: true })

  // Another moderator is faster with one of them.
  const other = await office.addAccount({
    role: "moderator",
    active: true,
    fullname: "Вера Быстрая",
  })
  const faster = await visit({ as: other.email })
  await faster.open(`/moderation?pid=${risky.pid}`)
  await faster.page.getByRole("button", { name: t("verb.moderation.reject") }).click()
  const reason = faster.page.getByRole("dialog")
  await field(reason, t("moderation.comment")).fill("Паролей не спрашивают")
  await reason.getByRole("button", { name: t("moderation.preview.reject") }).click()
  await expect(
    faster.page.getByRole("button", { name: t("verb.moderation.take-back") }),
  ).toBeVisible()

  await dialog.getByRole("button", { name: t("verb.moderation.approve") }).click()
  await expect(dialog).toContainText(
    t("moderation.batch.counts", { done: 2, skipped: 1, failed: 0 }),
  )
  const results = dialog.getByRole("list", { name: t("moderation.batch.results") })
  await expect(results.getByRole("listitem").first()).toContainText("Вера Быстрая")
  const statusOf = async ({ pid }: { pid: number }) =>
    (await office.administrator.send(projectCalls.getProject, { pid })).status
  expect(await Promise.all([risky, plain, forVk].map(statusOf))).toEqual([
    "rejected",
    "active",
    "active",
  ])
  await dialog.getByRole("button", { name: t("moderation.batch.back") }).click()
  await expect(dialog).toContainText(
    t("moderation.batch.backCounts", { done: 2, skipped: 0, failed: 0 }),
  )
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(rows).toHaveCount(2)

  // A single decision is carried out immediately, and the terminal's letter takes it back.
  await page.keyboard.press("j")
  await page.keyboard.press("a")
  await expect(rows).toHaveCount(1)
  await page.keyboard.press("u")
  await expect(rows).toHaveCount(2)
  await page.keyboard.press("u")
  await expect(rows).toHaveCount(2)
})

test("projects that cannot be decided this way are listed with reasons", async ({
  office,
  visit,
}) => {
  const one = await sendProject(office, { name: "VK: без площадки" })
  const { pid } = await sendProject(office, { name: "VK: с площадкой", vk: true })
  const { administrator } = office
  for (const each of [one.pid, pid]) {
    const { revision } = await administrator.send(projectCalls.getProject, { pid: each })
    await administrator.send(projectCalls.setProjectStatus, {
      pid: each,
      revision,
      statusId: "onModeration",
    })
  }
  const { page, t, open } = await visit({ as: DEMO.moderator })
  await open("/moderation?q=VK:")
  await expect(page.locator("tbody tr")).toHaveCount(2)
  for (const _ of [1, 2]) {
    await page.keyboard.press("j")
    await page.keyboard.press("x")
  }
  await page.keyboard.press("Shift+V")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText(t("moderation.preview.counts", { done: 1, skipped: 1 }))
  const left = dialog.getByRole("region", { name: t("moderation.preview.skipped") })
  await expect(left).toContainText("VK: без площадки")
  await dialog.getByRole("button", { name: t("verb.moderation.to-vk") }).click()
  await expect(dialog).toContainText(
    t("moderation.batch.counts", { done: 1, skipped: 1, failed: 0 }),
  )
  expect((await administrator.send(projectCalls.getProject, { pid })).status).toBe("onVkModeration")
})
