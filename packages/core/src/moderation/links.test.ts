import { expect, test } from "vitest"
import { hasLink } from "./links.ts"
import { readingOf } from "./readings.ts"

test.for([
  "Подробности: https://example.test/a",
  "http://192.0.2.1",
  "www.example.test",
  "Зайдите на игра.рф",
  "vk.com/club1",
  "t.me/somebody",
  "Пишите на someone@example.test",
  "Подпишитесь: @somebody",
  "e x a m p l e .com, hxxps://example.com",
  "ехаmрlе.соm", // Cyrillic lookalikes
  "mailto:a",
])("a link: %s", (text) => {
  expect(hasLink(readingOf(text))).toBe(true)
})

test.for([
  "От 1.5 до 10.5 часов",
  "И т.д., и т.п.",
  "Рейтинг 9/10",
  "Это важно.Очень важно",
  "Игры: RPG, MMO и др.",
  "Версия 2.0.1",
  "Оцените по шкале 0–10",
  "Yes/no",
  "C++ or Node.js?",
])("no link: %s", (text) => {
  expect(hasLink(readingOf(text))).toBe(false)
})
