import { CALLS } from "@qo/core/api"
import type { PageEvent } from "@qo/core/interview"
import { ProjectFile } from "@qo/core/project"
import { randomBytes } from "node:crypto"
import { expect, type Office, test } from "../../web/e2e/driver/index.ts"
import { addSurvey, type OpenSurvey } from "./driver/add-survey.ts"

const TARGET = 40

const BLOCKS = ProjectFile.shape.questionnaire.shape.blocks.parse([
  {
    id: "b1",
    title: "",
    questions: [
      {
        id: "q1",
        category: "screening",
        text: "Do you play games?",
        answers: [
          { id: "a1", code: 1, text: "Yes", screening: "allow" },
          { id: "a2", code: 2, text: "No", screening: "deny" },
        ],
      },
      { id: "q2", category: "range", text: "How many hours?", from: 0, to: 24, step: 1 },
      { id: "q3", category: "open", text: "Which games?", required: false },
    ],
  },
])

const FIRST_ANSWERS: PageEvent[] = [
  { kind: "answer", question: "q1", value: { codes: [1] } },
  { kind: "answer", question: "q2", value: { numbers: [3] } },
]
const LAST_ANSWER: PageEvent = { kind: "answer", question: "q3", value: { text: "Chess" } }
/** Number of unfinished places that one network may hold while fewer than half are free. */
const MOST_UNFINISHED = 5
const COMPLETES = TARGET / 2 + 1 - MOST_UNFINISHED
/** Status of a response that contains a challenge, because there were too many requests. */
const WORK_NEEDED = 429

/**
 * Creates a survey in which respondents of the visitor's network have completed nearly half of the interviews and hold the
 * maximum number of unfinished places.
 */
async function crowdedSurvey(office: Office): Promise<OpenSurvey> {
  const survey = await addSurvey(office, BLOCKS, { target: TARGET })
  const key = survey.path.split("/").at(-1) ?? ""
  for (let nth = 0; nth < COMPLETES + MOST_UNFINISHED; nth++) {
    const { interview, token } = await office.administrator.send(CALLS.startInterview, {
      key,
      consentVersion: "2026-11",
      language: "en",
      visitor: randomBytes(16).toString("base64url"),
    })
    await office.administrator.send(CALLS.sendAnswers, {
      interview,
      token,
      fromSeq: 0,
      events: nth < COMPLETES ? [...FIRST_ANSWERS, LAST_ANSWER] : FIRST_ANSWERS,
      waits: true,
    })
  }
  expect(await survey.completed()).toBe(COMPLETES)
  return survey
}

test("a page from a crowded network does the work that is asked for, and the interview is completed", async ({
  office,
  visit,
}) => {
  const survey = await crowdedSurvey(office)
  const { page, open } = await visit({
    size: { width: 390, height: 844 },
    expectedFaults: /status of (409|429|503)/,
  })
  const starts: boolean[] = []
  page.on("request", (request) => {
    const body = request.postData() ?? ""
    if (body.includes('"consentVersion"')) starts.push(body.includes('"work"'))
  })
  const refused = page.waitForResponse((response) => response.status() === WORK_NEEDED)
  await open(`${survey.path}?lang=en`)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("h1")).toHaveText("Do you play games?", { timeout: 60_000 })
  await refused
  // The first question is shown immediately, while the page solves the challenge.
  await expect.poll(() => starts).toEqual([false, true])

  await page.locator("[name=codes]").first().check()
  await page.locator("#go").click()
  await expect(page.locator("h1")).toHaveText("How many hours?")
  await page.locator("#f").fill("3")
  await page.locator("#go").click()
  await expect(page.locator("h1")).toHaveText("Which games?")
  await page.locator("#go").click()
  await expect(page.locator("#code")).toHaveText(/^[A-Z0-9]{4}-/)
  expect(await survey.completed()).toBe(COMPLETES + 1)
})

test("without JavaScript a respondent from a crowded network gets the waiting page in English", async ({
  office,
  visit,
}) => {
  const survey = await crowdedSurvey(office)
  const { page, open } = await visit({
    withoutScript: true,
    size: { width: 360, height: 740 },
  })
  await open(`${survey.path}?lang=en`)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("h1")).toHaveText(
    "Many people are taking this survey from your network",
  )
  await expect(page.getByText("This page refreshes itself every 15 seconds")).toBeVisible()
})
