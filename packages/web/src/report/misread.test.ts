import { expect, test } from "vitest"
import { misreadIn } from "./misread.ts"

const VIEW = { questions: [{ id: "device" }, { id: "genres" }] } as Parameters<typeof misreadIn>[1]
const read = (query: string) => misreadIn(new URLSearchParams(query), VIEW)

test("what an address says and the page does not understand is told, with what was probably meant", () => {
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
  // A filter that is refused leaves no questions: then nothing is said of them.
  expect(misreadIn(new URLSearchParams("question=device"), { questions: [] })).toEqual([])
})
