import { CALLS } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import type { Question } from "@qo/core/questionnaire"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { type Browser, expect, testInBrowser } from "../../../web/e2e/driver/index.ts"

export type Page = Awaited<ReturnType<Browser["newPage"]>>

/** Functions that create surveys and games, and a browser that shows them. */
export interface GamePageSetup {
  api: TestApi
  browser: Browser
  /** Creates a game and returns the keys for its server. */
  newKeys: () => Promise<{ QO_HOST: string; QO_API_KEY: string; QO_TOKEN: string }>
  /** Creates a running survey with two questions that this page may show in a frame. Returns its link. */
  newSurvey: (template: "default" | "directLink", origin: string) => Promise<string>
  stop: () => Promise<void>
}

const GAME = {
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  url: "forest.example.test/play",
  currency: "RUB",
} as const
/** Id of the game status `connected`. */
const CONNECTED = 4

const yesNo = (id: string, text: string): Question => ({
  id,
  category: "one",
  text,
  answers: [
    { id: `${id}a`, code: 1, text: "Да" },
    { id: `${id}b`, code: 2, text: "Нет" },
  ],
})
const BLOCKS = [
  {
    id: "b1",
    title: "Об игре",
    questions: [yesNo("q1", "Нравится ли вам игра?"), yesNo("q2", "А сюжет?")],
  },
]
const ANYBODY = {
  id: 1,
  name: "",
  respondents: 10,
  conditions: [{ field: "gender" as const, anyOf: ["f", "m"] }],
}

async function openWorld(
  environment: Readonly<Record<string, string>>,
  browser: Browser,
): Promise<GamePageSetup> {
  const api = await startTestApi(environment)
  api.services.publicUrl = api.url
  const administrator = await api.signedIn("administrator")
  const owner = await api.signedIn("researcher")
  const { pool } = api.database
  return {
    api,
    browser,
    async newKeys() {
      const { gameId } = await administrator.send(CALLS.createGame, GAME)
      const { apiKey, token } = await administrator.send(CALLS.issueSdkKeys, { gameId })
      await pool.query(`update game set status_id = $2 where id = $1`, [gameId, CONNECTED])
      return { QO_HOST: api.url, QO_API_KEY: apiKey, QO_TOKEN: token }
    },
    async newSurvey(template, origin) {
      const portraits = template === "directLink" ? [] : [ANYBODY]
      const { pid, revision } = await owner.send(CALLS.createProject, {
        name: "Опрос об игре",
        template,
        embedOrigins: [origin],
      })
      await owner.send(CALLS.saveQuestionnaire, { pid, revision, blocks: BLOCKS, portraits })
      const { rows } = await pool.query<{ link_key: string }>(
        `update project set status_id = $2, approved_version = version where pid = $1 returning link_key`,
        [pid, PROJECT_STATUSES.active.id],
      )
      for (const { id, respondents } of portraits)
        await pool.query(
          `insert into quota (bucket, portrait_id, target) values ($1 * 64, $2, $3)`,
          [pid, id, respondents],
        )
      return `${api.url}/s/${rows[0]?.link_key}`
    },
    stop: api.stop,
  }
}

export const test = testInBrowser
  .extend("environment", { scope: "file" }, {} as Readonly<Record<string, string>>)
  .extend("world", { scope: "file" }, async ({ environment, browser }, { onCleanup }) => {
    const world = await openWorld(environment, browser)
    onCleanup(world.stop)
    return world
  })
  .extend("page", async ({ world }, { onCleanup }) => {
    const page = await world.browser.newPage({ viewport: { width: 1024, height: 768 } })
    onCleanup(() => page.close())
    return page
  })

type Frame = ReturnType<Page["frameLocator"]>

/** Accepts the consent and starts the interview. */
export async function begin(frame: Frame): Promise<void> {
  await frame.locator("#agree").check()
  await frame.locator("button[value=start]").click()
}

/** Answers the shown question with its first answer. */
export async function answer(frame: Frame, question: string): Promise<void> {
  await expect(frame.getByRole("heading")).toHaveText(question)
  await frame.getByRole("radio").first().check()
  await frame.locator("#go").click()
}
