export const HEIGHTS = { 360: 740, 700: 900, 1000: 800, 1440: 900, 2560: 1440 } as const
type Width = keyof typeof HEIGHTS
const WIDTHS: readonly Width[] = [360, 700, 1000, 1440, 2560]

export interface PageLook {
  locale: "ru" | "en"
  theme: "light" | "dark"
  width: Width
  /** Colours of the system, or letters twice as large. */
  as: "usual" | "forced colours" | "large text"
}

const pageLook = (
  locale: PageLook["locale"],
  theme: PageLook["theme"],
  width: Width,
  as: PageLook["as"] = "usual",
): PageLook => ({ locale, theme, width, as })

/** Letters twice as large make half of a window: the smallest would be narrower than any device. */
const isWindow = ({ width, as }: PageLook) => width > 360 || as !== "large text"

export const EVERY: readonly PageLook[] = (["ru", "en"] as const)
  .flatMap((locale) =>
    (["light", "dark"] as const).flatMap((theme) =>
      WIDTHS.flatMap((width) =>
        (["usual", "forced colours", "large text"] as const).map((as) =>
          pageLook(locale, theme, width, as),
        ),
      ),
    ),
  )
  .filter(isWindow)

/** The properties of looks in pairs, e.g. `locale=ru theme=dark`. */
const pairsOf = (each: PageLook): string[] => {
  const properties = Object.entries(each).map(([name, value]) => `${name}=${value}`)
  return properties.flatMap((one, at) => properties.slice(at + 1).map((other) => `${one} ${other}`))
}

/** Few looks that have every pair of properties which any look has: the one that adds most comes next. */
export function coveringLooks(): readonly PageLook[] {
  const missing = new Set(EVERY.flatMap(pairsOf))
  const gain = (each: PageLook) => pairsOf(each).filter((pair) => missing.has(pair)).length
  const chosen: PageLook[] = []
  while (missing.size > 0) {
    const next = EVERY.reduce((best, each) => (gain(each) > gain(best) ? each : best))
    for (const pair of pairsOf(next)) missing.delete(pair)
    chosen.push(next)
  }
  return chosen
}
