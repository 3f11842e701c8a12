import type { DefectTable } from "./defect-table.ts"
import { episodes } from "./many.ts"
import { DEVICE, GENRES, HERO, OFTEN, WISH } from "./questions.ts"
import { multiple, one, survey, toQuestion } from "./survey.ts"

const FOR_EACH_GENRE = { of: "genres", over: "chosen" } as const

const LIKED = one("liked: Нравится ли вам жанр «{{item}}»? | Да | Нет")
const MISSED = one("missed: Чего не хватает в жанре «{{item}}»? | Историй | Карт")
const AFTER = "Что вам больше нравится?"

/** A question about genres, a block that can be asked for each of them, and a last question. */
const ofGenres = (last: object) =>
  survey({ "b1 Жанры": [GENRES], "b2 О жанре": [LIKED, MISSED], "b3 Вы": [last] })

/** Sixteen answers. */
const SERIES = multiple(
  `series: Какие сезоны вы прошли? | ${Array.from({ length: 16 }, (_, at) => `Сезон ${at + 1}`).join(" | ")}`,
)

/** Blocks that are asked once for each answer. */
export const REPEATS = {
  QO730: {
    "question-was-deleted": { sound: { "b2.repeat.of": "genres" } },
    "question-comes-later": {
      base: survey({ "b1 Игры": [OFTEN], "b2 Жанры": [GENRES] }),
      defect: { "b1.repeat": FOR_EACH_GENRE },
    },
    "question-is-repeated": {
      base: ofGenres(OFTEN),
      both: { "b2.repeat": FOR_EACH_GENRE },
      defect: { "b3.repeat": { of: "missed", over: "chosen" } },
      sound: { "b3.repeat": FOR_EACH_GENRE },
    },
    "rows-of-a-choice": {
      base: survey({ "b1 Жанры": [GENRES], "b2 О жанре": [OFTEN] }),
      defect: { "b2.repeat": { of: "genres", over: "rows" } },
      sound: { "b2.repeat": { of: "genres", over: "notChosen" } },
    },
  },
  QO731: {
    "shown-by-an-answer-about-each-genre": { sound: { "hero.showIf": undefined } },
    "text-outside": {
      base: ofGenres({ ...WISH, text: AFTER }),
      both: { "b2.repeat": FOR_EACH_GENRE },
      defect: { "wish.hint": "Вы ответили: {{#liked|ничего}}." },
      sound: { "wish.hint": "Вы ответили: {{#genres|ничего}}." },
    },
    "redirect-into-the-middle": {
      base: survey({ "b1 Жанры": [GENRES, HERO], "b2 О жанре": [LIKED, MISSED] }),
      both: { "b2.repeat": FOR_EACH_GENRE },
      defect: { "hero-2.redirect": toQuestion("missed") },
    },
  },
  QO732: {
    "every-episode-of-every-season": { sound: { "q{19..20}": undefined } },
    "twice-as-many": {
      base: survey({
        "b1 Сезоны": [SERIES, DEVICE],
        "b2 О сезоне": episodes(1, 10),
        "b3 Ещё о сезоне": episodes(11, 20),
      }),
      both: { "b2.repeat": { of: "series", over: "chosen" } },
      defect: { "b3.repeat": { of: "series", over: "chosen" } },
    },
    "not-chosen-either": {
      base: survey({ "b1 Сезоны": [SERIES], "b2 О сезоне": episodes(1, 20) }),
      defect: { "b2.repeat": { of: "series", over: "notChosen" } },
      sound: { "series-{12..16}": undefined, "b2.repeat": { of: "series", over: "notChosen" } },
    },
  },
  QO733: {
    "genres-can-be-skipped": { sound: { "genres.required": undefined } },
    "none-of-these": {
      base: ofGenres(OFTEN),
      both: { "b2.repeat": FOR_EACH_GENRE },
      defect: { "genres-4.kind": "none" },
    },
    "not-known": {
      base: ofGenres(WISH),
      both: { "b2.repeat": { ...FOR_EACH_GENRE, most: 2 } },
      defect: { "genres-4.kind": "dontKnow" },
    },
  },
} satisfies DefectTable
