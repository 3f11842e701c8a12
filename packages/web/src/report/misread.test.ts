import { expect, test } from "vitest"
import { misreadIn } from "./misread.ts"

const VIEW = {
  questions: [{ id: "device" }, { id: "genres" }],
  languages: ["ru", "en"],
} as Parameters<typeof misreadIn>[1]
const read = (query: string) => misreadIn(new URLSearchParams(query), VIEW)

test("unknown parts of an address are reported with suggestions", () => {
  expect(
    read("pid=3&filter=gender:f&part=table&question=device&by=gender&base=all&why=64.x&of=device"),
  ).toEqual([])
  expect(read("pid=3&rows=device&columns=gender&fitler=x&utm=1")).toEqual([
    { text: "rows", meant: "question" },
    { text: "columns", meant: "by" },
    { text: "fitler", meant: "filter" },
    { text: "utm" },
  ])
  expect(read("part=tabel&base=everybody&question=devise&test=pooled")).toEqual([
    { text: "part=tabel", meant: "part=table" },
    { text: "base=everybody" },
    { text: "question=devise", meant: "question=device" },
  ])
  expect(read("textLanguage=en")).toEqual([])
  expect(read("textLanguage=em")).toEqual([{ text: "textLanguage=em", meant: "textLanguage=en" }])
  // A refused filter returns no questions: they are not reported then.
  expect(
    misreadIn(new URLSearchParams("question=device"), { questions: [], languages: [] }),
  ).toEqual([])
})
