import type { Locale } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { THEMES } from "../config/index.ts"
import { openEmulated, type Size } from "./driver/emulated.setup.ts"
import { randomKeys } from "./driver/random-keys.setup.ts"

/** Each with the size that it is changed to on the way. */
const SIZES: readonly (readonly [Size, Size])[] = [
  [
    { columns: 60, rows: 20 },
    { columns: 80, rows: 24 },
  ],
  [
    { columns: 80, rows: 24 },
    { columns: 120, rows: 40 },
  ],
  [
    { columns: 120, rows: 40 },
    { columns: 200, rows: 60 },
  ],
  [
    { columns: 200, rows: 60 },
    { columns: 60, rows: 20 },
  ],
]
/** Keys pressed in each walk; there are eight. The first 150 see both sizes of a walk; `npm run test:all` presses them all. */
const KEYS = process.env["QO_TEST_ALL"] === "1" ? 625 : 150
const BURST = 25

/** Every theme in as many colours as terminals have, each walk in another; every second with the bar. */
const LOOKS = THEMES.flatMap((theme) =>
  (["256", "16"] as const).map((colours, i) => ({
    theme,
    colours,
    cursor: i === 0 ? ("bar" as const) : ("mark" as const),
  })),
)

const walks = SIZES.flatMap(([size, other], i) =>
  (["ru", "en"] as const).map((locale: Locale, j) => ({
    ...size,
    locale,
    other,
    seed: i * 2 + j + 1,
    ...LOOKS[i * 2 + j],
  })),
)

test.for(walks)(
  "both renderers show the same screen at $columns×$rows in $locale, $theme with $colours colours, after any keys",
  { timeout: 300_000 },
  async ({ columns, rows, locale, other, seed, ...look }) => {
    const size = { columns, rows }
    const [painter, ink] = await Promise.all([
      openEmulated({ renderer: "painter", locale, size, look }),
      openEmulated({ renderer: "ink", locale, size, look }),
    ])
    const both = [painter, ink] as const
    const keys = randomKeys(KEYS, seed)
    for (let from = 0; from < keys.length; from += BURST) {
      // The countdown is stopped, because the time until results open depends on the clock.
      const burst = keys.slice(from, from + BURST)
      for (const pressed of burst) await Promise.all(both.map(({ press }) => press(pressed)))
      if ((from / BURST) % 5 === 4)
        for (const { resize } of both) resize((from / BURST) % 10 === 4 ? other : size)
      await Promise.all(both.map(({ settle }) => settle()))
      expect([burst, ...painter.lines()]).toEqual([burst, ...ink.lines()])
      expect(painter.cells()).toEqual(ink.cells())
      expect(painter.misuses()).toEqual([])
    }
  },
)
