import { expect, test } from "vitest"
import { ROLE } from "../access/index.ts"
import { GAME_STATUS } from "../game/index.ts"
import { PROJECT_STATUS } from "../project/index.ts"
import type { Choice } from "../record/index.ts"
import { USER_STATUS } from "../user/index.ts"
import { loadTranslate, textOrKey } from "./index.ts"
import { en } from "./en/short-names.ts"
import { ru } from "./ru/short-names.ts"

const CHOICES: readonly Choice[] = [ROLE, USER_STATUS, GAME_STATUS, PROJECT_STATUS]
const cases = CHOICES.flatMap((choice) =>
  [ru, en].map((texts) => ({ name: choice.name, choice, texts: texts as Record<string, string> })),
)

test.for(cases)(
  "short names of $name are at most twelve cells and distinct",
  ({ choice, texts }) => {
    const names = choice.keys.map((key) => texts[`short.${choice.name}.${key}`] ?? "")
    expect(names.filter((name) => name.length === 0 || name.length > 12)).toEqual([])
    expect(new Set(names).size).toBe(choice.keys.length)
  },
)

/** Words of a label, without case and punctuation. */
const partsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

test.for(["ru", "en"] as const)(
  "short names in %s are words of the labels, in their order",
  async (locale) => {
    const { table } = await loadTranslate(locale, "web")
    const short = locale === "ru" ? ru : en
    const others = CHOICES.flatMap(({ name, keys }) =>
      keys.flatMap((key) => {
        const parts = partsOf(textOrKey(table, `${name}.${key}`))
        let from = 0
        const isMade = partsOf(
          (short as Record<string, string>)[`short.${name}.${key}`] ?? "",
        ).every((part) => {
          const at = parts.findIndex((each, i) => i >= from && each.startsWith(part))
          from = at + 1
          return at >= 0
        })
        return isMade ? [] : [`${name}.${key}`]
      }),
    )
    expect(others).toEqual([])
  },
)
