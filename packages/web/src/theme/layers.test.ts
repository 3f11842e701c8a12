import { readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import { expect, test } from "vitest"

const SOURCES = join(import.meta.dirname, "..")
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(?:css|tsx?)$/.test(name) && !name.includes(".test."),
)
const read = (name: string) => readFileSync(join(SOURCES, name), "utf8")

test("Blueprint's classes are named under theme/ alone", () => {
  const outside = files.filter((name) => !/^(?:theme|testing)/.test(name))
  expect(outside.length).toBeGreaterThan(100)
  expect(outside.filter((name) => /\bbp6-/.test(read(name)))).toEqual([])
})

test("the order of layers is defined once, and sheets under theme/ have no rules outside of them", () => {
  const sheets = files.filter((name) => name.endsWith(".css"))
  const orders = sheets.filter((name) => /@layer [\w, ]+;/.test(read(name)))
  expect(orders).toEqual([join("theme", "base.css")])
  const bare = read(join("theme", "base.css"))
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => /^[^@\s}]/.test(line))
  expect(bare).toEqual([])
  const imported = /@import "\.\/(\w+\.css)" layer\(theme\)/g
  const layered = sheets
    .filter((name) => name.startsWith("theme"))
    .flatMap((name) => [...read(name).matchAll(imported)].map(([, file]) => file))
  expect(new Set(layered)).toEqual(new Set(["overrides.css"]))
})

test("sizes of text are in rem, so that a reader's own size of text counts", () => {
  // Elements on the canvas have sizes of its model, and the canvas has its own zoom.
  const fixed = files
    .filter((name) => name.endsWith(".css") && !name.startsWith("editor/canvas/"))
    .filter((name) => /font(?:-size)?:[^;]*\dpx/.test(read(name)))
  expect(fixed).toEqual([])
})

/** The first class of each selector of a sheet: the element of the rule, or its container. */
const firstClasses = (sheet: string) =>
  Array.from(
    read(sheet)
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .matchAll(/([^{}]+)\{/g),
    ([, selectors = ""]) => selectors.split(","),
  ).flatMap((selectors) =>
    selectors.flatMap((selector) => /^\s*\.(rz-[\w-]+)/.exec(selector)?.[1] ?? []),
  )

test("no class has rules in two parts of the application", () => {
  // Sheets stay in the page: one of a page that was open before would also style the elements of the next one.
  const rooms = new Map<string, Set<string>>()
  for (const sheet of files.filter((name) => /(?<!-print)\.css$/.test(name))) {
    const [room = ""] = sheet.split(sep)
    if (room === "theme") continue
    for (const name of firstClasses(sheet))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(room))
  }
  expect(rooms.size).toBeGreaterThan(300)
  expect([...rooms].filter(([, { size }]) => size > 1)).toEqual([])
})
