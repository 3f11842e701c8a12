import type { DefectTable } from "./defect-table.ts"
import { AGE, DEVICE, DEVICE_EN, GENRES, OFTEN, OFTEN_EN, RECOMMEND } from "./questions.ts"
import {
  END,
  games,
  gamesInEnglish,
  multiple,
  open,
  range,
  ranking,
  recall,
  screening,
  slider,
  stars,
  survey,
  toQuestion,
} from "./survey.ts"

/** Limits of answers; bands, bounds and steps of numbers. */
export const COUNTING = {
  QO207: {
    "minimum-above-maximum": {
      base: games(
        multiple(
          "genres: Какие жанры вам нравятся? Выберите от двух до трёх. | Стратегии | Шутеры | Головоломки | Гонки",
          { limit: { min: 2, max: 3 } },
        ),
        OFTEN,
      ),
      defect: { "genres.limit": { min: 3, max: 2 } },
    },
    "more-than-there-are": { sound: { "reasons.limit": { min: 2 } } },
    "none-stands-alone": {
      base: games(
        multiple(
          "bought: Что вы покупали в игре? Отметьте хотя бы две вещи. | Облики | Валюту | Боевой пропуск | Ничего из этого",
          { limit: { min: 3 } },
        ),
        OFTEN,
      ),
      both: { "bought-4.kind": "none" },
      defect: { "bought-3": undefined },
    },
    "ranking-of-too-many": {
      base: gamesInEnglish(
        ranking(
          "parts: Put the three parts of the game that matter most in order. | Story | Graphics | Music",
          { limit: { min: 3, max: 3 } },
        ),
        OFTEN_EN,
      ),
      defect: { "parts.limit": { min: 5, max: 5 } },
    },
    "screening-takes-one": {
      base: games(
        screening(
          "roles: Кем вы работаете? | Разработчик | Художник | Маркетолог | Журналист",
          [undefined, undefined, "deny", "deny"],
          { limit: { min: 1, max: 2 } },
        ),
        OFTEN,
      ),
      defect: { "roles.limit": { min: 2 } },
    },
  },
  QO208: {
    "top-three": { sound: { "games.limit": { min: 3 } } },
    "two-of-maybe-one": {
      base: survey({
        "b1 Жанры": [
          GENRES,
          multiple(
            "top: Отметьте два жанра, без которых вам было бы скучно. | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("genres"), limit: { min: 2, max: 2 } },
          ),
        ],
      }),
      sound: { "genres.limit": { min: 2 } },
    },
    "what-was-not-chosen": {
      base: survey({
        "b1 Жанры": [
          GENRES,
          multiple(
            "try: Какие два из остальных вы бы попробовали? | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("genres", "notSelected"), limit: { min: 2 } },
          ),
        ],
      }),
      both: { "genres.limit": { max: 2 } },
      defect: { "genres.limit": { max: 3 } },
    },
  },
  QO209: {
    "bands-in-any-order": {
      base: games(
        RECOMMEND,
        open("best: Что вам нравится больше всего?", { redirect: toQuestion("wishes") }),
        open("why: Почему вы поставили такую оценку?"),
        open("wishes: Что ещё вы хотели бы нам сказать?", { required: false }),
      ),
      both: {
        "nps.bands": [
          { from: 9, to: 10 },
          { from: 0, to: 6, redirect: toQuestion("why") },
          { from: 7, to: 8, redirect: toQuestion("wishes") },
        ],
      },
      defect: { "nps.bands.2.from": 8 },
    },
    "forgotten-passives": {
      sound: {
        "nps.bands.1.from": 7,
        "nps.bands.1.to": 8,
        "nps.bands.1.redirect": toQuestion("wishes"),
        "nps.bands.2": { from: 9, to: 10 },
      },
    },
    "gap-of-half-a-star": {
      base: gamesInEnglish(
        slider("rating: How do you rate the last update?", 0, 5, 0.5, {
          bands: [
            { from: 0, to: 2.5, redirect: toQuestion("why") },
            { from: 3, to: 5 },
          ],
        }),
        open("best: What did you like most?", { redirect: END }),
        open("why: What went wrong?"),
      ),
      defect: { "rating.bands.1.from": 3.5 },
    },
    "missing-age": {
      base: games(AGE, OFTEN),
      both: {
        "age.bands": [
          { from: 14, to: 17, profile: { field: "age", value: "14-17" } },
          { from: 18, to: 24, profile: { field: "age", value: "18-24" } },
          { from: 25, to: 99, profile: { field: "age", value: "25-99" } },
        ],
      },
      defect: { "age.bands.1.from": 19 },
    },
  },
  QO210: {
    "ages-twice": {
      base: games(AGE, OFTEN),
      both: {
        "age.bands": [
          { from: 14, to: 17, profile: { field: "age", value: "14-17" } },
          { from: 18, to: 99, profile: { field: "age", value: "18-99" } },
        ],
      },
      defect: { "age.bands.0.to": 18 },
    },
    "shared-end": { sound: { "nps.bands.1.from": 7 } },
    "wide-band-last": {
      base: gamesInEnglish(
        stars("stars: How many stars do you give the game?", {
          bands: [
            { from: 2, to: 3, redirect: toQuestion("why") },
            { from: 4, to: 5 },
          ],
        }),
        open("best: What did you like most?", { redirect: END }),
        open("why: What went wrong?"),
      ),
      defect: { "stars.bands.1.from": 1 },
    },
  },
  QO211: {
    "between-steps": {
      base: games(
        range("spent: Сколько рублей вы тратите на игры в месяц?", 0, 5000, 100, {
          unit: "₽",
          bands: [{ from: 0, to: 0, redirect: toQuestion("why") }],
        }),
        open("bought: На что вы потратили деньги в последний раз?"),
        open("why: Почему вы не покупаете игры?"),
      ),
      defect: { "spent.bands.0.from": 10, "spent.bands.0.to": 90 },
    },
    "hidden-by-earlier": {
      both: { "nps.bands.0.to": 5, "nps.bands.1.from": 6 },
      defect: { "nps.bands.2.from": 3, "nps.bands.2.to": 7 },
      sound: { "nps.bands.2": undefined },
    },
    "outside-the-scale": { sound: { "nps.bands.2": undefined } },
    "turned-round": {
      base: gamesInEnglish(
        range("hours: How many hours a week do you play?", 0, 100, 1, {
          bands: [{ from: 0, to: 1, redirect: toQuestion("why") }],
        }),
        DEVICE_EN,
        open("why: Why do you play so little?"),
      ),
      defect: { "hours.bands.0.from": 1, "hours.bands.0.to": 0 },
    },
  },
  QO212: {
    "age-turned-round": { base: games(AGE, OFTEN), defect: { "age.from": 99, "age.to": 14 } },
    "pair-turned-round": {
      base: gamesInEnglish(
        range("price: Which prices do you find fair for a new game?", 10, 90, 5, {
          unit: "€",
          pair: true,
        }),
        OFTEN_EN,
      ),
      defect: { "price.from": 95 },
    },
    "slider-turned-round": { sound: { "mood.from": 0, "mood.to": 100 } },
  },
  QO213: {
    "one-number": { sound: { "players.to": 10 } },
    "slider-stands-still": {
      base: gamesInEnglish(slider("volume: How loud do you play?", 0, 10, 1), OFTEN_EN),
      defect: { "volume.step": 20 },
    },
    "step-over-the-end": {
      base: games(range("level: До какого уровня вы дошли?", 0, 50, 10), OFTEN),
      defect: { "level.step": 100 },
    },
  },
  QO214: {
    "end-between-steps": { sound: { "hours.to": 40 } },
    "tens-from-one": {
      base: games(slider("mood: Насколько вы устали?", 0, 100, 10), DEVICE),
      defect: { "mood.from": 1 },
    },
    thirds: {
      base: gamesInEnglish(range("rating: Which mark do you give the map?", 0, 9, 3), OFTEN_EN),
      defect: { "rating.to": 10 },
    },
  },
} satisfies DefectTable
