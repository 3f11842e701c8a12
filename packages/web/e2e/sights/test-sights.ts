import { loadTranslate } from "@qo/core/i18n"
import {
  accessibilityFaults,
  DEMO,
  expect,
  isChosen,
  isWhole,
  testInUnchangedOffice,
  type Visitor,
} from "../driver/index.ts"
import { shapeFaults } from "../driver/shape.ts"
import { coveringLooks, EVERY, HEIGHTS, type PageLook } from "./looks.ts"
import { findPath } from "./sight-path.ts"
import { type Sight, SIGHTS } from "./sights.ts"

/** Without --all a quarter of the sights is tested, each in one of the appearances, and all appearances occur; with it, every sight in every combination. */
const looks = isWhole ? EVERY : coveringLooks()
const parts = isWhole ? 7 : looks.length
const sizeOf = ({ width }: PageLook) => ({ width, height: HEIGHTS[width] })

/** Rows of a list repeat the first ones in other words; of a hundred, axe looks at twenty in the usual run. */
const LATER_ROWS = "tbody tr:nth-child(n + 21)"

/** Sets the page up for a look; the next page that is opened has it. */
async function dress({ page }: Visitor, each: PageLook): Promise<void> {
  await page.setViewportSize(sizeOf(each))
  await page.emulateMedia({
    forcedColors: each.as === "forced colours" ? "active" : "none",
    // The page of respondents has the theme of the system.
    colorScheme: each.theme,
  })
  await page.evaluate(({ locale, theme }) => {
    const settings = JSON.parse(localStorage.getItem("qo.settings") ?? "{}") as object
    localStorage.setItem("qo.settings", JSON.stringify({ ...settings, locale, theme }))
  }, each)
}

/**
 * Declares the tests of a file: every page with the data of the demo, those of a role by one user, because a browser compiles the
 * code again for each user.
 */
export function testSights(isHere: (sight: Sight, nth: number) => boolean): void {
  const seen = SIGHTS.flatMap((sight, index) =>
    isHere(sight, index) && isChosen(4, Math.floor(index / parts) + (index % parts))
      ? looks.filter((_, at) => index % parts === at % parts).map((each) => ({ sight, look: each }))
      : [],
  )
  const walks = [...Map.groupBy(seen, ({ sight }) => sight.as)].map(([as, sights]) => ({
    who: as ?? "visitor",
    as,
    sights,
  }))
  testInUnchangedOffice.for(walks)(
    "no fault of access or shape on the pages of: $who",
    { timeout: 600_000 },
    async ({ as, sights }, { office, visit }) => {
      const visitor = await visit(as && { as: DEMO[as] })
      const { page } = visitor
      await visitor.open("/api/v1/service/about")
      const faults: string[] = []
      for (const { sight, look: each } of sights) {
        const { path, unfold } = sight
        await dress(visitor, each)
        const t = await loadTranslate(each.locale, "web")
        await visitor.open(await findPath(path, office, each))
        await expect(page.locator("html")).toHaveAttribute("lang", each.locale)
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await expect(page.getByText(t("loader.label"))).toHaveCount(0)
        await expect(page.getByRole("progressbar", { name: t("loader.label") })).toHaveCount(0)
        if (each.as === "large text")
          await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
        await unfold?.({ ...visitor, t })
        const found = [
          ...(await accessibilityFaults(page, {
            isForced: each.as === "forced colours",
            ...(!isWhole && { without: LATER_ROWS }),
          })),
          ...(await shapeFaults(page)),
        ]
        const { pathname } = new URL(page.url())
        const where = `${pathname}${unfold ? " (opened)" : ""} ${Object.values(each).join(", ")}`
        faults.push(...found.map((fault) => `${where}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )
}
