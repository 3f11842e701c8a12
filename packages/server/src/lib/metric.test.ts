import { expect, test } from "vitest"
import { gauge, metricsText } from "./metric.ts"

test("a metric is written with its help, type, labels and parts", () => {
  expect(
    metricsText([
      gauge("disk_free_bytes", "Free space.", { value: 12 }),
      {
        name: "wait_seconds",
        type: "histogram",
        help: "Waits.",
        values: [
          { part: "_bucket", labels: { route: "/a", le: 0.5 }, value: 1 },
          { part: "_count", labels: { route: "/a" }, value: 2 },
        ],
      },
    ]),
  ).toBe(`# HELP disk_free_bytes Free space.
# TYPE disk_free_bytes gauge
disk_free_bytes 12
# HELP wait_seconds Waits.
# TYPE wait_seconds histogram
wait_seconds_bucket{route="/a",le="0.5"} 1
wait_seconds_count{route="/a"} 2
`)
})

test("quotes, backslashes and line ends in labels are escaped", () => {
  const value = { labels: { route: 'a"b\\c\nd' }, value: 1 }
  expect(metricsText([gauge("x", "X.", value)])).toContain(String.raw`x{route="a\"b\\c\nd"} 1`)
})

test("a metric without values is left out", () => {
  expect(metricsText([gauge("x", "X.")])).toBe("")
})
