import { expect, test } from "vitest"
import { ROLE } from "../access/index.ts"
import { GAME_STATUS } from "../game/index.ts"
import { PROJECT_STATUS } from "../project/index.ts"
import type { Choice } from "../record/index.ts"
import { USER_STATUS } from "../user/index.ts"
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
