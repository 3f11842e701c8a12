import { projectCalls, respondentCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"
import { PROJECTS_AREA } from "./projects-area.ts"

const WORDS = {
  ru: {
    title: "Срок хранения: Опрос",
    hint: "от 1 до 120",
    asked: "с 24 до 6 месяцев после конца? Интервью: 0",
    planned: "Запланирован срок 6 месяцев",
    kept: "Срок хранения: 24 месяца после конца",
  },
  en: {
    title: "Retention period: Опрос",
    hint: "1 to 120",
    asked: "from 24 to 6 months after its end? Interviews concerned:",
    planned: "A period of 6 months is planned",
    kept: "Retention period: 24 months after the end",
  },
} as const

test.for(["ru", "en"] as const)(
  "K shows the effects of a shorter retention period, plans it after the question, and cancels it: %s",
  async (locale) => {
    const server = await openServer()
    const owner = await server.signedIn("researcher")
    const { pid } = await owner.send(projectCalls.createProject, {
      name: "Опрос",
      template: "default",
    })
    await server.database.pool.query("update project set first_interview_at = now()")
    const read = () => owner.send(respondentCalls.getRetention, { pid })
    const screen = await openOnServer(server, owner, { locale, columns: 100 })
    const words = WORDS[locale]
    await screen.until(() => screen.store.areas.of(PROJECTS_AREA).list.status().complete)
    await screen.press("K")
    await screen.sees(words.title)
    await screen.sees(words.hint)
    await screen.press("backspace", "backspace")
    await screen.type("6")
    await screen.press("ctrl+s")
    await screen.sees(words.asked)
    // Enter alone does not answer a question about what is lost for good.
    await screen.press("enter")
    expect((await read()).planned).toBeNull()
    await screen.press("y")
    await expect.poll(async () => (await read()).planned).not.toBeNull()
    expect(await read()).toMatchObject({ months: 24, planned: { months: 6 } })

    await screen.press("K")
    await screen.sees(words.planned)
    await screen.press("b")
    await screen.sees(words.kept)
    expect((await read()).planned).toBeNull()
  },
)

test("a moderator has no key for the retention period", async () => {
  const server = await openServer()
  const screen = await openOnServer(server, "moderator", { columns: 100 })
  await screen.press("K")
  expect(screen.text()).not.toContain("Срок хранения")
})
