import { expect, test } from "vitest"
import fc from "fast-check"
import { columnLetters, joinPieces, tablesXlsx } from "@qo/core/files"
import { packTexts } from "@qo/core/testing/files"
import { readWorkbook, type Sheet } from "./workbook.ts"
import { runCount } from "@qo/core/testing"

const PARTS = {
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels":
    '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="/book/wb.xml"/></Relationships>',
  "book/_rels/wb.xml.rels":
    '<Relationships><Relationship Id="s1" Type="x/worksheet" Target="../sheets/one.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/><Relationship Id="y" Type="x/styles" Target="/book/styles.xml"/><Relationship Id="out" Type="x/worksheet" TargetMode="External" Target="http://example.test/a.xml"/></Relationships>',
  "book/wb.xml":
    '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="survey" sheetId="7" r:id="s1"/></x:sheets></x:workbook>',
  "book/texts.xml":
    '<sst><si><t xml:space="preserve"> да </t></si><si><r><t>жир</t></r><r><t>но_x000D_</t></r><rPh><t>はい</t></rPh></si></sst>',
  "book/styles.xml":
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="20"/></cellXfs></styleSheet>',
}
const sheet = (cells: string) =>
  `<x:worksheet xmlns:x="m"><x:sheetData>${cells}</x:sheetData></x:worksheet>`
const book = (cells: string, more: Readonly<Record<string, string>> = {}) =>
  packTexts({ ...PARTS, "sheets/one.xml": sheet(cells), ...more })

const tableOf = ({ rows }: Sheet) =>
  rows.map(({ number, cells }) => [
    number,
    Object.fromEntries([...cells].map(([at, text]) => [columnLetters(at), text])),
  ])

async function sheetsOf(bytes: Uint8Array) {
  const read = await readWorkbook(bytes)
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  return read.value.sheets
}

test("cells of every kind are texts, in the places that they say or that come next", async () => {
  const cells =
    '<x:row r="2"><x:c r="AB2" t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>' +
    '<x:row><x:c><x:v>1.0</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a&amp;b</x:t></x:is></x:c><x:c t="str"><x:f>A1</x:f><x:v>по формуле</x:v></x:c><x:c><x:f>NOW()</x:f></x:c><x:c t="e"><x:v>#REF!</x:v></x:c></x:row>' +
    '<x:row r="9"><x:c s="1"><x:v>45292</x:v></x:c><x:c s="2"><x:v>45292.5</x:v></x:c><x:c s="3"><x:v>0.75</x:v></x:c><x:c s="0"><x:v>0.1</x:v></x:c><x:c s="1"/></x:row>'
  const [first] = await sheetsOf(await book(cells))
  expect(first && tableOf(first)).toEqual([
    [2, { AB: " да ", AC: "жирно\r" }],
    [3, { A: "1", B: "TRUE", C: "a&b", D: "по формуле", E: "=NOW()" }],
    [9, { A: "2024-01-01", B: "2024-01-01T12:00:00", C: "18:00:00", D: "0.1" }],
  ])
})

const XML = 'xmlns:xdr="d" xmlns:a="a" xmlns:r="o"'
const DRAWING = `<xdr:wsDr ${XML}><xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:row>4</xdr:row></xdr:from><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1" descr="A cat"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="p1"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor><xdr:absoluteAnchor><xdr:pic><xdr:blipFill><a:blip r:embed="p1"/></xdr:blipFill></xdr:pic></xdr:absoluteAnchor><xdr:oneCellAnchor><xdr:sp/></xdr:oneCellAnchor></xdr:wsDr>`
const COMMENTS =
  '<comments><commentList><comment ref="B2"><text><r><t>Ask </t></r><r><t>twice</t></r></text></comment><comment ref="B3"><text/></comment></commentList></comments>'

test("pictures, notes and errors of cells are reported with their places", async () => {
  const bytes = await book('<x:row r="2"><x:c r="C2" t="e"><x:v>#N/A</x:v></x:c></x:row>', {
    "sheets/_rels/one.xml.rels":
      '<Relationships><Relationship Id="d" Type="x/drawing" Target="../drawings/d.xml"/><Relationship Id="c" Type="x/comments" Target="../notes.xml"/></Relationships>',
    "drawings/d.xml": DRAWING,
    "drawings/_rels/d.xml.rels":
      '<Relationships><Relationship Id="p1" Type="x/image" Target="../media/Cat.PNG"/></Relationships>',
    "media/Cat.PNG": "bytes",
    "notes.xml": COMMENTS,
  })
  const read = await readWorkbook(bytes)
  if (!read.ok) throw new Error(read.problem.key)
  const { drawn, pictures, beside } = read.value
  const file = "media/Cat.PNG"
  expect(drawn).toEqual([
    { sheet: "survey", row: 5, place: "survey!C5", name: "A cat", file },
    { sheet: "survey", row: 0, place: "survey", name: file, file },
  ])
  expect([...pictures.keys()]).toEqual([file])
  expect(beside).toEqual([
    { kind: "error", place: "survey!C2", text: "#N/A" },
    { kind: "note", place: "survey!B2", text: "Ask twice" },
  ])
})

test.for([
  ["a text", new TextEncoder().encode("hello"), "notZip", ""],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "oldWorkbook", ""],
] as const)("%s is no workbook", async ([, bytes, key, place]) => {
  expect(await readWorkbook(bytes)).toMatchObject({ ok: false, problem: { key, place } })
})

test.for([
  ["an archive of something else", { "a.txt": "a" }, "notWorkbook", ""],
  [
    "a document type, which could name files",
    {
      ...PARTS,
      "sheets/one.xml": '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    },
    "doctype",
    "sheets/one.xml:1:1",
  ],
  [
    "an entity of its own",
    { ...PARTS, "sheets/one.xml": "<x>\n&lol;</x>" },
    "entity",
    "sheets/one.xml:2:1",
  ],
  [
    "tags that do not close",
    { ...PARTS, "sheets/one.xml": "<x><y></x>" },
    "notXml",
    "sheets/one.xml:1:7",
  ],
  [
    "elements without end",
    { ...PARTS, "sheets/one.xml": "<x a='>'>".repeat(100_000) },
    "tooDeep",
    "sheets/one.xml:1:901",
  ],
  [
    "a sheet that lies elsewhere",
    {
      ...PARTS,
      "book/wb.xml":
        '<workbook xmlns:r="o"><sheets><sheet name="s" r:id="out"/></sheets></workbook>',
    },
    "notZip",
    "s",
  ],
] as const)("%s is refused with its place", async ([, files, key, place]) => {
  expect(await readWorkbook(await packTexts(files))).toMatchObject({
    ok: false,
    problem: { key, place },
  })
})

test("a file whose directory declares too few bytes is cut there, and truncated or changed archives are reported", async () => {
  const whole = await book("<x:row><x:c><x:v>1</x:v></x:c></x:row>".repeat(500))
  expect((await readWorkbook(whole)).ok).toBe(true)
  const view = new DataView(whole.buffer)
  const name = new TextEncoder().encode("sheets/one.xml")
  const at = lastIndexOf(whole, name) - 46
  expect(view.getUint32(at, true)).toBe(0x0201_4b50)
  view.setUint32(at + 24, 100, true)
  expect(await readWorkbook(whole)).toMatchObject({
    problem: { key: "notZip", place: "sheets/one.xml" },
  })
  view.setUint32(at + 24, 61_000_000, true)
  expect(await readWorkbook(whole)).toMatchObject({
    problem: { key: "tooLarge", place: "sheets/one.xml", params: { maximum: 60 } },
  })
  for (let length = 0; length < 700; length += 7) {
    const cut = (await book("")).slice(0, length)
    expect((await readWorkbook(cut)).ok).toBe(false)
  }
})

const lastIndexOf = (bytes: Uint8Array, wanted: Uint8Array): number => {
  for (let at = bytes.length - wanted.length; at >= 0; at--)
    if (wanted.every((byte, more) => bytes[at + more] === byte)) return at
  return -1
}

test("a workbook written by the product is read back unchanged", async () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => text === text.toWellFormed()),
    fc.integer(),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(table, table, async (one, two) => {
      const sheets = [
        { name: "survey", table: one },
        { name: "Ответы & «ещё»", table: two },
      ]
      const read = await sheetsOf(await joinPieces(tablesXlsx(sheets)))
      expect(read.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name))
      expect(read.map(tableOf)).toEqual(
        sheets.map((each) =>
          each.table.flatMap((row, at) => {
            const said = row.flatMap((value, column) =>
              value === "" ? [] : [[columnLetters(column), String(value)]],
            )
            return said.length > 0 ? [[at + 1, Object.fromEntries(said)]] : []
          }),
        ),
      )
    }),
    runCount(50),
  )
})
