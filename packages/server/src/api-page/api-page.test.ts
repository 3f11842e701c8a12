import { type AnyCall, CALLS } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { get } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let pages: Record<"ru" | "en", string>
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  const read = async (lang: string) => (await fetch(`${api.url}/api?lang=${lang}`)).text()
  pages = { ru: await read("ru"), en: await read("en") }
})
afterAll(() => api.stop())

const titleIn = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(api.url + path, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
  return /<html lang="(\w+)"/.exec(await response.text())?.[1]
}

test("the page is in the language that was asked for, in Russian otherwise", async () => {
  expect(await titleIn("/api")).toBe("ru")
  expect(await titleIn("/api/", { "accept-language": "en-GB,en;q=0.9" })).toBe("en")
  expect(await titleIn("/api?lang=en", { "accept-language": "ru" })).toBe("en")
  expect(await titleIn("/api?lang=<script>&lang=de")).toBe("ru")
})

test.for(keysOf(CALLS))("%s is on the page in both languages", (name) => {
  const { path, method, summary }: AnyCall = CALLS[name]
  for (const page of Object.values(pages)) {
    const start = page.lastIndexOf("<details>", page.indexOf(`id="call-${name}"`))
    const section = page.slice(start, page.indexOf("</details>", start))
    expect(section.replaceAll("<wbr />", "")).toContain(path)
    expect(section).toContain(`>${method}</span>`)
    expect(section).toContain(`https://office.example.test${path}`)
    expect(section).not.toMatch(/undefined|\[object|apiPage\.|apiType\.|NaN/)
  }
  const written = summary
    .replaceAll("'", "&#39;")
    .replaceAll(/`([^`]+)`/g, `<code class="short">$1</code>`)
  expect(pages.en).toContain(written)
  expect(pages.ru).not.toContain(`<p>${written}</p>`)
})

test.for(["ru", "en"] as const)(
  "in %s every link leads somewhere, every id is there once",
  (lang) => {
    const page = pages[lang]
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(links.length).toBeGreaterThan(100)
  },
)

const VOID = new Set(["meta", "link", "wbr"])

/** Returns the first element whose closing tag is missing or belongs to another element. */
function misplacedTag(page: string): string | undefined {
  const open: string[] = []
  for (const [, close, name = ""] of page.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (VOID.has(name)) continue
    if (close === "") open.push(name)
    else if (open.pop() !== name) return name
  }
  return open[0]
}

test.for(["ru", "en"] as const)("in %s every element is closed at the right place", (lang) => {
  expect(misplacedTag(pages[lang])).toBeUndefined()
})

test("the page runs no script, and its only style is a cacheable file", async () => {
  for (const page of Object.values(pages)) {
    expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:/)
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? ""
    const response = await fetch(api.url + style)
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8")
    expect(response.headers.get("cache-control")).toContain("immutable")
    expect(await response.text()).toContain("prefers-color-scheme: dark")
  }
})

test("who takes brotli gets the same in a tenth", async () => {
  const small = await new Promise<Buffer>((resolve, reject) => {
    get(`${api.url}/api?lang=en`, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
      expect(response.headers["content-encoding"]).toBe("br")
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => resolve(Buffer.concat(chunks)))
    }).on("error", reject)
  })
  expect(brotliDecompressSync(small).toString()).toBe(pages.en)
  expect(small.length * 10).toBeLessThan(pages.en.length)
})

test("bounds, records, roles and refusals are in the reader's words", () => {
  const section = pages.ru.slice(pages.ru.indexOf(`id="call-updateGame"`))
  expect(section).toContain("Администратор, Издатель")
  expect(section).toContain("3–200 символов")
  expect(section).toContain(`<a href="#record-Game">Game</a>`)
  expect(section).toContain("Пока вы редактировали, запись изменили")
})
