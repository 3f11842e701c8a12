import type { DefectTable } from "./defect-table.ts"
import { DEVICE, DEVICE_EN, IMPROVE, OFTEN, OFTEN_EN, RECOMMEND } from "./questions.ts"
import { age, games, gamesInEnglish, portrait, project } from "./survey.ts"

/** Portraits, and how many respondents they ask for. */
export const PORTRAITS = {
  QO412: {
    "by-game": {
      base: project(gamesInEnglish(OFTEN_EN, DEVICE_EN), {
        template: "byGame",
        portraits: [portrait(1, "Players", 200, age(18, 45))],
      }),
      defect: { portraits: [] },
    },
    default: { sound: { portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))] } },
    target: {
      base: project(games(RECOMMEND, IMPROVE), {
        template: "target",
        type: "target",
        tpid: 7,
        portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))],
      }),
      defect: { portraits: undefined },
    },
  },
  QO413: {
    eleven: { sound: { "portraits.10": undefined } },
    target: {
      both: {
        "questionnaire.blocks": gamesInEnglish(OFTEN_EN).blocks,
        template: "target",
        type: "target",
        tpid: 3,
      },
      sound: { "portraits.10": undefined },
    },
    twelve: {
      both: { "play.questions": [DEVICE, OFTEN] },
      defect: { "portraits.11": portrait(12, "Портрет 12", 50, age(86, 91)) },
      sound: { "portraits.10": undefined },
    },
  },
  QO415: {
    "not-set": { sound: { "portraits.0.respondents": 200 } },
    "second-of-two": {
      base: project(games(OFTEN, DEVICE), {
        portraits: [
          portrait(1, "Игроки на телефонах", 200, age(18, 45)),
          portrait(2, "Взрослые игроки", 100, age(46, 70)),
        ],
      }),
      defect: { "portraits.1.respondents": 0 },
    },
    "without-a-name": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [portrait(1, "Women", 200, { field: "gender", anyOf: ["f"] })],
      }),
      defect: { "portraits.0.name": "", "portraits.0.respondents": 0 },
    },
  },
  QO416: {
    "a-million": {
      base: project(games(DEVICE), {
        portraits: [portrait(1, "Все игроки", 10_000, { field: "country", anyOf: ["RU"] })],
      }),
      defect: { "portraits.0.respondents": 1_000_000 },
    },
    "one-of-two": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [
          portrait(1, "Young", 500, { field: "age", max: 24 }),
          portrait(2, "Older", 500, { field: "age", min: 25 }),
        ],
      }),
      defect: { "portraits.1.respondents": 50_000 },
    },
    "ten-thousand-and-one": { sound: { "portraits.0.respondents": 10_000 } },
  },
  QO420: {
    age: { sound: { "portraits.0.conditions": [age(18, 45)] } },
    "second-condition": {
      base: project(games(DEVICE), {
        portraits: [
          portrait(1, "Игроки на телефонах", 200, { field: "gender", anyOf: ["f"] }, age(20, 30)),
        ],
      }),
      defect: { "portraits.0.conditions.1.min": 30, "portraits.0.conditions.1.max": 20 },
    },
    "second-portrait": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [
          portrait(1, "Young", 200, { field: "age", max: 24 }),
          portrait(2, "Older", 100, age(25, 60)),
        ],
      }),
      defect: { "portraits.1.conditions": [age(60, 25)] },
    },
  },
  QO423: {
    "one-portrait": { sound: { "portraits.0.respondents": 100 } },
    "open-link": {
      base: project(games(OFTEN), { template: "directLink", targetCompletes: 100, demo: true }),
      defect: { targetCompletes: 101 },
    },
    "portraits-together": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [
          portrait(1, "Young", 50, { field: "age", max: 24 }),
          portrait(2, "Older", 50, { field: "age", min: 25 }),
        ],
        demo: true,
      }),
      defect: { "portraits.1.respondents": 60 },
    },
  },
  QO424: {
    everybody: { sound: { "portraits.0.conditions": [age(18, 45)] } },
    "one-of-two": {
      base: project(games(DEVICE), {
        portraits: [
          portrait(1, "Игроки на телефонах", 200, age(18, 45)),
          portrait(2, "Остальные", 100, { field: "age", min: 46 }),
        ],
      }),
      defect: { "portraits.1.conditions": [] },
    },
    target: {
      base: project(gamesInEnglish(OFTEN_EN), {
        template: "target",
        type: "target",
        tpid: 5,
        portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))],
      }),
      defect: { "portraits.0.conditions": [] },
    },
  },
  QO425: {
    "no-bounds": {
      base: project(games(DEVICE), {
        portraits: [
          portrait(
            1,
            "Игроки на телефонах",
            200,
            { field: "gender", anyOf: ["m"] },
            { field: "age", min: 18 },
          ),
        ],
      }),
      defect: { "portraits.0.conditions.1.min": undefined },
    },
    "no-device": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [
          portrait(
            1,
            "Players",
            200,
            { field: "age", min: 18 },
            { field: "device", anyOf: ["androidPhone"] },
          ),
        ],
      }),
      defect: { "portraits.0.conditions.1.anyOf": [] },
    },
    "no-gender": { sound: { "portraits.0.conditions.0.anyOf": ["f"] } },
  },
  QO426: {
    children: { sound: { "portraits.0.conditions.0.min": 14 } },
    "one-of-some": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [portrait(1, "Pupils", 200, { field: "age", anyOf: [14, 15, 16] })],
      }),
      defect: { "portraits.0.conditions.0.anyOf": [13, 14, 15] },
    },
    "over-a-hundred": {
      both: { "play.questions": [DEVICE] },
      defect: { "portraits.0.conditions": [age(60, 120)] },
      sound: { "portraits.0.conditions": [age(60, 99)] },
    },
  },
  QO427: {
    nine: { sound: { "portraits.0.respondents": 10 } },
    one: {
      both: { "play.questions": [DEVICE] },
      defect: { "portraits.0.respondents": 1 },
      sound: { "portraits.0.respondents": 50 },
    },
    "one-of-two": {
      base: project(gamesInEnglish(OFTEN_EN), {
        portraits: [
          portrait(1, "Young", 200, { field: "age", max: 24 }),
          portrait(2, "Older", 30, { field: "age", min: 25 }),
        ],
      }),
      defect: { "portraits.1.respondents": 3 },
    },
  },
  QO435: {
    "half-a-year": {
      base: project(games(OFTEN), {
        portraits: [portrait(1, "Взрослые игроки", 200, age(18, 35))],
      }),
      defect: { "portraits.0.conditions.0.min": 18.5 },
    },
    "range-of-genders": {
      base: project(games(OFTEN), {
        portraits: [portrait(1, "Мужчины", 200, { field: "gender", anyOf: ["m"] })],
      }),
      defect: { "portraits.0.conditions": [{ field: "gender", min: 1, max: 1 }] },
    },
    "unknown-education": { sound: { "portraits.0.conditions.0.anyOf": ["higher"] } },
  },
  QO436: {
    "both-genders-at-once": {
      sound: { "portraits.0.conditions": [{ field: "gender", anyOf: ["m", "f"] }] },
    },
    "city-outside-region": {
      base: project(games(OFTEN), {
        portraits: [
          portrait(
            1,
            "Москва",
            200,
            { field: "region", anyOf: ["RU-MOW"] },
            { field: "city", anyOf: ["RU-MOW-moscow"] },
          ),
        ],
      }),
      defect: { "portraits.0.conditions.0.anyOf": ["RU-SPE"] },
    },
    "two-ages": {
      base: project(games(OFTEN), {
        portraits: [portrait(1, "От 18 до 24 и от 35", 200, age(18, 24))],
      }),
      defect: { "portraits.0.conditions.1": { field: "age", min: 35 } },
    },
  },
} satisfies DefectTable
