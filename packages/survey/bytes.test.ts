import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { TEXTS } from "@qo/core/i18n"
import { compile, nodesForPage, start, wordOn } from "@qo/core/interview"
import { languageNames, type PageRenderer } from "@qo/core/survey-page"
import { expect, test } from "vitest"
import { twentyQuestions } from "./testing/twenty-questions.ts"

const DIST = join(import.meta.dirname, "dist")
const read = (name: string) => readFileSync(join(DIST, name), "utf8")
const compressedSize = (text: string) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }).length

/** Returns the first response: a page with all data for twenty questions of all categories, which also works offline. */
async function wholePage(): Promise<string> {
  const { renderPage, visitorPart } = (await import(join(DIST, "server.js"))) as PageRenderer
  const graph = compile({ blocks: twentyQuestions() })
  const { state } = start(graph, { seed: 1 })
  const options = { hasPortraits: true, given: state.given, path: state.path }
  const welcome = {
    title: "Какие игры вокруг вас: опрос о том, во что и как играют",
    operator: "Лаборатория «Контур внимания»",
    contact: "privacy@kontur-vnimaniya.example",
    minutes: 8,
    months: 24,
    notes: [],
  }
  const word = wordOn(graph, state, { whole: true })
  if (!word) throw new Error("the first question waits for nobody")
  const page = renderPage({
    title: welcome.title,
    view: { kind: "welcome", welcome },
    data: {
      key: "tGaBycWlLBllgbNFwah-Sw",
      locale: "ru",
      languages: languageNames(["ru", "en"]),
      words: await TEXTS.ru.survey(),
      contact: welcome.contact,
      consentVersion: "2026-11-24",
      pace: 14,
      first: { word, nodes: nodesForPage(graph, graph.nodes.keys(), options), count: 20 },
    },
    address: "/s/tGaBycWlLBllgbNFwah-Sw?lang=ru",
    style: read("page.css"),
    script: read("page.js"),
  })
  return page + visitorPart({ visitor: "n0ovB1QfcMOzLWSjXC4PTw", seed: 1_234_567_890 }, {})
}

test("a survey of twenty questions comes in one response", async () => {
  expect(compressedSize(await wholePage())).toBeLessThanOrEqual(17_545)
})

test("script and style keep within their parts of it", () => {
  expect(compressedSize(read("page.js"))).toBeLessThanOrEqual(11_175)
  expect(compressedSize(read("page.css"))).toBeLessThanOrEqual(2_535)
})

test("files that the page loads later contain the addresses of the files that they load", () => {
  const files = readdirSync(join(DIST, "assets")).filter((name) => name.endsWith(".js"))
  expect(files.length).toBeGreaterThan(3)
  for (const name of ["page.js", "preview.js", ...files.map((file) => join("assets", file))])
    expect(read(name)).not.toMatch(/\b(?:LATER|PLACES|WORK|LAST)\b/)
})

test("the games' SDK is small, has two addresses, no dependencies and separate types", () => {
  const code = read("sdk/qo-survey.js")
  expect(compressedSize(code)).toBeLessThanOrEqual(1_800)
  const { module, integrity } = JSON.parse(read("sdk/qo-survey.json")) as Record<string, string>
  expect(read(join("sdk", module ?? ""))).toBe(code)
  expect(integrity).toBe(`sha384-${createHash("sha384").update(code).digest("base64")}`)
  expect(code).not.toMatch(/\bimport\b/)
  const types = read("sdk/qo-survey.d.ts")
  expect(types).toContain("export declare const createSurvey: CreateSurvey")
  expect(types).not.toMatch(/\bimport\b|\.ts"/)
})
