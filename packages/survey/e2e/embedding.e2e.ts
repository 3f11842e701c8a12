import { expect, test } from "../../web/e2e/driver/index.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"

/** A page of a game that shows a survey in a frame and notes what it is told. */
const gamePage = (path: string) => `<!doctype html><title>Game</title><script type="module">
  window.told = []
  const { port1, port2 } = new MessageChannel()
  window.ask = (message) => port1.postMessage(message)
  port1.onmessage = ({ data }) => window.told.push(data)
  const frame = document.createElement("iframe")
  frame.src = "${path}?embed=nonce-of-this-frame"
  frame.width = frame.height = 600
  frame.onload = () => {
    const hello = { type: "qo:connect", version: 1 }
    frame.contentWindow.postMessage({ ...hello, nonce: "another" }, location.origin)
    frame.contentWindow.postMessage({ ...hello, nonce: "nonce-of-this-frame" }, location.origin, [port2])
  }
  document.body.append(frame)
</script>`

interface Game {
  told: readonly { type: string; outcome?: string; value?: number }[]
  ask: (message: object) => void
}

test("a game that shows the page is told how it goes, and can go back", async ({
  office,
  visit,
}) => {
  const blocks = twentyQuestions().map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => ["focus", "last-game"].includes(id)),
  }))
  const { path } = await addSurvey(office, blocks)
  const { page } = await visit()
  await page.route("**/game", (route) =>
    route.fulfill({ contentType: "text/html", body: gamePage(path) }),
  )
  await page.goto("/game")
  const told = (type: string) =>
    page.evaluate(
      (wanted) => (window as unknown as Game).told.filter((each) => each.type === wanted).at(-1),
      type,
    )
  await expect.poll(() => told("ready")).toEqual({ type: "ready" })
  await expect.poll(() => told("resize")).toMatchObject({ height: expect.any(Number) })
  const frame = page.frameLocator("iframe")
  await frame.locator("#agree").check()
  await frame.locator("[value=start]").click()
  await expect.poll(() => told("progress")).toMatchObject({ value: 0 })
  await frame.locator("#f").fill("70")
  await frame.locator("#go").click()
  await expect.poll(() => told("progress")).toMatchObject({ value: 0.5 })
  await page.evaluate(() => (window as unknown as Game).ask({ type: "back" }))
  await expect(frame.locator("#f")).toHaveValue("70")
  await frame.locator("#go").click()
  await frame.locator("[name=text]").fill("Шахматы")
  await frame.locator("#go").click()
  await expect.poll(() => told("complete")).toMatchObject({ outcome: "completed" })
  await frame.getByRole("button", { name: "Закрыть" }).click()
  await expect.poll(() => told("close")).toEqual({ type: "close" })
})
