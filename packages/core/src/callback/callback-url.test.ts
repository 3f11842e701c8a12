import { expect, test } from "vitest"
import { issuesOf } from "../lib/index.ts"
import { CallbackUrl } from "./callback-url.ts"

const keysOf = (text: string) => {
  const { error } = CallbackUrl.safeParse(text)
  return error ? issuesOf(error).map(({ key }) => key) : []
}

test.for([
  "https://hooks.example.com/answered?project=1",
  "http://plain.example.com:8080/",
  "https://хук.рф/ответ",
  "https://hooks.example.com/%0d%0a",
  " https://hooks.example.com/ ",
])("%j is an address", (text) => {
  expect(keysOf(text)).toEqual([])
})

test.for([
  ["a header behind a line end", "https://hooks.example.com/\r\nX-Evil: 1"],
  ["a line end in the name", "https://hooks.exam\nple.com/"],
  ["a tab in the name", "https://hooks.exam\tple.com/"],
  ["a blank", "https://hooks.example.com/a b"],
  ["a backslash before another host", String.raw`https://hooks.example.com\@evil.example/`],
  ["a delete sign", "https://hooks.example.com/\u007f"],
] as const)("%s is refused", ([, text]) => {
  expect(keysOf(text)).toEqual(["hiddenCharacters"])
})

test.for(["hooks.example.com", "ftp://hooks.example.com/", "javascript:alert(1)", ""])(
  "%j is no address",
  (text) => {
    expect(keysOf(text)).toContain("wrongFormat")
  },
)
