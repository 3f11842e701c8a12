import { expect, test } from "vitest"
import { asksForContact, namesContact } from "./contact-data.ts"
import { readingOf } from "./readings.ts"

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
  "Укажите нoмeр тeлeфoна", // contains Latin o and e
  "укажите н о м е р телефона",
  "Номер теле\u200Dфона",
  "What is your phone number?",
  "Please leave your e-mail",
  "Enter your home address",
  "Share your Telegram with us",
  "How can we contact you?",
  "Your full name",
  "Еnter yоur emаil", // contains Cyrillic letters among Latin ones
])("asks for a contact: %s", (text) => {
  expect(asksForContact(readingOf(text))).toBe(true)
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
  expect(asksForContact(readingOf(text))).toBe(false)
})

test.for([
  ["Почта или телеграм", true],
  ["Ваше мнение", false],
  ["По какому адресу?", true],
  ["Messenger", true],
] as const)("a contact's name in an open question: %s", ([text, expected]) => {
  expect(namesContact(readingOf(text))).toBe(expected)
})
