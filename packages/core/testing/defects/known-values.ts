import type { DefectTable } from "./defect-table.ts"
import { GENRES, OFTEN, WISH } from "./questions.ts"
import { age, open, portrait, project, survey } from "./survey.ts"

const LINK = { params: { source: "" }, publicParams: ["source"] }
const FROM_MAIL = { param: "source", in: ["mail", "site"] }

const FRIEND = open("friend: Кто из друзей рассказал вам об игре?")
const MUMS = open("mums: Во что играют ваши подруги?")

const WOMEN = { field: "gender", anyOf: ["f"] }
const MEN = { profile: "gender", in: ["m"] }

/** Parameters and facts that conditions compare with values that they cannot have. */
export const KNOWN_VALUES = {
  QO708: {
    "source-that-no-link-sets": {
      sound: { "b1.settings": LINK },
    },
    "always-the-default": {
      base: survey({ "b1 Игры": [{ ...FRIEND, showIf: FROM_MAIL }, WISH] }),
      both: { "b1.settings": { params: { source: "direct" } } },
      sound: { "b1.settings.publicParams": ["source"] },
    },
    "of-another-block": {
      base: survey({ "b1 Игры": [OFTEN, GENRES], "b2 Друзья": [FRIEND] }),
      both: { "b1.settings": { params: { source: "mail" } }, "b2.showIf": FROM_MAIL },
      sound: { "b1.settings.publicParams": ["source"] },
    },
  },
  QO709: {
    "older-than-the-portrait": { sound: { "family.showIf.value": 21 } },
    "portraits-of-women": {
      base: project(survey({ "b1 Игры": [{ ...FRIEND, showIf: MEN }, WISH] }), {
        portraits: [portrait(1, "Мамы", 200, WOMEN, age(25, 45)), portrait(2, "", 100, WOMEN)],
      }),
      sound: { "portraits.1.conditions": [age(18, 45)] },
    },
    "answer-for-men": {
      base: project(survey({ "b1 Игры": [OFTEN, MUMS] }), {
        portraits: [portrait(1, "Девушки", 200, WOMEN)],
      }),
      defect: { "often-1.showIf": { any: [MEN, { profile: "age", op: "lt", value: 20 }] } },
    },
  },
} satisfies DefectTable
