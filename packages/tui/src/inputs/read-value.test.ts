import { TARIFF } from "@qo/core/pricing"
import { expect, test } from "vitest"
import { recordFlags } from "../records/flags.ts"
import { readMoment, readValue } from "./read-value.ts"

const NOW = new Date("2026-11-05T12:00:00")

test("the flag of a percentage takes it with its sign and without", async () => {
  const flag = recordFlags(TARIFF, "create").find(({ name }) => name === "discount")
  expect(flag?.type).toBe("percent")
  const read = ["13%", "7,5", "7.5 %", "13", "много", "%"].map((text) =>
    readValue("percent", text, NOW),
  )
  const problem = { key: "input.notPercent" }
  expect(await Promise.all(read)).toEqual([
    { value: 13 },
    { value: 7.5 },
    { value: 7.5 },
    { value: 13 },
    { problem },
    { problem },
  ])
})

test.for(["2027-02-29", "29.02.2027", "2027-02-29 10:00", "2027-02-29T10:00Z", "2027-01-01 24:00"])(
  "%s does not exist and is refused",
  async (text) => {
    expect(readMoment(text, NOW)).toBeUndefined()
    expect(await readValue("moment", text, NOW)).toEqual({ problem: { key: "input.notMoment" } })
  },
)

test("a day is read as Russians write it, too", () => {
  expect(readMoment("05.11.2026", NOW)).toBe(readMoment("2026-11-05", NOW))
  expect(readMoment("5.11.26", NOW)).toBe(readMoment("2026-11-05", NOW))
})

test.for([
  ["today", "2026-11-05"],
  ["Вчера", "2026-11-04"],
  ["yesterday", "2026-11-04"],
  ["позавчера", "2026-11-03"],
  ["tomorrow", "2026-11-06"],
] as const)("%s begins with the local day %s", ([text, day]) => {
  expect(readMoment(text, NOW)).toBe(readMoment(day, NOW))
})

test.for([
  ["2027-03-31T10:00", "P1M", "2027-02-28T10:00"],
  ["2028-02-29T10:00", "P1Y", "2027-02-28T10:00"],
  ["2027-01-15T10:00", "P2M1DT1H", "2026-11-14T09:00"],
] as const)("before %s, %s is %s", ([now, duration, expected]) => {
  expect(readMoment(duration, new Date(now))).toBe(readMoment(expected, new Date(now)))
})
