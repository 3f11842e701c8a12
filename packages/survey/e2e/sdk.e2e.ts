import { expect } from "../../web/e2e/driver/index.ts"
import { answer, begin, type Page, test } from "./driver/games.ts"
import { openSite } from "./driver/sites.ts"

/** Returns a page that records the messages of this server's SDK. */
const gamePage = (office: string) => `<!doctype html><title>Game</title>
<button id="play">Play</button><div id="place" style="width:400px"></div>
<script type="module">
  import { createSurvey } from "${office}/sdk/v1/qo-survey.js"
  window.events = []
  const tell = (name) => (value) => window.events.push([name, value])
  window.show = (options) => {
    window.survey = createSurvey({
      ...options,
      ...(options.container && { container: document.querySelector(options.container) }),
      onReady: tell("ready"), onResize: tell("resize"), onProgress: tell("progress"),
      onComplete: tell("complete"), onClose: tell("close"), onError: tell("error"),
    })
  }
  window.isReady = true
</script>`

interface Game {
  isReady?: boolean
  events: [string, unknown][]
  show: (options: object) => void
  survey: Record<"pause" | "resume" | "back" | "close" | "destroy", () => void>
}

async function openGame(page: Page, url: string, options: object): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => (globalThis as unknown as Game).isReady)
  await page.locator("#play").focus()
  await page.evaluate((given) => (globalThis as unknown as Game).show(given), options)
}
const heardEvents = (page: Page) => page.evaluate(() => (globalThis as unknown as Game).events)
const eventNames = async (page: Page) => (await heardEvents(page)).map(([name]) => name)
const order = (page: Page, name: keyof Game["survey"]) =>
  page.evaluate((each) => (globalThis as unknown as Game).survey[each](), name)

test("in a page a survey has its natural height; it can be paused, goes back, uses the game's language and theme", async ({
  world,
  page,
}) => {
  const site = await openSite({ "/": gamePage(world.api.url) })
  try {
    const link = await world.newSurvey("directLink", site.url)
    await openGame(page, site.url, { link, lang: "en", theme: "dark", container: "#place" })
    const frame = page.frameLocator("#place iframe")
    await expect.poll(() => eventNames(page)).toContain("ready")
    await expect(frame.locator("html")).toHaveAttribute("lang", "en")
    await expect(frame.locator("body")).toHaveCSS("background-color", "rgb(15, 18, 38)")
    await begin(frame)
    await expect(frame.getByRole("radio")).toHaveCount(2)
    const fits = async () => {
      const room = (await page.locator("iframe").boundingBox())?.height ?? 0
      const wanted = await frame.locator("body").evaluate((body) => body.scrollHeight)
      return Math.round(Math.abs(room - wanted))
    }
    await expect.poll(fits).toBeLessThanOrEqual(1)
    expect(await frame.locator("html").evaluate((html) => html.scrollHeight)).toBeLessThan(700)

    await order(page, "pause")
    await expect(frame.locator("body")).toHaveJSProperty("inert", true)
    await order(page, "resume")
    await expect(frame.locator("body")).toHaveJSProperty("inert", false)
    await answer(frame, "Нравится ли вам игра?")
    await expect(frame.getByRole("heading")).toHaveText("А сюжет?")
    await order(page, "back")
    await answer(frame, "Нравится ли вам игра?")
    await answer(frame, "А сюжет?")
    await expect.poll(() => eventNames(page)).toContain("complete")
    expect((await heardEvents(page)).find(([name]) => name === "complete")?.[1]).toEqual({
      outcome: "completed",
    })
    // A frame may not write to the clipboard unless its parent permits it.
    await frame.getByRole("button", { name: "Copy" }).click()
    await expect(frame.locator("#status")).toHaveText("The code is selected, copy it")
    const chosen = await frame.locator("#code").evaluate(() => String(getSelection()))
    expect(chosen).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const values = (await heardEvents(page)).flatMap(([name, value]) =>
      name === "progress" ? [value as number] : [],
    )
    expect(Math.max(...values)).toBeGreaterThan(0)
    await order(page, "close")
    await order(page, "close")
    expect((await eventNames(page)).filter((name) => name === "close")).toHaveLength(1)
    await expect(page.locator("iframe")).toHaveCount(0)
  } finally {
    await site.stop()
  }
})

test("a dialog keeps the focus, and Esc inside the page or the way back from its beginning leads out of it", async ({
  world,
  page,
}) => {
  const site = await openSite({ "/": gamePage(world.api.url) })
  try {
    const link = await world.newSurvey("directLink", site.url)
    await openGame(page, site.url, { link, lang: "ru" })
    const dialog = page.getByRole("dialog", { name: "Опрос" })
    await expect.poll(() => eventNames(page)).toContain("ready")
    await expect(page.locator("iframe")).toBeFocused()
    await expect(dialog.getByRole("button", { name: "Закрыть опрос" })).toBeVisible()
    await page.frameLocator("iframe").locator("#agree").press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(page.locator("#play")).toBeFocused()
    for (const leave of [() => order(page, "back"), () => page.keyboard.press("Escape")]) {
      await page.evaluate((given) => (globalThis as unknown as Game).show(given), { link })
      await expect(page.frameLocator("iframe").locator("html")).toContainClass("embedded")
      await page.getByRole("button", { name: "Закрыть опрос" }).focus()
      await leave()
      await expect(dialog).toHaveCount(0)
    }
    expect((await eventNames(page)).filter((name) => name === "close")).toHaveLength(3)
  } finally {
    await site.stop()
  }
})

test("a page listens to who shows it alone, with the right number, once", async ({
  world,
  page,
}) => {
  const site = await openSite({
    "/": `<!doctype html><iframe id="survey"></iframe><iframe id="sibling" srcdoc="<p>sibling"></iframe>`,
  })
  try {
    const link = await world.newSurvey("directLink", site.url)
    await page.goto(site.url)
    await page.evaluate(async (src) => {
      const frame = document.querySelector("#survey") as HTMLIFrameElement
      frame.src = src
      await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }))
      const lines: Record<string, MessagePort> = {}
      const said: Record<string, unknown[]> = {}
      const connect = (name: string, more: object, by = globalThis as unknown as Window) => {
        const { port1, port2 } = new MessageChannel()
        lines[name] = port1
        said[name] = []
        port1.addEventListener("message", ({ data }) => {
          if (data.type !== "resize") said[name]?.push(data)
        })
        port1.start()
        const message = { type: "qo:connect", version: 1, nonce: "right", ...more }
        // The function is created with the constructor of the other window, so that the browser regards that window as the
        // sender.
        const speak = (by as unknown as { Function: FunctionConstructor }).Function
        speak(
          "target",
          "message",
          "port",
          `target.postMessage(message, "*", [port])`,
        )(frame.contentWindow, message, port2)
      }
      const sibling = document.querySelector<HTMLIFrameElement>("#sibling")?.contentWindow
      connect("wrong", { nonce: "wrong" })
      connect("later version", { version: 2 })
      if (sibling) connect("sibling", {}, sibling)
      connect("right", {})
      connect("again", {})
      Object.assign(globalThis, { lines, said })
    }, `${link}?embed=right`)
    const said = () => page.evaluate(() => (globalThis as unknown as { said: object }).said)
    const ready = { type: "ready" }
    await expect.poll(said).toMatchObject({ right: [ready] })
    const back = (name: string) =>
      page.evaluate(
        (line) =>
          (globalThis as unknown as { lines: Record<string, MessagePort> }).lines[
            line
          ]?.postMessage({ type: "back" }),
        name,
      )
    for (const name of ["wrong", "later version", "sibling", "again", "right"]) await back(name)
    await expect.poll(said).toEqual({
      wrong: [],
      "later version": [],
      sibling: [],
      right: [ready, { type: "close" }],
      again: [],
    })
  } finally {
    await site.stop()
  }
})

test("a page of another origin that replaces the survey receives no messages and is ignored", async ({
  world,
  page,
}) => {
  const evil = await openSite({
    "/": `<!doctype html><title>Evil</title><script>
      window.told = []
      addEventListener("message", ({ data }) => told.push(data))
      const say = { type: "complete", outcome: "completed", receipt: "mine" }
      for (const message of [{ type: "ready" }, say, JSON.stringify(say)]) {
        const { port1, port2 } = new MessageChannel()
        parent.postMessage(message, "*", [port2])
        port1.postMessage(message)
      }
    </script>`,
  })
  const site = await openSite({
    "/": gamePage(world.api.url),
    "/s/moved": (response) => response.writeHead(302, { location: evil.url }).end(),
  })
  try {
    await openGame(page, site.url, { link: `${site.url}/s/moved` })
    await expect.poll(() => page.frames()[1]?.title()).toBe("Evil")
    const [, inside] = page.frames()
    await inside?.waitForLoadState("load")
    // After a message and its reply, all earlier messages have also arrived.
    expect(
      await inside?.evaluate(() => (globalThis as unknown as { told: unknown[] }).told),
    ).toEqual([])
    expect(await heardEvents(page)).toEqual([])
    for (const link of [
      "javascript:alert(1)",
      "http://office.example/s/k",
      "data:text/html,x",
      "/s/k",
    ])
      await expect(
        page.evaluate((given) => (globalThis as unknown as Game).show(given), { link }),
      ).rejects.toThrow("TypeError")
    expect(await heardEvents(page)).toEqual([])
  } finally {
    await site.stop()
    await evil.stop()
  }
})
