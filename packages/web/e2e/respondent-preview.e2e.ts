import { moderationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
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

test("whoever owns a project and whoever moderates it see the survey as respondents do: consent, both languages, dark, on a phone, to each end", async ({
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
  // Why it ended, respondents are not told.
  await expect(mine.getByRole("heading")).toHaveText("Спасибо, что уделили время")
  await expect(accessibilityFaults(owner.page)).resolves.toEqual([])
  await expect(shapeFaults(owner.page)).resolves.toEqual([])
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
  // With the reasons, it begins anew.
  await part.getByRole("button", { name: t("respondent.reasons") }).click()
  await expect(part.getByRole("button", { name: t("interview.answer") })).toBeVisible()
})
