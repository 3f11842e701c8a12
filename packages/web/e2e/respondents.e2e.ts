import { moderationCalls, projectCalls, questionnaireCalls, surveyCalls } from "@qo/core/api"
import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Locator } from "playwright"
import { accessibilityFaults, DEMO, expect, type Office, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const PHONE = { width: 390, height: 844 }
const DARK = "rgb(15, 18, 38)"
const LIGHT = "rgb(246, 247, 251)"

const answer = (id: string, code: number, text: string, more: object = {}) => ({
  id,
  code,
  text,
  ...more,
})

/** A survey that screens out, and is sent: its owner and a moderator see the same. */
async function sendSurvey({ administrator }: Office): Promise<number> {
  const { pid, revision } = await administrator.send(projectCalls.createProject, {
    name: "Как у респондента",
    template: "directLink",
    targetCompletes: 50,
  })
  const saved = await administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [
      {
        id: "b1",
        title: "Игры",
        questions: [
          {
            id: "plays",
            category: "screening",
            text: "Вы играете?",
            answers: [answer("yes", 1, "Да"), answer("no", 2, "Нет", { screening: "deny" })],
          },
          { id: "why", category: "open", text: "Почему?" },
        ],
      },
    ],
  })
  await administrator.send(moderationCalls.sendProject, { pid, revision: saved.revision })
  return pid
}

const begin = async (around: Locator) => {
  const seen = around.frameLocator("iframe")
  await seen.getByRole("button", { name: "Начать" }).click()
  await expect(seen.getByRole("alert")).toBeFocused()
  await seen.getByRole("checkbox").check()
  await seen.getByRole("button", { name: "Начать" }).click()
  await expect(seen.getByRole("heading", { name: "Вы играете?" })).toBeFocused()
  return seen
}

test("owners and moderators preview the survey as respondents see it: consent, both languages, dark, on a phone, each end", async ({
  office,
  visit,
}) => {
  const pid = await sendSurvey(office)
  const owner = await visit({ as: DEMO.administrator, size: PHONE, theme: "dark" })
  const { t } = owner
  await owner.open(`/projects?pid=${pid}`)
  await owner.page.getByRole("button", { name: t("projects.walk") }).click()
  const dialog = owner.page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("respondent.open") }).click()
  const mine = await begin(dialog)
  await expect(mine.locator("body")).toHaveCSS("background-color", DARK)
  await mine.getByLabel("Нет").check()
  await mine.getByRole("button", { name: "Дальше" }).click()
  // Respondents do not see why it ended.
  await expect(mine.getByRole("heading")).toHaveText("Спасибо, что уделили время")
  await expect(accessibilityFaults(owner.page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(owner.page)).toEqual([])
  await dialog.getByRole("button", { name: t("interview.restart") }).click()
  await begin(dialog)
  await dialog.getByRole("button", { name: t("respondent.dark") }).click()
  await expect(mine.locator("body")).toHaveCSS("background-color", LIGHT)

  const moderator = await visit({ as: DEMO.moderator })
  await moderator.open(`/moderation?pid=${pid}`)
  const part = moderator.page.getByRole("region", {
    name: t("moderation.desk.interview"),
    exact: true,
  })
  await part.getByRole("button", { name: t("respondent.open") }).click()
  const theirs = await begin(part)
  await part.getByRole("button", { name: "360" }).click()
  await part.getByRole("button", { name: "EN" }).click()
  await theirs.getByLabel("Да").check()
  await theirs.getByRole("button", { name: "Next" }).click()
  await theirs.getByRole("textbox").fill("Потому")
  await expect(accessibilityFaults(moderator.page)).resolves.toEqual([])
  await theirs.getByRole("button", { name: "Next" }).click()
  await expect(theirs.getByRole("heading")).toBeFocused()
  // Showing the reasons restarts the interview.
  await part.getByRole("button", { name: t("respondent.reasons") }).click()
  await expect(part.getByRole("button", { name: t("interview.answer") })).toBeVisible()
})

test("an open project page shows new interviews and the end of the survey without reloading", async ({
  office,
  visit,
}) => {
  const { administrator } = office
  const { pid, revision } = await administrator.send(projectCalls.createProject, {
    name: "Опрос на глазах",
    template: "directLinkAdmin",
    targetPlatforms: ["web"],
    targetCompletes: 10,
  })
  const answers = [
    { id: "a1", code: 1, text: "Да", screening: "allow" as const },
    { id: "a2", code: 2, text: "Нет", screening: "deny" as const },
  ]
  const question = { id: "q1", category: "screening" as const, text: "Играете ли вы?", answers }
  const contact = {
    id: "q0",
    category: "open" as const,
    text: "Ваша почта?",
    format: "email" as const,
  }
  await administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [{ id: "b1", title: "О вас", questions: [contact, question] }],
  })
  await administrator.send(moderationCalls.sendProject, { pid })
  const { url } = await administrator.send(projectCalls.projectLink, { pid })
  const interview = async (code: number) => {
    const started = await administrator.send(surveyCalls.startInterview, {
      key: url.split("/").at(-1) ?? "",
      consentVersion: "2026-11",
      language: "ru",
      visitor: randomBytes(16).toString("base64url"),
    })
    await administrator.send(surveyCalls.sendAnswers, {
      interview: started.interview,
      token: started.token,
      fromSeq: 0,
      events: [
        { kind: "answer", question: "q0", value: { text: "player@example.test" } },
        { kind: "answer", question: "q1", value: { codes: [code] } },
      ],
      waits: true,
    })
  }

  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/reports")
  const row = page.locator("tbody tr").filter({ hasText: "Опрос на глазах" })
  await expect(row).toContainText(t("reports.progress", { completed: 0, target: 10 }))
  await interview(1)
  await expect(row).toContainText(t("reports.progress", { completed: 1, target: 10 }))

  await visitor.open(`/projects?pid=${pid}`)
  const going = page.getByRole("region", { name: t("interviews.title") })
  await expect(going).toContainText(t("reports.progress", { completed: 1, target: 10 }))
  await interview(2)
  await expect(going).toContainText(t("interviews.screenedOut"))
  for (let at = 0; at < 9; at++) await interview(1)
  await expect(going).toContainText(t("reports.progress", { completed: 10, target: 10 }))
  await expect(page.locator(".rz-project__title")).toContainText(t("projectStatus.finished"))
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  // How long answers stay personal; contacts are shown on request, which history records.
  const data = page.getByRole("region", { name: t("respondents.title") })
  await expect(data).toContainText(t("column.retention.until"))
  await data.getByRole("button", { name: t("contacts.open") }).click()
  const dialog = page.getByRole("dialog", {
    name: t("contacts.title", { name: "Опрос на глазах" }),
  })
  await expect(dialog).toContainText(t("contacts.ask"))
  expect(visitor.calls.filter((each) => each.includes("/project/contacts"))).toEqual([])
  await dialog.getByRole("button", { name: t("contacts.show") }).click()
  await expect(dialog.getByRole("rowheader", { name: "player@example.test" })).toHaveCount(11)
  await expect(dialog.getByRole("button", { name: t("action.loadMore") })).toHaveCount(0)
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: t("contacts.save") }).click(),
  ])
  const file = await readFile(await download.path(), "utf8")
  expect(file.split("\r\n").filter((line) => line.includes("q0,email,player@"))).toHaveLength(11)
  await visitor.open("/history")
  await expect(page.getByRole("table")).toContainText(`контакты респондентов проекта №${pid}: 11`)
})
