import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { TEXTS } from "@qo/core/i18n"
import { compile, nodesForPage, start, wordOn } from "@qo/core/interview"
import type { Block } from "@qo/core/questionnaire"
import { languageNames, type PageRenderer } from "@qo/core/survey-page"
import { expect, test } from "vitest"
import { twentyChoices } from "./testing/twenty-choices.ts"
import { twentyQuestions } from "./testing/twenty-questions.ts"

const DIST = join(import.meta.dirname, "dist")
const read = (name: string) => readFileSync(join(DIST, name), "utf8")
const compressedSize = (text: string) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }).length

const { build } = JSON.parse(read("page.json")) as { build: string }
const fileOf = (name: string) => `/s/assets/${name}-${build}.js`

/** Returns the first response of a survey: document, style, first screen, form, and the first questions. */
async function firstResponse(blocks: Block[]): Promise<string> {
  const { renderPage, visitorPart } = (await import(join(DIST, "server.js"))) as PageRenderer
  const graph = compile({ blocks })
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
      shipped: "ru",
      words: {},
      contact: welcome.contact,
      consentVersion: "2026-11-24",
      pace: 14,
      first: { word, nodes: nodesForPage(graph, graph.nodes.keys(), options), count: 20 },
    },
    words: await TEXTS.ru.survey(),
    address: "/s/tGaBycWlLBllgbNFwah-Sw?lang=ru",
    hidden: { consent: "2026-11-24" },
    style: read("page.css"),
    script: { early: read("early.js"), page: fileOf("page"), words: fileOf("words-ru") },
  })
  return page + visitorPart({ visitor: "n0ovB1QfcMOzLWSjXC4PTw", seed: 1_234_567_890 }, {})
}

/** Returns the size of files of the page together, as they are served. */
const sizeOfFiles = (...names: string[]): number =>
  names.reduce(
    (sum, name) => sum + statSync(join(DIST, "assets", `${name}-${build}.js.br`)).size,
    0,
  )

test("the first response of twenty questions of all categories has at most 6,000 bytes", async () => {
  expect(compressedSize(await firstResponse(twentyQuestions()))).toBeLessThanOrEqual(6_000)
})

test("a cold visit to twenty choices loads at most 19,050 bytes until the first question is answered by script", async () => {
  const first = compressedSize(await firstResponse(twentyChoices()))
  expect(first + sizeOfFiles("page", "words-ru")).toBeLessThanOrEqual(19_050)
})

test("script, style and what a reload without a connection needs keep within their parts of it", () => {
  expect(sizeOfFiles("page")).toBeLessThanOrEqual(12_950)
  expect(compressedSize(read("page.css"))).toBeLessThanOrEqual(2_610)
  const worker = statSync(join(DIST, "worker/worker.js.br")).size
  expect(sizeOfFiles("offline") + worker).toBeLessThanOrEqual(1_700)
})

test("parts of the page load nothing but the page's script", () => {
  const files = readdirSync(join(DIST, "assets")).filter((name) => name.endsWith(".js"))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    expect(name).toContain(`-${build}.js`)
    const code = read(join("assets", name))
    const imported = Array.from(
      code.matchAll(/\bimport\{[^}]*\}from["'`]([^"'`]+)/g),
      ([, file]) => file,
    )
    expect(imported.filter((file) => file !== `./page-${build}.js`)).toEqual([])
  }
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
