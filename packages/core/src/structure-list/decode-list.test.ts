import { expect, test } from "vitest"
import { readList } from "./read-list.ts"

const LIST = "# О вас\nИграете ли вы в игры?\n- Да\n- Нет\n\nКакая игра любимая?"

/** Encodes a text in an encoding with one byte per letter. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  )
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? 0x3f)
}
const utf8 = (text: string) => new TextEncoder().encode(text)

const toldFaults = (bytes: Uint8Array) => {
  const read = readList(bytes)
  return "faults" in read
    ? read.faults.map(({ line, key }) => `${line} ${key}`)
    : read.notes.map(({ key }) => key)
}

test.for([
  LIST,
  "Почему?",
  "ВАШ ПОЛ?\n- МУЖСКОЙ\n- ЖЕНСКИЙ",
  "Любите «Тетрис» — или нет?…",
  "IT-шник?\n- 3D-игры и VR-шлем",
  "Which?\n- Ещё",
])("%j is read as CP1251, which is noted", (text) => {
  const read = readList(bytesOf(text, "windows-1251"))
  const expected = readList(text)
  const notes = [{ line: 1, key: "list.readAsCp1251", params: {} }]
  expect(read).toEqual({ ...expected, notes, lineOf: expect.any(Function) })
})

test.for(["koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic"])(
  "%s does not pass for CP1251",
  (encoding) => {
    expect(toldFaults(bytesOf(LIST, encoding))).toEqual(["1 list.unknownEncoding"])
  },
)

test.for(["Which?\n- Café", "Größe?", "¿Qué?"])("nor does Western text: %j", (text) => {
  const line = text.split("\n").length
  expect(toldFaults(bytesOf(text, "windows-1252"))).toEqual([`${line} list.unknownEncoding`])
})

test.for([
  {
    name: "a line in another encoding",
    bytes: [...utf8(`${LIST}\n`), ...bytesOf("Ещё вопрос?", "windows-1251")],
    line: 7,
  },
  { name: "half a letter at the end", bytes: [...utf8(LIST), 0xd0], line: 6 },
  { name: "a wrong byte behind a mark", bytes: [...utf8("\ufeffWhich?\n- A"), 0xff], line: 2 },
  { name: "half a unit of UTF-16", bytes: [0xff, 0xfe, 0x41, 0, 0x0a, 0, 0x42], line: 2 },
])("a damaged file is reported with its line: $name", ({ bytes, line }) => {
  expect(toldFaults(Uint8Array.from(bytes))).toEqual([`${line} list.brokenText`])
})
