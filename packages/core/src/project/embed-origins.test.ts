import { expect, test } from "vitest"
import { issuesOf, REPORT_INPUT } from "../lib/index.ts"
import { EmbedOrigins, originOfGame } from "./embed-origins.ts"

const read = (...origins: string[]) => {
  const { data, error } = EmbedOrigins.safeParse(origins, REPORT_INPUT)
  return data ?? issuesOf(error as never).map(({ path, key }) => `${path.join(".")}: ${key}`)
}

test("origins are kept as browsers write them", () => {
  expect(read("https://Game.example/", " https://пример.example:8443 ")).toEqual([
    "https://game.example",
    "https://xn--e1afmkfd.example:8443",
  ])
  expect(read("https://game.example:443", "http://localhost:4100")).toEqual([
    "https://game.example",
    "http://localhost:4100",
  ])
})

test.for([
  "game.example",
  "http://game.example",
  "https://game.example/play",
  "https://game.example?a",
  "https://*.example",
  "https://*",
  "https://me:secret@game.example",
  "https://game.example; script-src *",
  "https://game.example https://other.example",
  "https://[::1]",
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://game.example",
  "'self'",
  "",
])("%j is no origin that a survey is shown at", (origin) => {
  expect(read(origin)).toEqual(["0: originInvalid"])
})

test("there are ten at most", () => {
  expect(read(...Array.from({ length: 11 }, (_, at) => `https://g${at}.example`))).toEqual([
    ": maxItems",
  ])
})

test.for([
  ["https://game.example/play?x=1", "https://game.example"],
  ["http://game.example", "https://game.example"],
  ["game.example/play", "https://game.example"],
  ["Пример.example:8443/play", "https://xn--e1afmkfd.example:8443"],
  ["store.example; frame-ancestors *", undefined],
] as const)("the page of a game at %j may show surveys at %j", ([url, origin]) => {
  expect(originOfGame(url)).toBe(origin)
})
