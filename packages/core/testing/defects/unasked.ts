import type { DefectTable } from "./defect-table.ts"
import { DEVICE, HOURS, OFTEN, WISH } from "./questions.ts"
import { one, open, screening, survey } from "./survey.ts"

const has = (question: string, ...codes: number[]) => ({ question, has: codes, how: "any" })
const isAnswered = (question: string) => ({ question, state: "answered" })

const PHONE = one("phone: Какой у вас телефон? | Android | iPhone", {
  showIf: { question: "device", has: [1], how: "any" },
})
const SHOP = open("shop: Чего вам не хватает в магазине игр на телефоне?")
const AGE = screening("age: Сколько вам лет? | Меньше 14 | 14–17 | 18 или больше", ["deny"])
const PAID = screening("paid: Как часто вы платите в играх? | Никогда | Редко | Часто", ["deny"])

const NOT_IPHONE = { not: has("phone", 2) }

/** Conditions on questions that some respondents are not asked, and screening that some are not shown. */
export const UNASKED = {
  QO717: {
    "those-without-a-phone": {
      sound: { "shop.showIf": { all: [NOT_IPHONE, isAnswered("phone")] } },
    },
    "none-of-these": {
      base: survey({ "b1 Игры": [DEVICE, PHONE, SHOP, WISH] }),
      defect: { "shop.showIf": { question: "phone", has: [2], how: "none" } },
      sound: { "shop.showIf": has("phone", 1) },
    },
    "answer-in-a-group": {
      base: survey({ "b1 Игры": [DEVICE, PHONE, OFTEN, WISH] }),
      defect: { "often-1.showIf": { any: [has("device", 2), NOT_IPHONE] } },
      sound: { "often-1.showIf": { any: [has("device", 2), has("phone", 1)] } },
    },
  },
  QO716: {
    "age-of-some": {
      sound: { "age.showIf": undefined },
    },
    "in-a-block": {
      base: survey({ "b1 Игры": [DEVICE, OFTEN], "b2 Отбор": [AGE], "b3 Игра": [WISH] }),
      defect: { "b2.showIf": has("device", 1, 3) },
    },
    "two-that-leave-some-out": {
      base: survey({
        "b1 Игры": [
          DEVICE,
          { ...AGE, showIf: has("device", 1) },
          { ...PAID, showIf: has("device", 2) },
          HOURS,
        ],
      }),
      sound: { "paid.showIf": { not: has("device", 1) } },
    },
  },
} satisfies DefectTable
