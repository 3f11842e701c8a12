import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const FOLDER = new URL("../docs/decisions/", import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, FOLDER), "utf8")
const files = readdirSync(FOLDER).filter((file) => file !== "README.md")

const HEAD = /^# (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>[^.]+)\.\n/
const ROW =
  /^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) +\| (?<title>.+?) +\| (?<date>\S+) +\| (?<status>.+?) +\|$/gm

test("the index of the decisions has the titles, dates and statuses of the decisions", () => {
  const told = files.map((file) => {
    const { title, date, status } = HEAD.exec(textOf(file))?.groups ?? {}
    return { number: file.slice(0, 4), file, title, date, status }
  })
  const rows = Array.from(textOf("README.md").matchAll(ROW), ({ groups }) => ({ ...groups }))
  expect(rows).toEqual(told)
})

test("decisions are numbered without gaps, and every superseding one exists", () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, "0")))
  const known = ["accepted", ...numbers.map((number) => `superseded by ${number}`)]
  const statuses = files.map((file) => HEAD.exec(textOf(file))?.groups?.["status"] ?? file)
  expect(statuses.filter((status) => !known.includes(status))).toEqual([])
})
