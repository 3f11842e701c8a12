import { TEXTS } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { ACT_ICONS } from "./act-icons.tsx"

/** Verbs of buttons and forms, which no menu shows with an icon. */
const NOT_IN_MENUS = /^(moderation|projects\.set-status)\.|\.update$/

test("every verb of a menu has an icon", async () => {
  const texts = await TEXTS.ru.web()
  const verbs = Object.keys(texts).flatMap((key) =>
    key.startsWith("verb.") ? [key.slice("verb.".length)] : [],
  )
  const bare = verbs.filter((verb) => !NOT_IN_MENUS.test(verb) && !(verb in ACT_ICONS))
  expect(verbs.length).toBeGreaterThan(20)
  expect(bare).toEqual([])
})
