import { readFile } from "node:fs/promises"
import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { readPdf } from "../testing/read-pdf.ts"
import { DEMO, expect, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

/** Texts that break output which is not escaped. */
const HOSTILE = `<script>alert("1")</script> & ]]> 👩‍👩‍👧 שלום`

async function addHostile({ administrator }: Office): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name: "Рисунок & <название>",
    template: "directLink",
    targetCompletes: 100,
  })
  const answers = [
    { id: "a1", code: 1, text: HOSTILE, redirect: { to: "block" as const, id: "b2" } },
    { id: "a2", code: 2, text: "Нет" },
  ]
  await administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision: 1,
    blocks: [
      {
        id: "b1",
        title: HOSTILE,
        questions: [
          { id: "q1", category: "one", text: "Играли ли вы вчера?", answers },
          { id: "q2", category: "open", text: HOSTILE.repeat(5) },
        ],
      },
      {
        id: "b2",
        title: "В завершение",
        questions: [{ id: "q3", category: "open", text: "Что ещё?" }],
      },
    ],
  })
  return pid
}

async function download(page: Page, act: "act.exportSvg" | "act.exportPng" | "act.exportPdf") {
  const waiting = page.waitForEvent("download")
  await page.getByRole("button", { name: t("bar.more") }).click()
  await page.getByRole("menuitem", { name: t(act) }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Size and colours of a drawn picture as the browser shows it. */
const sizeShown = (page: Page, type: string, bytes: Buffer) =>
  page.evaluate(
    async ({ kind, content }) => {
      const binary = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([binary], { type: kind }))
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = Object.assign(document.createElement("canvas"), { width, height })
      const context = canvas.getContext("2d")
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      const colors = new Set<string>()
      for (let at = 0; at < pixels.length; at += 4)
        colors.add(
          [...pixels.subarray(at, at + 3)]
            .map((each) => each.toString(16).padStart(2, "0"))
            .join(""),
        )
      return { width, height, colors: [...colors] }
    },
    { kind: type, content: bytes.toString("base64") },
  )

const isOfDrawings = (url: string) => /export-drawing|\.woff/.test(url)

/** Ground, head of a block, line of a redirect, number of a block. */
const COLORS = ["ffffff", "f6f5fe", "7f68e3", "5b3fd1"]

test("the picture of a questionnaire is downloaded as SVG, PNG and PDF, each in its format", async ({
  office,
  visit,
}) => {
  const pid = await addHostile(office)
  const { page, context, open } = await visit({ as: DEMO.administrator, theme: "dark" })
  const asked: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  await open(`/project?pid=${pid}`)
  await expect(page.locator(".rz-row")).toHaveCount(3)
  expect(asked.filter(isOfDrawings)).toEqual([])

  const svg = await download(page, "act.exportSvg")
  expect(svg.name).toMatch(/^Рисунок & название \d{4}-\d\d-\d\d\.svg$/)
  const xml = svg.bytes.toString("utf8")
  // The product's own pages allow no styles in documents that they parse.
  const reader = await context.newPage()
  const parsed = await reader.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "image/svg+xml")
    return {
      faults: document.querySelectorAll("parsererror, script").length,
      texts: Array.from(document.querySelectorAll("text"), ({ textContent }) => textContent),
      title: document.querySelector("title")?.textContent,
    }
  }, xml)
  expect(parsed.faults).toBe(0)
  expect(parsed.title).toBe("Рисунок & <название>")
  expect(parsed.texts).toContain("Играли ли вы вчера?")
  expect(parsed.texts.some((text) => text?.startsWith("<script>alert("))).toBe(true)
  const drawn = await sizeShown(page, "image/svg+xml", svg.bytes)
  expect(drawn.colors).toEqual(expect.arrayContaining(COLORS))

  const png = await download(page, "act.exportPng")
  const painted = await sizeShown(page, "image/png", png.bytes)
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(xml) ?? []
  expect([painted.width, painted.height]).toEqual(
    [Number(width), Number(height)].map((each) => Math.floor(each * 2)),
  )
  expect(painted.colors).toEqual(expect.arrayContaining(COLORS))

  const pdf = await readPdf(new Uint8Array((await download(page, "act.exportPdf")).bytes))
  expect(pdf.pages).toBe(1)
  expect(pdf.title).toBe("Рисунок & <название>")
  expect(pdf.texts).toContain("Играли ли вы вчера?")
  expect(pdf.bookmarks).toEqual([expect.stringMatching(/^1\. <script>/), "2. В завершение"])
})
