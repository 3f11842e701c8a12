import { loadTranslate } from "@qo/core/i18n"
import { buildUser } from "@qo/core/testing"
import { readZip } from "@qo/core/testing/files"
import { USER } from "@qo/core/user"
import { expect, test } from "vitest"
import { wordsOf } from "../../../base/words.ts"
import { recordsXlsx } from "./records-xlsx.ts"

const words = wordsOf(await loadTranslate("ru", "web"), "ru")
const user = buildUser({ id: 7, fullname: '=1+1 <б> & "я"\u0007', registeredAt: 1_700_000_000 })

async function sheetIn(rows = [user]): Promise<string> {
  const sheet = { name: "Люди", fields: ["id", "fullname", "registeredAt"] }
  const files = await readZip(await recordsXlsx(USER, rows, words, sheet))
  return files.get("xl/worksheets/sheet1.xml") ?? ""
}

test("a sheet has a fixed bold header, widths by kind, and cells with references", async () => {
  const sheet = await sheetIn()
  expect(sheet).toContain('ySplit="1"')
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual([
    "12",
    "28",
    "12",
  ])
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

test("numbers are numbers, days are days of the reader's zone, texts are never formulas", async () => {
  const sheet = await sheetIn()
  expect(sheet).toContain('<c r="A2"><v>7</v></c>')
  expect(sheet).toContain(
    '<c r="B2" s="3" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;б&gt; &amp; &quot;я&quot;_x0007_</t>',
  )
  const serial = Number(/<c r="C2" s="4"><v>([\d.]+)</.exec(sheet)?.[1])
  const shown = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 19)
  const local = new Date(1_700_000_000_000)
  const zoned = new Date(local.getTime() - local.getTimezoneOffset() * 60_000)
  expect(shown).toBe(zoned.toISOString().slice(0, 19))
})

test("a file of many rows holds each of them", async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ ...user, id: at + 1 }))
  expect((await sheetIn(rows)).match(/<row /g)).toHaveLength(1001)
})
