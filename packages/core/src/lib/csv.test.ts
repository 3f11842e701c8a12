import { expect, test } from "vitest"
import { csvField, csvLine } from "./csv.ts"

test.for([
  { value: "Анна", field: "Анна" },
  { value: 'ООО "Ромашка", Тула', field: '"ООО ""Ромашка"", Тула"' },
  { value: "=HYPERLINK(1)", field: "'=HYPERLINK(1)" },
  { value: "+7 900", field: "'+7 900" },
  { value: "@anna", field: "'@anna" },
  { value: "-1", field: "'-1" },
  { value: -1, field: "-1" },
  { value: "two\nlines", field: '"two\nlines"' },
  { value: "\tx", field: "'\tx" },
])("$value as a field", ({ value, field }) => {
  expect(csvField(value)).toBe(field)
})

test("a record ends with CRLF", () => {
  expect(csvLine([1, "a,b", ""])).toBe('1,"a,b",\r\n')
})
