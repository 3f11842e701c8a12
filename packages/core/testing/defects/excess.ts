import type { DefectTable } from "./defect-table.ts"
import { chapters, episodes, longText, numberedTexts, params } from "./many.ts"
import { DEVICE, DEVICE_EN, IMPROVE, MAPS, OFTEN, OFTEN_EN } from "./questions.ts"
import {
  age,
  games,
  gamesInEnglish,
  matrix,
  nps,
  one,
  open,
  portrait,
  project,
  ranking,
  survey,
} from "./survey.ts"

const FEW_FOR_EACH = [{ code: "QO607", reason: "Каждый видит только несколько блоков" }]
const LEADER = "Тот, кто всегда идёт первым и ведёт за собой остальных, "
const WHOLE_SERIES = [{ code: "QO607", reason: "Спрашиваем всех зрителей сериала целиком" }]

/** Too many or too long parts. */
export const EXCESS = {
  QO404: {
    "fifty-one": { sound: { b51: undefined } },
    "in-a-project": {
      base: project(
        { ...survey(chapters("Игра", 51)), suppress: FEW_FOR_EACH },
        { portraits: [portrait(1, "Игроки на телефонах", 200, age(18, 45))] },
      ),
      sound: { b51: undefined },
    },
    sixty: {
      base: survey({ ...chapters("Глава", 50), ...chapters("Игра", 60, 51) }),
      both: { suppress: FEW_FOR_EACH },
      sound: { "b{51..60}": undefined },
    },
  },
  QO405: {
    "a-hundred-and-one-in-a-block": { sound: { q101: undefined } },
    "last-block-too-long": {
      base: survey({ "b1 Сезон 1": episodes(1, 2), "b2 Сезон 2": episodes(3, 103) }),
      both: { suppress: WHOLE_SERIES },
      sound: { q103: undefined },
    },
    "three-hundred-and-one": {
      base: survey({
        "b1 Сезон 1": episodes(1, 75),
        "b2 Сезон 2": episodes(76, 150),
        "b3 Сезон 3": episodes(151, 225),
        "b4 Сезон 4": episodes(226, 301),
      }),
      both: { suppress: WHOLE_SERIES },
      sound: { q301: undefined },
    },
  },
  QO406: {
    "eleven-columns": { sound: { "marks-11": undefined } },
    "ranking-of-twenty-six": {
      base: games(
        ranking(`heroes: Расставьте героев: сначала любимые. | ${numberedTexts("Герой", 26)}`, {
          suppress: [{ code: "QO605", reason: "Героев двадцать пять" }],
        }),
        OFTEN,
      ),
      sound: { "heroes-26": undefined },
    },
    "two-hundred-and-one": {
      base: games(
        one(`level: На каком уровне вы остановились? | ${numberedTexts("Уровень", 201)}`, {
          suppress: [{ code: "QO605", reason: "Уровней в игре ровно столько" }],
        }),
        OFTEN,
      ),
      sound: { "level-201": undefined },
    },
  },
  QO419: {
    answer: {
      base: games(one(`type: Кто вы в игре? | Исследователь | ${longText(LEADER, 250)}`), OFTEN),
      defect: { "type-2.text": `${longText(LEADER, 259)}!` },
    },
    "end-of-a-scale": {
      base: games(
        nps("nps: Насколько вероятно, что вы порекомендуете игру друзьям?", {
          labels: { low: "Ни за что", high: longText("Очень вероятно, ", 250) },
        }),
        IMPROVE,
      ),
      defect: { "nps.labels": { low: "Ни за что", high: longText("Очень вероятно, ", 300) } },
    },
    hint: {
      base: gamesInEnglish(
        open("story: What happened in your last match?", {
          hint: `${longText("Tell us as much as you like. ", 479)}!`,
        }),
        OFTEN_EN,
      ),
      defect: { "story.hint": longText("Tell us as much as you like. ", 600) },
    },
    question: {
      sound: {
        "letter.text": longText(
          "Представьте, что вы пишете другу об игре, в которую сыграли вчера. ",
          500,
        ),
      },
    },
    statement: {
      base: gamesInEnglish(MAPS, OFTEN_EN),
      defect: { "maps-s-1.text": longText("A map with a very long name ", 251) },
    },
  },
  QO422: {
    block: {
      base: games(OFTEN),
      both: { "play.settings": { params: params(25) } },
      sound: { "play.settings.params.key_{21..25}": undefined },
    },
    project: {
      base: project(gamesInEnglish(OFTEN_EN, DEVICE_EN), {
        template: "directLink",
        targetCompletes: 100,
      }),
      both: { "often.params": params(30) },
      sound: { "often.params.key_{21..30}": undefined },
    },
    question: { sound: { "often.params.key_21": undefined } },
  },
  QO431: {
    "forty-maps": {
      base: games(
        matrix(
          `maps: Знаете ли вы эти карты? | ${numberedTexts("Карта", 40)}`,
          "Играл | Слышал | Не знаю",
        ),
        DEVICE,
      ),
      sound: { "maps-s-{31..40}": undefined },
    },
    "several-answers-a-row": {
      base: gamesInEnglish(
        matrix(
          `weapons: Where do you use these weapons? | ${numberedTexts("Weapon", 31)}`,
          "At home | Outside | In tournaments",
          { multiple: true },
        ),
        OFTEN_EN,
      ),
      sound: { "weapons-s-31": undefined },
    },
    "thirty-one-heroes": { sound: { "heroes-s-31": undefined } },
  },
  QO434: {
    "a-novel": { defect: { "story.maxLength": 20_000 }, sound: { "story.maxLength": 2000 } },
    english: {
      base: gamesInEnglish(
        open("story: How did your last match go?", { maxLength: 1000 }),
        OFTEN_EN,
      ),
      defect: { "story.maxLength": 5000 },
    },
    "over-the-limit": { sound: { "story.maxLength": 2000 } },
  },
} satisfies DefectTable
