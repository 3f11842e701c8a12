import { loadTranslate } from "@qo/core/i18n"
import { buildUser } from "@qo/core/testing"
import { USER } from "@qo/core/user"
import { strFromU8, unzipSync } from "fflate"
import { expect, test } from "vitest"
import { wordsOf } from "../../base/words.ts"
import { recordsXlsx } from "./records-xlsx.ts"

const words = wordsOf(await loadTranslate("ru", "web"), "ru")
const user = buildUser({ id: 7, fullname: '=1+1 <б> & "я"\u0007', registeredAt: 1_700_000_000 })

function partsOf(rows = [user], name = "Люди: [все]"): Record<string, string> {
  const sheet = { name, fields: ["id", "fullname", "registeredAt"] }
  const files = unzipSync(recordsXlsx(USER, rows, words, sheet))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

test("a sheet has a bold head that stays, and every cell says where it stands", () => {
  const parts = partsOf()
  expect(parts["xl/workbook.xml"]).toContain('<sheet name="Люди   все" sheetId="1"')
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? ""
  expect(sheet).toContain('ySplit="1"')
  expect([...sheet.matchAll(/<c r="(\w+)"/g)].map(([, at]) => at)).toEqual([
    "A1",
    "B1",
    "C1",
    "A2",
    "B2",
    "C2",
  ])
  expect(sheet).toContain('<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Имя и фамилия')
})

test("numbers are numbers, days are Excel's days of the reader's zone, texts are never formulas", () => {
  const sheet = partsOf()["xl/worksheets/sheet1.xml"] ?? ""
  expect(sheet).toContain('<c r="A2"><v>7</v></c>')
  expect(sheet).toContain("=1+1 &lt;б&gt; &amp; &quot;я&quot;</t>")
  // XML forbids control characters.
  expect(sheet).not.toContain("\u0007")
  const serial = Number(/<c r="C2" s="2"><v>([\d.]+)</.exec(sheet)?.[1])
  const shown = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 19)
  const local = new Date(1_700_000_000_000)
  const zoned = new Date(local.getTime() - local.getTimezoneOffset() * 60_000)
  expect(shown).toBe(zoned.toISOString().slice(0, 19))
})

test("a file of many rows holds each of them", () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ ...user, id: at + 1 }))
  const sheet = partsOf(rows)["xl/worksheets/sheet1.xml"] ?? ""
  expect(sheet.match(/<row /g)).toHaveLength(1001)
})

test.for([
  ["History", "History 1"],
  ["  ", "1"],
  ["'А'/Б\u0007", "А  Б"],
  ["Очень длинное название этой страницы", "Очень длинное название этой стр"],
  [`${"а".repeat(30)}😀`, "а".repeat(30)],
] as const)("a sheet of %s is called %s", ([name, shown]) => {
  expect(partsOf([user], name)["xl/workbook.xml"]).toContain(`<sheet name="${shown}" sheetId="1"`)
})

test("signs written by their number stay as they were typed, and a text longer than a cell is cut", () => {
  const rows = ["_x0041_ и a_x00e9_b", `${"я".repeat(32_766)}😀`].map((fullname) => ({
    ...user,
    fullname,
  }))
  const sheet = partsOf(rows)["xl/worksheets/sheet1.xml"] ?? ""
  expect(sheet).toContain(">_x005F_x0041_ и a_x005F_x00e9_b</t>")
  expect(sheet).toContain(`>${"я".repeat(32_766)}</t>`)
})
