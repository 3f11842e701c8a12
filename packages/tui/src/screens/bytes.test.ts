import { expect, test } from "vitest"
import { THEMES } from "../config/index.ts"
import { type EmulatedScreens, openEmulated } from "./driver/emulated.setup.ts"

const SMALL = { columns: 80, rows: 24 }
const LARGE = { columns: 130, rows: 53 }
const DOWN = "\u001B[B"

const looks = THEMES.flatMap((theme) =>
  (["16", "256"] as const).flatMap((colours) =>
    [SMALL, LARGE].map((size) => ({ theme, colours, size, columns: size.columns })),
  ),
)

/** Bytes that each of these keys has cost, one after another. */
async function costOf(screens: EmulatedScreens, keys: readonly string[]): Promise<number[]> {
  const costs: number[] = []
  for (const key of keys) {
    const before = screens.bytes()
    await screens.press(key)
    await screens.settle()
    costs.push(screens.bytes() - before)
  }
  return costs
}
const mostBytes = (costs: readonly number[]) => Math.max(...costs)
const textOf = ({ lines }: EmulatedScreens) =>
  Buffer.byteLength(lines().find((line) => line.startsWith("▶")) ?? "")

/** Sets another status for all, as far as rules allow, and opens the results. */
async function openResults(screens: EmulatedScreens) {
  for (const key of ["*", "s", DOWN, "\r", "s"]) await screens.press(key)
  await screens.settle()
  for (let second = 0; second < 7; second++) {
    screens.store.tick()
    await screens.settle()
  }
}

test.for([SMALL, LARGE])("results on $columns columns write only changed cells", async (size) => {
  for (const cursor of ["mark", "bar"] as const) {
    const screens = await openEmulated({
      renderer: "painter",
      locale: "ru",
      size,
      look: { cursor, repeatMs: 0 },
    })
    await openResults(screens)
    expect(screens.lines().join("\n")).toContain("Итоги · ")
    const budget = cursor === "mark" ? 64 : 700
    expect(mostBytes(await costOf(screens, ["j", DOWN, "k"]))).toBeLessThanOrEqual(budget)
  }
})

test.for(looks)(
  "with $colours colours, $theme, on $columns columns a key writes only changed cells",
  async ({ theme, colours, size }) => {
    const isSmall = size === SMALL
    const open = (cursor: "mark" | "bar") =>
      openEmulated({ renderer: "painter", locale: "ru", size, look: { theme, colours, cursor } })
    const [mark, bar] = await Promise.all([open("mark"), open("bar")])
    for (const screens of [mark, bar]) await screens.settle()

    expect(mostBytes(await costOf(mark, ["j", DOWN, "j", "k"]))).toBeLessThanOrEqual(64)
    expect(mostBytes(await costOf(bar, ["j", DOWN, "j", "k"]))).toBeLessThanOrEqual(700)

    const [first = 0] = await costOf(mark, [" "])
    expect(first).toBeLessThanOrEqual(isSmall ? 267 : 400)
    await costOf(mark, ["\u001B"])

    for (let i = 0; i < size.rows; i++) await mark.press("j")
    await mark.settle()
    for (let i = 0; i < 8; i++) {
      const [cost = 0] = await costOf(mark, ["j"])
      const text = textOf(mark)
      expect({ cost, text, fits: cost <= (isSmall ? 1.75 : 1.5) * text }).toMatchObject({
        fits: true,
      })
    }
  },
)

test.for(["mark", "bar"] as const)(
  "beside a record at 200 columns a key writes two rows, and the record is written after the rest (%s)",
  async (cursor) => {
    const size = { columns: 200, rows: 60 }
    const look = { cursor, repeatMs: 0 }
    const screens = await openEmulated({ renderer: "painter", locale: "ru", size, look })
    await screens.settle()
    const head = () => screens.lines()[2] ?? ""
    expect(head()).toContain("№120")
    let name: string
    let cost: number
    let keys = 0
    // On a busy machine a key can take longer than the cursor has to rest. Another key shows what one alone writes.
    do {
      name = head()
      cost = mostBytes(await costOf(screens, ["j"]))
      keys++
    } while (head() !== name && keys < 50)
    // The head keeps the name of the shown record until the cursor has rested.
    expect(head()).toBe(name)
    expect(cost).toBeLessThanOrEqual(cursor === "mark" ? 64 : 700)
    const before = screens.bytes()
    await expect.poll(head).toContain(`№${120 - keys}`)
    await screens.settle()
    expect(screens.bytes() - before).toBeLessThanOrEqual(700)
    await screens.press("z")
    await screens.settle()
    expect(head()).not.toContain(`№${120 - keys}`)
  },
)

test("beside a record a scroll writes the rows of the list again, but not the record", async () => {
  const size = { columns: 200, rows: 60 }
  const look = { cursor: "mark" as const, repeatMs: 0 }
  const screens = await openEmulated({ renderer: "painter", locale: "ru", size, look })
  await screens.settle()
  for (let i = 0; i < size.rows; i++) await screens.press("j")
  await screens.settle()
  expect(mostBytes(await costOf(screens, ["j", "j"]))).toBeLessThanOrEqual(4500)
})
