import { expect, test } from "vitest"
import { parse } from "yaml"
import type { Column } from "./column.ts"
import { displayWidth } from "../text/display-width.ts"
import { compileJq } from "./jq/index.ts"
import type { PrintedFormat } from "./format.ts"
import { createPrinter, type PrinterOptions, UnknownFieldError } from "./printer.ts"
import { createStyles } from "../text/styles.ts"
import { tableLines } from "./table.ts"

interface Person {
  id: number
  email: string
  role: { id: number; name: string } | null
}
const PEOPLE: readonly Person[] = [
  { id: 1, email: "anna@example.ru", role: { id: 4, name: "researcher" } },
  { id: 12, email: "日本語@example.jp", role: null },
]
const COLUMNS: readonly Column<Person>[] = [
  { field: "id", title: "№", align: "right" },
  { field: "email", title: "Почта" },
  { field: "role.name", title: "Роль", text: ({ role }) => (role ? "Исследователь" : "—") },
]

async function printedText(
  format: PrintedFormat,
  options: Partial<PrinterOptions> = {},
  people: readonly Person[] = PEOPLE,
): Promise<string> {
  let out = ""
  const sink = { write: async (text: string) => void (out += text) }
  const printer = createPrinter(sink, { format, styles: createStyles("none"), ...options })
  const writer = printer.list(COLUMNS)
  for (const person of people) await writer.row(person)
  await writer.end({ total: 40, complete: false, next: "c2" })
  return out
}

test("a table is aligned by display width", async () => {
  const lines = (await printedText("table")).split("\n")
  expect(lines).toEqual([
    " №  Почта              Роль",
    " 1  anna@example.ru    Исследователь",
    "12  日本語@example.jp  —",
    "",
  ])
})

test("a table is never wider than the terminal, and marks cut cells", async () => {
  const lines = (await printedText("table", { width: 24 })).trimEnd().split("\n")
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(24)
  expect(lines[1]).toContain("…")
})

test("JSON is the array of records, or an envelope that states whether it is complete", async () => {
  expect(JSON.parse(await printedText("json"))).toEqual(PEOPLE)
  expect(JSON.parse(await printedText("json", { envelope: true }))).toEqual({
    items: PEOPLE,
    total: 40,
    complete: false,
    next: "c2",
  })
  expect(JSON.parse(await printedText("json", {}, []))).toEqual([])
})

test("ndjson is a record a line", async () => {
  const lines = (await printedText("ndjson")).trimEnd().split("\n")
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(PEOPLE)
})

test("yaml reads back as the same records", async () => {
  expect(parse(await printedText("yaml"))).toEqual(PEOPLE)
})

test("csv has field names, CRLF and raw values", async () => {
  expect(await printedText("csv")).toBe(
    "id,email,role.name\r\n1,anna@example.ru,researcher\r\n12,日本語@example.jp,\r\n",
  )
  expect(await printedText("csv", {}, [])).toBe("id,email,role.name\r\n")
})

test("tsv keeps a record on its line", async () => {
  const odd: Person = { id: 3, email: "a\tb\nc\\d", role: null }
  expect(await printedText("tsv", {}, [odd])).toBe("id\temail\trole.name\n3\ta\\tb\\nc\\\\d\t\n")
})

test("a table leaves extra columns out, the last one first, before it cuts others", async () => {
  const extra: readonly Column<Person>[] = COLUMNS.map((column, i) =>
    i === 0 ? column : { ...column, isExtra: true },
  )
  const titlesAt = (width: number) =>
    tableLines(extra, PEOPLE, { width, styles: createStyles("none") })[0]
      ?.trim()
      .split(/ +/)
  expect(titlesAt(40)).toEqual(["№", "Почта", "Роль"])
  expect(titlesAt(25)).toEqual(["№", "Почта"])
  expect(titlesAt(10)).toEqual(["№"])
})

test("tsv prints nested lists and records in words, as the table does if it has words for them", async () => {
  const out: string[] = []
  const printer = createPrinter(
    { write: async (text) => void out.push(text) },
    { format: "tsv", styles: createStyles("none") },
  )
  const list = printer.list<object>([
    { field: "platforms", title: "" },
    { field: "owner", title: "" },
    { field: "limits", title: "" },
    { field: "told", title: "", text: () => "словами" },
  ])
  await list.row({
    platforms: ["web", "ios"],
    owner: { id: 4, name: "Анна" },
    limits: { from: 1, days: [2, 3] },
    told: { x: 1 },
  })
  await list.end({ total: 1, complete: true, next: null })
  expect(out.join("").split("\n")[1]).toBe("web, ios\tАнна\tfrom=1 days=2, 3\tсловами")
})

test("printed ids are valid input of the next command", async () => {
  expect(await printedText("ids")).toBe("1\n12\n")
})

test("fields choose and order, also inside a record", async () => {
  expect(JSON.parse(await printedText("json", { fields: ["role.name", "id"] }))).toEqual([
    { role: { name: "researcher" }, id: 1 },
    { role: { name: null }, id: 12 },
  ])
  expect((await printedText("table", { fields: ["email"] })).split("\n")[0]).toBe("Почта")
})

test("jq prints a line for each result, texts without quotes, in any format", async () => {
  for (const format of ["table", "json", "csv"] as const)
    expect(await printedText(format, { jq: compileJq(".[] | .email, .id") })).toBe(
      "anna@example.ru\n1\n日本語@example.jp\n12\n",
    )
})

test("an unknown field is reported, without output", async () => {
  const failed = printedText("csv", { fields: ["id", "nmae"] })
  await expect(failed).rejects.toThrow(UnknownFieldError)
  await expect(failed).rejects.toMatchObject({ field: "nmae" })
})

test.for(["table", "json", "ndjson", "csv", "tsv", "yaml"] as const)(
  "%s lets no escape sequence of the data reach a terminal",
  async (format) => {
    const hostile: Person = { id: 5, email: "a\u001B[2J\u009B31m\u202Eb\u0007", role: null }
    const out = await printedText(format, { width: 80 }, [hostile])
    const steering = out.match(/[\p{Cc}\u202E]/gu) ?? []
    expect(steering.filter((char) => !"\t\r\n".includes(char))).toEqual([])
  },
)

test("rows of long lists leave as they come", async () => {
  const seen: string[] = []
  const printer = createPrinter(
    { write: async (text) => void seen.push(text) },
    { format: "ndjson", styles: createStyles("none") },
  )
  const writer = printer.list(COLUMNS)
  await writer.row(PEOPLE[0] ?? { id: 0, email: "", role: null })
  expect(seen).toHaveLength(1)
})

test("ids are those of the records, for any name of the field", async () => {
  let out = ""
  const sink = { write: async (text: string) => void (out += text) }
  const printer = createPrinter(sink, { format: "ids", styles: createStyles("none") })
  const rows = printer.list([
    { field: "name", title: "Название" },
    { field: "project.pid", title: "№", isId: true },
  ])
  await rows.row({ name: "Опрос", project: { pid: 7 } })
  await rows.end({ total: 1, complete: true, next: null })
  expect(out).toBe("7\n")
  const nameless = printer.list([{ field: "name", title: "Название" }])
  await expect(nameless.row({ name: "Опрос" })).rejects.toThrow(UnknownFieldError)
})

test("tsv has codes and names them by their field; a path that names the name keeps it", async () => {
  const columns: readonly Column<Person>[] = COLUMNS.map((column) =>
    column.field === "role.name"
      ? { ...column, code: { field: "role", value: (role) => (role ? "researcher-key" : null) } }
      : column,
  )
  const tsv = async (fields?: readonly string[]) => {
    let out = ""
    const sink = { write: async (text: string) => void (out += text) }
    const printer = createPrinter(sink, { format: "tsv", styles: createStyles("none"), fields })
    const writer = printer.list(columns)
    for (const person of PEOPLE) await writer.row(person)
    await writer.end({ total: 2, complete: true, next: null })
    return out
  }
  expect(await tsv()).toBe(
    "id\temail\trole\n1\tanna@example.ru\tresearcher-key\n12\t日本語@example.jp\t\n",
  )
  expect(await tsv(["role"])).toBe("role\nresearcher-key\n\n")
  expect(await tsv(["role.name"])).toBe("role.name\nresearcher\n\n")
})

test("a wide table cuts nothing, however narrow the terminal is", async () => {
  const wide = await printedText("table", { width: 24, isWide: true })
  expect(wide).toBe(await printedText("table"))
})

test("names are printed one a line, and ids of records without a name", async () => {
  expect(await printedText("name")).toBe("anna@example.ru\n日本語@example.jp\n")
  let out = ""
  const sink = { write: async (text: string) => void (out += text) }
  const printer = createPrinter(sink, { format: "name", styles: createStyles("none") })
  const rows = printer.list<{ id: number }>([{ field: "id", title: "№" }])
  await rows.row({ id: 7 })
  expect(out).toBe("7\n")
})
