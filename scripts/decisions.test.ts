import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const FOLDER = new URL("../docs/decisions/", import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, FOLDER), "utf8")
const files = readdirSync(FOLDER).filter((file) => file !== "README.md")

const HEAD = /^# (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>[^.]+)\.\n/
const ROW =
  /^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) +\| (?<title>.+?) +\| (?<date>\S+) +\| (?<status>.+?) +\|$/gm

/** Areas of the index: their heading and the rows below it. */
const areas = textOf("README.md")
  .split(/^## /m)
  .slice(1)
  .map((area) => ({
    heading: area.slice(0, area.indexOf("\n")),
    rows: Array.from(area.matchAll(ROW), ({ groups }) => ({ ...groups })),
  }))
const numbersOf = (rows: readonly Record<string, string>[]) =>
  rows.map(({ number }) => Number(number))

test("the index lists each decision once, with its title, date and status", () => {
  const decisions = files.map((file) => {
    const { title, date, status } = HEAD.exec(textOf(file))?.groups ?? {}
    return { number: file.slice(0, 4), file, title, date, status }
  })
  const rows = areas.flatMap((area) => area.rows)
  expect(rows.toSorted((a, b) => Number(a["number"]) - Number(b["number"]))).toEqual(decisions)
  expect(textOf("README.md").match(ROW)).toHaveLength(rows.length)
})

test("the index has 6 to 9 areas, and each lists its decisions by number", () => {
  expect(areas.length).toBeGreaterThanOrEqual(6)
  expect(areas.length).toBeLessThanOrEqual(9)
  for (const { heading, rows } of areas)
    expect({ heading, numbers: numbersOf(rows) }).toEqual({
      heading,
      numbers: numbersOf(rows).toSorted((a, b) => a - b),
    })
})

test("decisions are numbered without gaps, and every superseding one exists", () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, "0")))
  const known = ["accepted", ...numbers.map((number) => `superseded by ${number}`)]
  const statuses = files.map((file) => HEAD.exec(textOf(file))?.groups?.["status"] ?? file)
  expect(statuses.filter((status) => !known.includes(status))).toEqual([])
})
