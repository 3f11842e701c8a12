import type { DefectTable } from "./defect-table.ts"
import { ADVISE, ADVISE_EN, DEVICE, LIKED_GENRES, OFTEN, OFTEN_EN } from "./questions.ts"
import {
  games,
  gamesInEnglish,
  matrix,
  multiple,
  one,
  open,
  qualification,
  range,
  screening,
  survey,
  writesField,
} from "./survey.ts"

/** Repeated, contradictory or meaningless parts. */
export const SENSE = {
  QO501: {
    "but-for-case": {
      base: survey({
        "play Об играх": [open("why: Чего вам не хватает в игре?")],
        "shop О магазине": [open("lack: Чего вам не хватает в магазине?")],
      }),
      defect: { "lack.text": "чего вам не хватает в игре" },
    },
    english: {
      base: gamesInEnglish(
        OFTEN_EN,
        range("often2: How many hours a week do you play?", 0, 100, 1),
      ),
      defect: { "often2.text": "How often do you play?" },
    },
    "same-question": { sound: { "often2.text": "Как часто вы смотрите трансляции?" } },
  },
  QO502: {
    "but-for-a-letter": {
      base: games(one("tree: Что вы украшаете к празднику? | Ёлку | Комнату | Аккаунт"), OFTEN),
      defect: { "tree-3.text": "елку" },
    },
    "same-answer": { sound: { "device-4.text": "Планшет" } },
    "same-statement": {
      base: gamesInEnglish(
        matrix(
          "maps: How often do you play these maps? | Map 1 | Map 2 | Map 3",
          "Often | Sometimes | Never",
        ),
        OFTEN_EN,
      ),
      defect: { "maps-s-3.text": "MAP 1" },
    },
  },
  QO505: {
    "another-name": {
      base: games(
        one("known: Знакома ли вам студия? | Да, это {{p.studio}} | Нет, впервые слышу"),
        OFTEN,
      ),
      both: { "play.settings": { params: { studio: "Северный ветер" } } },
      defect: {
        "play.settings.params.studio": undefined,
        "play.settings.params.company": "Северный ветер",
      },
    },
    "not-set": { sound: { "why.params": { game: "Морской бой" } } },
    "written-wrongly": {
      base: gamesInEnglish(
        open("game: What do you think of {{p.game}}?", { params: { game: "Sea Battle" } }),
        OFTEN_EN,
      ),
      defect: { "game.text": "What do you think of {{game}}?" },
    },
  },
  QO506: {
    "one-question": {
      sound: { "often.write.fields.1.field": "often_text", "often.write.fields.1.value": "label" },
    },
    "two-blocks": {
      base: survey({
        "play Об играх": [OFTEN],
        "shop О покупках": [
          one("spend: Как часто вы покупаете игры? | Каждый месяц | Раз в год | Реже", {
            write: writesField("shopping", "code"),
          }),
        ],
      }),
      both: { "often.write": writesField("frequency", "code") },
      defect: { "spend.write.fields.0.field": "FREQUENCY" },
    },
    "two-questions": {
      base: games(OFTEN, DEVICE),
      both: {
        "often.write": writesField("play_often", "code"),
        "device.write": writesField("device", "code"),
      },
      defect: { "device.write.fields.0.field": "Play_Often" },
    },
  },
  QO507: {
    "for-the-whole-questionnaire": {
      base: survey({
        "b1 Rating": [
          ADVISE_EN,
          open("best: What do you like most about it?", { lines: 2, maxLength: 300 }),
        ],
      }),
      defect: { suppress: [{ code: "QO607", reason: "Our players like long surveys" }] },
    },
    "mended-long-ago": { sound: { "why.suppress": undefined } },
    "of-another-question": {
      base: survey({
        "b1 Отбор": [
          screening("age: Сколько вам лет? | Меньше 14 | 14–17 | 18–24 | 25 и больше", [
            "deny",
            "allow",
            "allow",
            "allow",
          ]),
          ADVISE,
        ],
      }),
      defect: { "advise.suppress": [{ code: "QO301", reason: "Так задумано" }] },
    },
  },
  QO508: {
    "code-and-label": {
      base: games(OFTEN, DEVICE),
      both: {
        "often.write": writesField("often", "code"),
        "device.write": writesField("device", "code"),
      },
      defect: { "device.write.fields.0.field": "often", "device.write.fields.0.value": "label" },
    },
    "number-and-text": { sound: { "why.write.fields.0.field": "instead" } },
    "set-and-append": {
      base: games(LIKED_GENRES, DEVICE),
      both: {
        "genres.write": writesField("tastes", "label", "append"),
        "device.write": writesField("device", "label"),
      },
      defect: { "device.write.fields.0.field": "tastes" },
    },
  },
  QO509: {
    "qualification-does-not-screen": {
      base: survey({
        "b1 О вас": [
          qualification("q1: Ваш пол?", {
            answers: [
              { id: "a1", code: 1, text: "Женский", profile: { field: "gender", value: "f" } },
              { id: "a2", code: 2, text: "Мужской", profile: { field: "gender", value: "m" } },
            ],
          }),
        ],
      }),
      defect: { "a1.screening": "allow" },
    },
    "screening-became-one": { sound: { "q1.category": "screening" } },
    "several-answers": {
      base: survey({
        "b1 About games": [
          multiple("q1: What do you play on?", {
            answers: [
              { id: "a1", code: 1, text: "Phone" },
              { id: "a2", code: 2, text: "Computer" },
              { id: "a3", code: 3, text: "Console" },
            ],
          }),
        ],
      }),
      defect: { "a1.screening": "allowIfAny" },
    },
  },
  QO510: {
    "at-least-one": {
      base: survey({
        "b1 Об играх": [
          one("q1: На чём вы играете чаще всего?", {
            answers: [
              { id: "a1", code: 1, text: "Телефон" },
              { id: "a2", code: 2, text: "Компьютер" },
              { id: "a3", code: 3, text: "Приставка" },
            ],
          }),
        ],
      }),
      defect: { "q1.limit": { min: 1 } },
    },
    "at-most-one": { sound: { "q1.limit": undefined } },
    "two-of-one": {
      base: survey({
        "b1 About games": [
          multiple("q1: Which genres do you play?", {
            limit: { min: 1, max: 2 },
            answers: [
              { id: "a1", code: 1, text: "RPG" },
              { id: "a2", code: 2, text: "Puzzle" },
              { id: "a3", code: 3, text: "Racing" },
              { id: "a4", code: 4, text: "Strategy" },
            ],
          }),
        ],
      }),
      defect: { "q1.category": "one" },
    },
  },
} satisfies DefectTable
