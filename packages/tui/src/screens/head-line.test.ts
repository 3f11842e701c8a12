import { ROLE_NAMES } from "@qo/core/access"
import { loadTranslate, LOCALES, type Locale } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { createLink } from "../link/link.ts"
import { displayWidth } from "../text/display-width.ts"
import { createStyles } from "../text/styles.ts"
import { createFakeServer } from "./driver/fake-server.setup.ts"
import { headLine } from "./head-line.ts"
import { screensFor } from "./screen-list.ts"

const WIDTHS = Array.from({ length: 161 }, (_, i) => 40 + i)
const TAB = /(\d)(?: (\p{L}+))?(?=[\s[\]◆]|$)/gu

/** Head lines of each role with each tab open, at each width. */
async function drawHeadLines(locale: Locale) {
  const t = await loadTranslate(locale, "terminal")
  const q = await loadTranslate(locale, "questionnaire")
  const store = { link: createLink({ probe: async () => ({}), signedIn: true }) }
  const user = createFakeServer().userOf(1)
  if (!user) throw new Error("The fake server has no user 1")
  const base = { t, q, locale, rows: 24, unicode: true, live: undefined }
  return ROLE_NAMES.flatMap((role) => {
    const screens = screensFor(role)
    const names = screens.map(({ title }) => t(title as "screen.users"))
    return screens.flatMap((active, open) =>
      WIDTHS.map((columns) => {
        const context = { ...base, columns, styles: createStyles("none") }
        const given = { store, user: { ...user, role }, screens, active }
        const line = headLine(context, given, undefined)
        const tabs = [...line.matchAll(TAB)].map(([, , name = ""]) => name)
        return { columns, line, names, open, tabs }
      }),
    )
  })
}

/** The first letters that no other name begins with. */
const initials = (name: string, names: readonly string[]): string | undefined =>
  Array.from({ length: name.length }, (_, i) => name.slice(0, i + 1)).find((letters) =>
    names.every((other) => other === name || !other.startsWith(letters)),
  )

test.for(LOCALES)(
  "tabs have names, distinct initials or only numbers at 40 to 200 columns, never a longer cut (%s)",
  async (locale) => {
    for (const { columns, line, names, open, tabs } of await drawHeadLines(locale)) {
      const ways = [names, names.map((name) => initials(name, names)), names.map(() => "")]
      expect(displayWidth(line)).toBe(columns)
      expect(ways.map((way) => way.with(open, names[open] ?? ""))).toContainEqual(tabs)
      expect(tabs).not.toContain("Зад")
    }
  },
)
