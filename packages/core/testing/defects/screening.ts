import type { DefectTable } from "./defect-table.ts"
import { ADVISE, ADVISE_EN, CONSOLE, HOURS, PHONE_OR_CONSOLE } from "./questions.ts"
import {
  age,
  END,
  multiple,
  nps,
  one,
  portrait,
  project,
  qualification,
  range,
  recall,
  screening,
  survey,
  toQuestion,
} from "./survey.ts"

const GENRES = [
  "Головоломки | Стратегии | Гонки | Ролевые игры | Шутеры | Симуляторы | Спорт | Карточные | Настольные",
  "Аркады | Квесты | Платформеры | Файтинги | Хорроры | Песочницы | Ритм-игры | Викторины | Кликеры",
].join(" | ")
const SEVENTEEN = Array.from("ABCDEFGHIJKLMNOPQ", (letter) => `Game ${letter}`).join(" | ")

/** Screening, and portraits that cannot finish. */
export const SCREENING = {
  QO301: {
    "band-leads-to-the-end": {
      base: survey({
        "b1 Отбор": [
          HOURS,
          screening("age: Сколько вам лет? | Меньше 14 | 14–17 | 18–24 | 25 и больше", [
            "deny",
            "allow",
            "allow",
            "allow",
          ]),
          ADVISE,
        ],
      }),
      both: { "hours.bands": [{ from: 0, to: 0, screening: "deny" }] },
      defect: { "hours.bands": [{ from: 0, to: 0, redirect: toQuestion("advise") }] },
    },
    "console-branch": {
      base: survey({
        "b1 Devices": [
          PHONE_OR_CONSOLE,
          one("phone: Which phone do you have? | Android | iPhone", {
            redirect: toQuestion("age"),
          }),
          CONSOLE,
          screening("age: How old are you? | Under 14 | 14 to 17 | 18 or older", [
            "deny",
            "allow",
            "allow",
          ]),
          ADVISE_EN,
        ],
      }),
      both: { "device-2.redirect": toQuestion("console") },
      defect: { "console.redirect": toQuestion("advise") },
    },
    "jumped-over": { sound: { "often-3.redirect": undefined } },
  },
  QO302: {
    "bands-deny-every-number": {
      base: survey({ "b1 Отбор": [HOURS, ADVISE] }),
      both: { "hours.bands": [{ from: 0, to: 1, screening: "deny" }] },
      defect: { "hours.bands.1": { from: 2, to: 60, screening: "deny" } },
    },
    "everybody-denied": {
      sound: { "age-2.screening": "allow", "age-3.screening": "allow", "age-4.screening": "allow" },
    },
    "only-beside-another": {
      base: survey({
        "b1 Screening": [
          screening(
            "plays: Which games have you played this month? | Phone games | Board games | Console games",
            ["allow", "deny", "allowIfAny"],
            { limit: { max: 3 } },
          ),
          nps("advise: Would you recommend our game?"),
        ],
      }),
      defect: { "plays-1.screening": "allowIfAny" },
    },
  },
  QO303: {
    "band-allows-as-the-others-do": {
      base: survey({ "b1 Отбор": [HOURS, ADVISE] }),
      both: { "hours.bands": [{ from: 0, to: 1, screening: "deny" }] },
      defect: { "hours.bands.0.screening": "allow" },
    },
    "marks-were-forgotten": {
      base: survey({
        "b1 Screening": [
          screening("device: What do you play on most? | Phone | Tablet | Console"),
          ADVISE_EN,
        ],
      }),
      sound: { "device-3.screening": "deny" },
    },
    "no-answer-denies": { sound: { "age-1.screening": "deny" } },
  },
  QO304: {
    "age-typed-and-chosen": {
      base: project(
        survey({
          "b1 О вас": [
            range("years: Сколько вам полных лет?", 14, 99, 1, {
              bands: [{ from: 14, to: 99, profile: { field: "age" } }],
            }),
            screening(
              "group: К какой группе вы себя относите? | Мне 20 лет | Мне 30 лет | Другой возраст",
              ["allow", "allow", "deny"],
            ),
            ADVISE,
          ],
        }),
        { portraits: [portrait(1, "Около тридцати", 100, age(25, 34))] },
      ),
      both: {
        "group-1.profile": { field: "age", value: 20 },
        "group-2.profile": { field: "age", value: 30 },
      },
      defect: { "group-2.screening": "deny" },
    },
    "gender-asked-twice": {
      base: project(
        survey({
          "b1 About you": [
            qualification("gender: Are you a woman or a man? | A woman | A man"),
            qualification("hero: Whom do you play as? | A heroine | A hero"),
            ADVISE_EN,
          ],
        }),
        { portraits: [portrait(1, "Women", 100, { field: "gender", anyOf: ["f"] })] },
      ),
      both: {
        "gender-1.profile": { field: "gender", value: "f" },
        "gender-2.profile": { field: "gender", value: "m" },
      },
      defect: {
        "hero-1.profile": { field: "gender", value: "m" },
        "hero-2.profile": { field: "gender", value: "m" },
      },
    },
    "no-answer-for-them": {
      sound: {
        "payer.answers.2": {
          id: "payer-3",
          code: 3,
          text: "Никогда",
          profile: { field: "payer", value: "never" },
        },
      },
    },
    "screened-out-by-age": {
      base: project(
        survey({
          "b1 Отбор": [
            screening("age: Сколько вам лет? | Меньше 18 | 18–24 | 25 и больше", [
              "deny",
              "allow",
              "allow",
            ]),
            ADVISE,
          ],
        }),
        { portraits: [portrait(1, "Молодые игроки", 100, age(18, 24))] },
      ),
      both: {
        "age-1.profile": { field: "age", value: 16 },
        "age-2.profile": { field: "age", value: 21 },
        "age-3.profile": { field: "age", value: 30 },
      },
      defect: { portraits: [portrait(1, "Школьники", 100, age(14, 17))] },
    },
  },
  QO305: {
    "each-genre-has-its-way": {
      base: survey({
        "b1 Жанры": [
          multiple(`genres: В какие жанры вы играли за последний год? | ${GENRES}`, {
            limit: { min: 2 },
          }),
          multiple(`deep1: В какие из них вы играли на этой неделе? | ${GENRES}`, {
            recall: recall("genres"),
          }),
          multiple(`deep2: А в какие из них вы играли бы чаще? | ${GENRES}`, {
            recall: recall("genres"),
          }),
          nps("last: Насколько вероятно, что вы посоветуете наши игры другу?"),
        ],
      }),
      defect: {
        "deep1-{1..17..2}.redirect": toQuestion("last"),
        "deep2-{2..18..2}.redirect": toQuestion("last"),
      },
    },
    "fifteen-games": {
      base: survey({
        "b1 Games": [
          multiple(`games: Which of these games have you played? | ${SEVENTEEN}`, {
            limit: { min: 2 },
          }),
          multiple(`first: Which of them did you finish? | ${SEVENTEEN}`, {
            recall: recall("games"),
          }),
          nps("last: Would you recommend our games?"),
        ],
      }),
      defect: {
        "first-{1..17..2}.redirect": toQuestion("last"),
        "first-{2..16..2}.redirect": END,
      },
    },
    "screening-by-what-was-bought": { sound: { "again-{1..15}.redirect": undefined } },
  },
  QO306: {
    "an-answer-without-its-value": {
      sound: { "gender-2.profile": { field: "gender", value: "f" } },
    },
    "no-band-tells-their-age": {
      base: project(
        survey({
          "b1 About you": [
            range("age: How old are you?", 14, 99, 1, {
              bands: [
                { from: 14, to: 24, profile: { field: "age" } },
                { from: 25, to: 34, profile: { field: "age" } },
                { from: 35, to: 99, profile: { field: "age" } },
              ],
            }),
            ADVISE_EN,
          ],
        }),
        { portraits: [portrait(1, "Around thirty", 100, age(25, 34))] },
      ),
      defect: { "age.bands.1.profile": undefined },
    },
    "they-can-only-skip": {
      base: project(
        survey({
          "b1 Игроки": [
            qualification("payer: Как часто вы платите в играх?", {
              required: false,
              answers: [
                {
                  id: "payer-3",
                  code: 3,
                  text: "Регулярно",
                  profile: { field: "payer", value: "regularly" },
                },
                {
                  id: "payer-1",
                  code: 1,
                  text: "Иногда",
                  profile: { field: "payer", value: "sometimes" },
                },
                {
                  id: "payer-2",
                  code: 2,
                  text: "Никогда",
                  profile: { field: "payer", value: "never" },
                },
              ],
            }),
            ADVISE,
          ],
        }),
        {
          portraits: [
            portrait(1, "Платят регулярно", 100, { field: "payer", anyOf: ["regularly"] }),
          ],
        },
      ),
      defect: { "payer-3": undefined },
    },
  },
} satisfies DefectTable
