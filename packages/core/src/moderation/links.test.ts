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
  "ехаmрlе.соm", // consists of Cyrillic lookalikes
  "mailto:a",
  "prize.ai",
  "win.games",
  "promo.fun",
  "go bet.win/x",
  "casino.рус",
  "bit.do/abc",
  "x.y/z",
  "xn--80ak6aa92e.xn--p1ai",
  "Сыграйте в agar.io",
  "prize.ai:8080",
  "203.0.113.7",
  "203.0.113.7/win",
  "http 203.0.113.7:80",
  "1.1.1.1",
  "[2001:db8::1]/win",
  "2001:db8:0:0:0:0:0:1",
  "::1",
  "localhost",
  "example[.]com",
  "example(.)com",
  "example {.} com",
  "203[.]0[.]113[.]7",
  "example . com",
  "example .com",
  "example. com",
  "e x a m p l e . c o m",
  "evil dot com",
  "evil (dot) com",
  "evil[dot]party",
  "казино точка рф",
  "казино дот ком",
  "казино точка win",
  "evil dot party slash abc",
  "hxxp evil",
  "https:/ /evil",
  "https:\\\\evil",
  "tg: super_bot",
  "tg super_bot",
  "Телеграм: superbot",
  "telegram = superbot",
  "t me/superbot",
  "t. me/superbot",
  "wa me/123",
  "@super_bot",
  "someone@mail",
  "example\u200B.com",
  "example.\u2060com",
  "exam\u0336ple.\u0336com",
  "example。com",
  "example．com",
  "example｡com",
  "example․com",
  "ｅｘａｍｐｌｅ．ｃｏｍ",
  "example·com",
  "evil.{{p.end}}",
  "{{p.name}}.com",
  "evil{{p.dot}}com",
  "{{p.evil}}{{p.com}}",
  // Ambiguous: a sentence without a space before it, a name of a game or tool
  "Привет.Как дела",
  "Это важно.Очень важно",
  "C++ or Node.js?",
  "1.ru",
])("a link: %s", (text) => {
  expect(hasLink(readingOf(text))).toBe(true)
})

test.for([
  "От 1.5 до 10.5 часов",
  "И т.д., и т.п.",
  "Рейтинг 9/10",
  "Игры: RPG, MMO и др.",
  "Версия 2.0.1",
  "Оцените по шкале 0–10",
  "Yes/no",
  "Т.е. в 2.5 раза чаще, чем в v1.2 (и др.)?",
  "Made in the U.S. or abroad?",
  "1.Да",
  "12.Не знаю",
  "Ну… да...нет ... не знаю",
  "Счёт 2:1, время 12:30:45",
  "Нравится ли вам {{p.game}}? Сравните «{{p.game}}» и {{ p.other }}.",
  "Точка входа/выхода на карте",
  "Урон (DoT) на поле, red dot sight/holo",
  "Telegram: да, часто",
])("no link: %s", (text) => {
  expect(hasLink(readingOf(text))).toBe(false)
})

test("hostile texts are read as quickly as others", () => {
  for (const piece of ["a.", "a. ", ". ", "a .", "1.", "1:", "a:", "::", "a-", "((", "[.]", "t me"])
    for (const length of [500, 100_000])
      expect(typeof hasLink(readingOf(piece.repeat(length).slice(0, length)))).toBe("boolean")
  for (const piece of ["dot ", "точка ", "tg ", "@a", "a_", "e x ", "{{p.", "{{p.a}}", "\u0336"])
    for (const length of [500, 100_000])
      expect(typeof hasLink(readingOf(piece.repeat(length).slice(0, length)))).toBe("boolean")
})
