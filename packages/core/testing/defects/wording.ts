import type { DefectTable } from "./defect-table.ts"
import { episodes, numberedTexts } from "./many.ts"
import { DEVICE, OFTEN, OFTEN_EN } from "./questions.ts"
import {
  age,
  games,
  gamesInEnglish,
  matrix,
  multiple,
  one,
  open,
  portrait,
  project,
  screening,
  survey,
} from "./survey.ts"

/** Wording that spoils answers. */
export const WORDING = {
  QO601: {
    also: {
      defect: { "state.text": "Насколько вы довольны поддержкой, а также форумом?" },
      sound: { "state.text": "Насколько вы довольны поддержкой?" },
    },
    "and-would-you": {
      base: gamesInEnglish(
        one(
          "state: How satisfied are you with the game? | Very satisfied | Somewhat satisfied | Neutral | Somewhat dissatisfied | Very dissatisfied",
        ),
        OFTEN_EN,
      ),
      defect: { "state.text": "How satisfied are you with the game and would you buy it again?" },
    },
    "graphics-and-plot": { sound: { "state.text": "Насколько вы довольны сюжетом?" } },
    "price-or-quality": {
      base: gamesInEnglish(
        one(
          "state: How satisfied are you with the quality? | Very satisfied | Somewhat satisfied | Neutral | Somewhat dissatisfied | Very dissatisfied",
        ),
        OFTEN_EN,
      ),
      defect: { "state.text": "How satisfied are you with the quality or the price?" },
    },
    "speed-and-price": {
      defect: { "state.text": "Насколько вы довольны скоростью и ценой серверов?" },
      sound: { "state.text": "Насколько вы довольны скоростью серверов?" },
    },
    "staff-and-delivery": {
      base: gamesInEnglish(
        one(
          "state: How satisfied are you with the delivery? | Very satisfied | Somewhat satisfied | Neutral | Somewhat dissatisfied | Very dissatisfied",
        ),
        OFTEN_EN,
      ),
      defect: { "state.text": "How satisfied are you with the delivery and the staff?" },
    },
    "why-as-well": {
      base: games(open("love: Какую игру вы любите больше всего?"), OFTEN),
      defect: { "love.text": "Какую игру вы любите больше всего и почему?" },
    },
  },
  QO602: {
    "against-a-ban": {
      defect: { "ads.text": "Вы против запрета чата?" },
      sound: { "ads.text": "Вы за то, чтобы чат был открыт всем?" },
    },
    "disagree-with-not": {
      base: gamesInEnglish(
        one("ads: Should the chat be open to everybody? | Yes | No | Don't know"),
        OFTEN_EN,
      ),
      both: { "ads-3.kind": "dontKnow" },
      defect: { "ads.text": "Do you disagree that the chat should not be open to everybody?" },
    },
    "do-not-you-think": {
      defect: { "ads.text": "Не считаете ли вы, что реклама в играх не нужна?" },
      sound: { "ads.text": "Считаете ли вы, что реклама в играх нужна?" },
    },
    "not-unfair": {
      base: gamesInEnglish(
        one("ads: Is it fair to sell advantages? | Yes | No | Don't know"),
        OFTEN_EN,
      ),
      both: { "ads-3.kind": "dontKnow" },
      defect: { "ads.text": "Is it not unfair to sell advantages?" },
    },
    "oppose-banning": {
      base: gamesInEnglish(
        one("ads: Should ads in games be banned? | Yes | No | Don't know"),
        OFTEN_EN,
      ),
      both: { "ads-3.kind": "dontKnow" },
      defect: { "ads.text": "Do you oppose banning ads in games?" },
    },
    "should-not-be-banned": {
      sound: { "ads.text": "Согласны ли вы, что рекламу в играх стоит запретить?" },
    },
  },
  QO603: {
    "columns-of-a-matrix": {
      base: games(
        matrix(
          "parts: Как вам части игры? | Музыка | Управление | Сюжет",
          "Нравится | Нейтрально | Не нравится",
        ),
        OFTEN,
      ),
      defect: { "parts-1.text": "Очень нравится", "parts-2.text": "Нравится" },
    },
    "excellent-to-poor": {
      base: gamesInEnglish(
        one("mark: How was the tutorial? | Excellent | Good | Fair | Poor | Terrible"),
        OFTEN_EN,
      ),
      defect: {
        "mark-2.text": "Very good",
        "mark-3.text": "Good",
        "mark-4.text": "Fair",
        "mark-5.text": "Poor",
      },
    },
    "no-middle-below": {
      base: games(
        one(
          "agree: Игра стала сложнее. Вы с этим согласны? | Полностью согласен | Скорее согласен | Ни то, ни другое | Скорее не согласен | Полностью не согласен | Затрудняюсь ответить",
        ),
        DEVICE,
      ),
      both: { "agree-6.kind": "dontKnow" },
      defect: { "agree-4": undefined },
    },
    "three-to-one": {
      sound: { "mark-2.text": "Хорошо", "mark-3.text": "Плохо", "mark-4.text": "Ужасно" },
    },
  },
  QO604: {
    attitude: {
      base: games(
        one(
          "attitude: Как вы относитесь к рекламе в играх? | Положительно | Нейтрально | Отрицательно | Затрудняюсь ответить",
        ),
        DEVICE,
      ),
      both: { "attitude-4.kind": "dontKnow" },
      defect: { "attitude-4": undefined },
    },
    english: {
      base: gamesInEnglish(
        one(
          "think: Do you think the studio listens to players? | It does | It does not | Don't know",
        ),
        OFTEN_EN,
      ),
      both: { "think-3.kind": "dontKnow" },
      defect: { "think-3": undefined },
    },
    "must-be-answered": {
      base: gamesInEnglish(
        one("trust: Do you trust the ratings in the shop? | I do | I do not"),
        OFTEN_EN,
      ),
      sound: { "trust.required": false },
    },
    opinion: {
      sound: {
        "think.answers.2": {
          id: "think-3",
          code: 3,
          text: "Затрудняюсь ответить",
          kind: "dontKnow",
        },
      },
    },
  },
  QO605: {
    "long-screening": {
      base: gamesInEnglish(
        screening(`state: Which season are you playing? | ${numberedTexts("Season", 25)}`, [
          "deny",
        ]),
        OFTEN_EN,
      ),
      sound: { "state-{21..25}": undefined },
    },
    "thirty-genres": {
      base: games(
        multiple(`shows: Какие серии вы смотрели? | ${numberedTexts("Серия", 30)}`),
        DEVICE,
      ),
      sound: { "shows-{21..30}": undefined },
    },
    "twenty-one": { sound: { "level-21": undefined } },
  },
  QO606: {
    "english-yes": {
      base: gamesInEnglish(
        screening("owns: What do you own? | A console | A tablet | A smart watch", [
          undefined,
          "deny",
          "deny",
        ]),
        OFTEN_EN,
      ),
      defect: {
        "owns.text": "Do you own a console?",
        "owns-1.text": "Yes, I do",
        "owns-2.text": "No, I don't",
        "owns-3": undefined,
      },
    },
    "named-in-the-question": {
      base: games(
        screening("brand: Какую приставку вы используете? | PlayStation | Xbox | Switch", [
          undefined,
          "deny",
          "deny",
        ]),
        OFTEN,
      ),
      defect: { "brand.text": "Используете ли вы PlayStation?" },
    },
    "plain-yes": {
      sound: {
        "plays.text": "Что вы делаете по вечерам чаще всего?",
        "plays-1.text": "Играю в игры",
        "plays-2.text": "Смотрю кино",
        "plays.answers.2": { id: "plays-3", code: 3, text: "Читаю", screening: "deny" },
      },
    },
    "words-of-the-question": {
      base: games(
        screening(
          "genre: Во что вы играли на прошлой неделе? | Гоночные игры | Шутеры | Головоломки",
          [undefined, "deny", "deny"],
        ),
        DEVICE,
      ),
      defect: { "genre.text": "Вы играли в гоночную игру на прошлой неделе?" },
    },
  },
  QO607: {
    "in-a-project": {
      base: project(survey({ "shows Сериал": episodes(1, 50) }), {
        portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))],
      }),
      sound: { "q{31..50}": undefined },
    },
    "thirty-one": { sound: { q31: undefined } },
    "two-blocks": {
      base: survey({ "b1 Сезон 1": episodes(1, 15), "b2 Сезон 2": episodes(16, 40) }),
      sound: { "q{31..40}": undefined },
    },
  },
} satisfies DefectTable
