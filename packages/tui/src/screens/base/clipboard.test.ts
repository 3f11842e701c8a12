import { expect, test } from "vitest"
import { pastableText } from "./clipboard.ts"

test.for([
  ["qo users list --where 'id in (1, 2)'", "qo users list --where 'id in (1, 2)'"],
  ["https://office.example/s/abc", "https://office.example/s/abc"],
  ["qo users show 'a\n=1+1'", "qo users show 'a =1+1'"],
  ["qo users show 'a\t=1+1\r\nrm -rf /'", "qo users show 'a =1+1 rm -rf /'"],
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["qo users show '\u001b]52;c;AAAA\u0007'", "qo users show ' ]52;c;AAAA '"],
  ["", ""],
] as const)("%j is copied as %j", ([text, copied]) => {
  expect(pastableText(text)).toBe(copied)
})
