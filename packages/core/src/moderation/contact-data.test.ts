import fc from "fast-check"
import { expect, test } from "vitest"
import { asksForContact, hasLink, namesContact } from "./contact-data.ts"

test.for([
  "Укажите номер телефона",
  "Ваш номер мобильного телефона",
  "Ваш контактный телефон?",
  "Оставьте, пожалуйста, ваш телефон",
  "Напишите свой e-mail",
  "Введите адрес электронной почты",
  "Ваша электронная почта",
  "Укажите ваш домашний адрес",
  "Оставьте ваш ник в телеграм",
  "Как с вами связаться?",
  "Куда вам прислать приз?",
  "По какому номеру можно позвонить?",
  "Укажите фамилию, имя и отчество",
  "Серия и номер паспорта",
  "Укажите нoмeр тeлeфoна", // Latin o and e
  "укажите н о м е р телефона",
  "Номер теле\u200Dфона",
  "What is your phone number?",
  "Please leave your e-mail",
  "Enter your home address",
  "Share your Telegram with us",
  "How can we contact you?",
  "Your full name",
  "Еnter yоur emаil", // Cyrillic letters among Latin ones
])("asks for a contact: %s", (text) => {
  expect(asksForContact(text)).toBe(true)
})

test.for([
  "На каком телефоне вы играете?",
  "Как часто вы играете на телефоне или планшете?",
  "Какими мессенджерами вы пользуетесь?",
  "Куда вы обычно ездите?",
  "Какой уровень был самым сложным, номер пять или шесть?",
  "Что вам важнее всего в игре?",
  "Насколько вы согласны с утверждением?",
  "Кому адресована эта игра, по вашему мнению?",
  "Сколько вам лет?",
  "Опишите своими словами, что вам понравилось",
  "Напишите, что можно улучшить",
  "Which phone do you play on?",
  "How often do you play on a mobile phone?",
  "Which messengers do you use?",
  "Would you share this game with your friends?",
  "Tell us what you liked most",
])("asks for no contact: %s", (text) => {
  expect(asksForContact(text)).toBe(false)
})

test.for([
  ["Почта или телеграм", true],
  ["Ваше мнение", false],
  ["По какому адресу?", true],
  ["Messenger", true],
] as const)("a contact's name in an open question: %s", ([text, expected]) => {
  expect(namesContact(text)).toBe(expected)
})

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
  expect(hasLink(text)).toBe(true)
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
  expect(hasLink(text)).toBe(false)
})

test("any text is read, long ones too, in time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
      expect(typeof asksForContact(text)).toBe("boolean")
      expect(typeof hasLink(text)).toBe("boolean")
    }),
  )
  for (const long of [
    "а ".repeat(10_000),
    "a.".repeat(10_000),
    "ваш ".repeat(5000),
    "a-".repeat(10_000),
  ])
    expect([asksForContact(long), hasLink(long)]).toEqual([false, false])
})
