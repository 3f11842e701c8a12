import { expect, test } from "vitest"
import type { Answer, Question } from "../questionnaire/index.ts"
import { asksMinors, blockAsksMinors, portraitAsksMinors } from "./minors.ts"

const answersOf = (texts: readonly string[]): Answer[] =>
  texts.map((text, index) => {
    const [, said = text, screened] = /^(.*?)( -)?$/.exec(text) ?? []
    const answer = { id: `a${index}`, code: index + 1, text: said }
    return screened ? { ...answer, screening: "deny" } : { ...answer, screening: "allow" }
  })
/** Returns a screening question in which answers that end in " -" screen out. */
const screening = (text: string, answers: readonly string[]): Question => ({
  category: "screening",
  id: "q",
  text,
  answers: answersOf(answers),
})

const UNDER_AGE: [string, ...string[]][] = [
  ["Сколько вам лет?", "До 14", "14–17"],
  ["Сколько вам лет?", "До 18", "18–24", "25+"],
  ["Сколько вам лет?", "До восемнадцати", "Больше"],
  ["Сколько вам лет?", "Шестнадцать", "Восемнадцать"],
  ["Сколько вам полных лет?", "Младше 18", "18 и старше"],
  ["Ваш возраст", "16+", "20+"],
  ["Укажите ваш возраст", "До 25", "25–34"],
  ["Возраст", "25 и младше", "Больше 25"],
  ["Возраст", "<25", "25+"],
  ["Сколько вам лет?", "До 14 -", "14–17", "18+"],
  ["Сколько вам лет?", "Немного", "Много"],
  ["Вам есть 18 лет?", "Да", "Нет"],
  ["Вам уже исполнилось 18?", "Да", "Нет"],
  ["Вы школьник?", "Да", "Нет"],
  ["Вы учитесь в школе?", "Да", "Нет"],
  ["В каком классе вы учитесь?", "9", "10"],
  ["Чем вы занимаетесь?", "Учусь в школе", "Работаю"],
  ["Кто вы?", "Школьник", "Студент"],
  ["Кто вы?", "Мне 14–17 лет", "Мне 18–20 лет"],
  ["Ваш год рождения", "2008–2012", "До 2008"],
  ["How old are you?", "Under 18", "18–24"],
  ["How old are you?", "13-17", "18+"],
  ["Your age", "Up to 25", "26+"],
  ["Your age", "20 or younger", "Over 20"],
  ["Age group", "Teens", "Adults"],
  ["Are you 18 or older?", "Yes", "No"],
  ["Are you in school?", "Yes", "No"],
  ["Who are you?", "School student", "University student"],
  ["What grade are you in?", "9", "10"],
  ["Year of birth", "Before 2000", "Since 2000"],
]

test.for(UNDER_AGE)("lets people under 18 on: %j", ([text, ...answers]) => {
  expect(asksMinors(screening(text, answers))).toBe(true)
})

const OF_AGE: [string, ...string[]][] = [
  ["Сколько вам лет?", "18–24", "25–34", "35 и старше", "Предпочитаю не отвечать"],
  ["Сколько вам лет?", "От 18 до 24", "От 25 до 34", "Старше 35"],
  ["Сколько вам лет?", "До 18 -", "18–24", "25+"],
  ["Вам есть 18 лет?", "Да", "Нет -"],
  ["Сколько лет вы играете?", "До 5 лет", "5–10 лет", "Больше 10 лет"],
  ["Для какого возраста подходит эта игра?", "До 14", "14–17", "18+"],
  ["С какого возраста вы играете?", "До 10", "10–14"],
  ["Подходит ли игра для вашего возраста?", "Да", "Нет"],
  ["Есть ли у вас дети до 18 лет?", "Да", "Нет"],
  ["Сколько лет вашим детям?", "До 7", "7–12"],
  ["Сколько уровней вам осталось до 18?", "Один", "Два"],
  ["Вы прошли больше 10 уровней?", "Да", "Нет"],
  ["How old are you?", "18–24", "25–34", "35 and over"],
  ["Are you 18 or older?", "Yes", "No -"],
  ["How many years have you played?", "Under 5", "5–10"],
  ["At what age did you start to play?", "Under 10", "10–17"],
  ["Is the game right for your age?", "Yes", "No"],
]

test.for(OF_AGE)("respondents under 18 are not admitted: %j", ([text, ...answers]) => {
  expect(asksMinors(screening(text, answers))).toBe(false)
})

const range = (
  text: string,
  from: number,
  to: number,
  bands: [number, number, boolean][] = [],
): Question => ({
  category: "range",
  id: "q",
  text,
  from,
  to,
  step: 1,
  bands: bands.map(([low, high, on]) => ({
    from: low,
    to: high,
    screening: on ? "allow" : "deny",
  })),
})

const NUMBERS: [string, Question, boolean][] = [
  ["any age", range("Сколько вам лет?", 0, 120), true],
  ["ages of adults", range("Сколько вам лет?", 18, 99), false],
  [
    "the young screened out",
    range("Ваш возраст", 0, 99, [
      [18, 99, true],
      [0, 17, false],
    ]),
    false,
  ],
  [
    "only some of them",
    range("Ваш возраст", 14, 99, [
      [14, 15, false],
      [18, 99, true],
    ]),
    true,
  ],
  [
    "a first band that lets them on",
    range("Your age", 14, 99, [
      [16, 99, true],
      [14, 17, false],
    ]),
    true,
  ],
  ["years of birth", range("Год вашего рождения", 1950, 2020), true],
  ["years of play", range("Сколько лет вы играете?", 0, 50), false],
  ["an age in words of one's own", { category: "open", id: "q", text: "Сколько вам лет?" }, true],
]

test.for(NUMBERS)("%s", ([, question, expected]) => {
  expect(asksMinors(question)).toBe(expected)
})

test("profiles and portraits name ages", () => {
  const answers = answersOf(["Новичок"]).map((answer) => ({
    ...answer,
    profile: { field: "age" as const, value: 16 },
  }))
  expect(asksMinors({ ...screening("Кто вы?", []), answers } as Question)).toBe(true)
  expect(portraitAsksMinors({ conditions: [{ field: "age", anyOf: [16, 30] }] })).toBe(true)
  expect(portraitAsksMinors({ conditions: [{ field: "age", anyOf: ["young"] }] })).toBe(true)
  expect(portraitAsksMinors({ conditions: [{ field: "age", min: 18 }] })).toBe(false)
})

test("a block's title tells whom it is for", () => {
  expect(blockAsksMinors({ id: "b", title: "Если вам меньше 18 лет", questions: [] })).toBe(true)
  expect(blockAsksMinors({ id: "b", title: "О вас", questions: [] })).toBe(false)
})
