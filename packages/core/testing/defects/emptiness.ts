import type { DefectTable } from "./defect-table.ts"
import { DEVICE, DEVICE_EN, LIKED_GENRES, MAPS, OFTEN, OFTEN_EN } from "./questions.ts"
import {
  age,
  city,
  games,
  gamesInEnglish,
  matrix,
  one,
  open,
  portrait,
  project,
  ranking,
  stars,
  survey,
} from "./survey.ts"

/** Empty or missing parts. */
export const EMPTINESS = {
  QO401: {
    "nothing-at-all": { sound: games(OFTEN) },
    "only-a-number": {
      both: { pid: 12, revision: 1 },
      sound: survey({ "end About you": [OFTEN_EN] }),
    },
    "project-without-blocks": {
      base: project(games(DEVICE, OFTEN), {
        portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))],
      }),
      defect: { "questionnaire.blocks": [] },
    },
  },
  QO402: {
    "one-empty-block": { sound: { "play.questions": [DEVICE] } },
    "project-of-headings": {
      base: project(
        survey({
          "play Games": [OFTEN_EN],
          "end Last words": [open("wishes: What else would you like to tell us?")],
        }),
        { portraits: [portrait(1, "Players", 200, age(18, 45))] },
      ),
      defect: { "play.questions": [], "end.questions": [] },
    },
    "two-empty-blocks": {
      base: survey({
        "play Об играх": [OFTEN],
        "about О вас": [city("city: В каком городе вы живёте?")],
      }),
      defect: { "play.questions": [], "about.questions": [] },
    },
  },
  QO403: {
    "first-block": { sound: { "play.questions": [OFTEN] } },
    "last-block": { both: { "play.questions": [OFTEN] }, defect: { "end.questions": [] } },
    "middle-block": { both: { "play.questions": [OFTEN] }, defect: { "shop.questions": [] } },
  },
  QO407: {
    "untouched-choice": { sound: games(OFTEN, DEVICE) },
    "untouched-matrix": {
      base: gamesInEnglish(
        OFTEN_EN,
        matrix(
          "maps: Which maps do you know? | Map 1 | Map 2 | Map 3",
          "Played | Heard of | Unknown",
        ),
      ),
      defect: {
        "maps.text": "",
        "maps-s-1.text": "",
        "maps-s-2.text": "",
        "maps-s-3": undefined,
        "maps-1.text": "",
        "maps-2.text": "",
        "maps-3": undefined,
      },
    },
    "without-anything": {
      base: games(LIKED_GENRES, OFTEN),
      defect: { "genres.text": "", "genres.answers": [] },
    },
  },
  QO408: {
    "answers-alone": { base: games(OFTEN, DEVICE), defect: { "device.text": "" } },
    "auto-question": {
      base: gamesInEnglish(OFTEN_EN, city("city: Which city do you live in?")),
      defect: { "city.text": "" },
    },
    "open-question": { sound: { "why.text": "Что нам стоит улучшить?" } },
    scale: {
      base: games(stars("stars: Сколько звёзд вы поставите игре?"), OFTEN),
      defect: { "stars.text": "" },
    },
  },
  QO409: {
    "empty-answer": { sound: { "often-4.text": "Реже" } },
    "empty-column": { base: gamesInEnglish(MAPS, DEVICE_EN), defect: { "maps-3.text": "" } },
    "empty-other": {
      base: games(
        one("source: Откуда вы узнали об игре? | От друзей | Из рекламы | Другое"),
        OFTEN,
      ),
      both: { "source-3.kind": "other" },
      defect: { "source-3.text": "" },
    },
    "empty-statement": {
      base: games(
        matrix(
          "maps: Как часто вы играете за этих героев? | Карта 1 | Карта 2 | Карта 3",
          "Часто | Иногда | Никогда",
        ),
        DEVICE,
      ),
      defect: { "maps-s-2.text": "" },
    },
  },
  QO418: {
    "no-answers": { base: games(OFTEN, LIKED_GENRES), defect: { "genres.answers": [] } },
    "one-answer": { sound: { "agree.answers.1": { id: "agree-2", code: 2, text: "Не хочу" } } },
    "one-column": {
      base: gamesInEnglish(
        matrix("maps: Which maps have you played? | Map 1 | Map 2", "Played | Not played"),
        OFTEN_EN,
      ),
      defect: { "maps-2": undefined },
    },
    "ranking-of-one": {
      base: games(ranking("maps: Расставьте карты: сначала лучшие. | Пустыня | Лес"), OFTEN),
      defect: { "maps-2": undefined },
    },
  },
  QO433: {
    english: {
      base: gamesInEnglish(
        matrix(
          "maps: How often do you play these maps? | Map 1 | Map 2 | Map 3",
          "Often | Sometimes | Never",
        ),
        DEVICE_EN,
      ),
      defect: { "maps.statements": [] },
    },
    "matrix-of-several": {
      base: games(
        matrix("modes: Где вы играете в эти режимы? | Режим 1 | Режим 2", "Дома | В дороге", {
          multiple: true,
        }),
        OFTEN,
      ),
      defect: { "modes.statements": [] },
    },
    "new-matrix": { sound: { "maps.statements": [{ id: "maps-s-1", code: 1, text: "Карта 1" }] } },
  },
} satisfies DefectTable
