import { ROLE_NAMES } from "@qo/core/access"
import { loadTranslate, LOCALES, type Locale } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { createLink } from "../link/link.ts"
import { displayWidth } from "../text/display-width.ts"
import { createStyles } from "../text/styles.ts"
import { createFakeServer } from "./driver/fake-server.setup.ts"
import { headLine } from "./head-line.ts"
import { screensFor } from "./screen-list.ts"

const WIDTHS = Array.from({ length: 141 }, (_, i) => 60 + i)
const TAB = /([1-9])(?: (\p{L}+))?(?=[\s[\]◆]|$)/gu

/** Head lines of each role with each tab open, at each width. */
async function drawHeadLines(locale: Locale) {
  const t = await loadTranslate(locale, "terminal")
  const q = await loadTranslate(locale, "questionnaire")
  const store = { link: createLink({ probe: async () => ({}), signedIn: true }) }
  const user = createFakeServer().userOf(1)
  if (!user) throw new Error("The fake server has no user 1")
  const menu = { key: "0", text: t("foot.screens") }
  const base = { t, q, locale, rows: 24, unicode: true, live: undefined }
  return ROLE_NAMES.flatMap((role) => {
    const screens = screensFor(role)
    const names = screens.map(({ title }) => t(title as "screen.users"))
    return screens.flatMap((active, open) =>
      WIDTHS.map((columns) => {
        const context = { ...base, columns, styles: createStyles("none") }
        const given = { store, user: { ...user, role }, screens, active, menu }
        const line = headLine(context, given, undefined)
        const tabs = [...line.matchAll(TAB)].map(([, , name = ""]) => name)
        return { columns, line, names, open, tabs }
      }),
    )
  })
}

test.for(LOCALES)(
  "tabs have all names, or the open one its name and the others numbers, at 60 to 200 columns (%s)",
  async (locale) => {
    for (const { columns, line, names, open, tabs } of await drawHeadLines(locale)) {
      const numbers = names.map((name, i) => (i === open ? name : ""))
      expect(displayWidth(line)).toBe(columns)
      expect([names, numbers]).toContainEqual(tabs)
    }
  },
)

test.for(LOCALES)(
  "a line without names has the key of all screens and who is signed in (%s)",
  async (locale) => {
    const t = await loadTranslate(locale, "terminal")
    for (const { columns, line, names, tabs } of await drawHeadLines(locale)) {
      if (columns < 80 || tabs.join() === names.join()) continue
      expect(line).toContain(`0 ${t("foot.screens")}`)
      expect(line).toMatch(/ (?:· )?\S+ {2}◆ $/u)
    }
  },
)
