import { loadTranslate } from "@qo/core/i18n"
import { buildUser } from "@qo/core/testing"
import { USER } from "@qo/core/user"
import { expect, test } from "vitest"
import { wordsOf } from "../../../base/words.ts"
import { recordsCsv } from "./records-csv.ts"

const words = wordsOf(await loadTranslate("ru", "web"), "ru")

test("a file has the names of fields in words, choices in words, and times that programs can read", () => {
  const user = buildUser({
    id: 7,
    email: "anna@example.test",
    fullname: "Анна, Ёлкина",
    registeredAt: 1_700_000_000,
    organization: null,
    category: "brand",
  })
  expect(recordsCsv(USER, [user], words).split("\r\n")).toEqual([
    "№,Почта,Имя и фамилия,Роль,Статус,Организация,Дата регистрации,Категория",
    '7,anna@example.test,"Анна, Ёлкина",Исследователь,Активирован,,2023-11-14T22:13:20.000Z,Бренд',
    "",
  ])
})
