import type { DefectTable } from "./defect-table.ts"
import {
  ADVISE,
  ADVISE_EN,
  CONSOLE,
  OFTEN_OF_THREE,
  PAID,
  PHONE_OR_CONSOLE,
  WHY_PAID,
  WISH,
} from "./questions.ts"
import {
  age,
  amongOthers,
  END,
  multiple,
  nps,
  one,
  open,
  otherSurvey,
  portrait,
  project,
  range,
  review,
  stars,
  survey,
  toQuestion,
  toBlock,
  toSurvey,
} from "./survey.ts"

/** Redirects that lead nowhere, round in circles or to where they must not. */
export const LEADING = {
  QO101: {
    "back-to-the-genres": { sound: { "wish.redirect": undefined } },
    "question-to-itself": {
      base: survey({
        "b1 Покупки": [
          PAID,
          range("sum: Сколько рублей вы потратили за месяц?", 0, 5000, 50, {
            bands: [{ from: 0, to: 0, redirect: review("paid") }],
          }),
          WHY_PAID,
          ADVISE,
        ],
      }),
      both: { "paid-2.redirect": toQuestion("advise") },
      defect: { "sum.bands.0.redirect": toQuestion("sum") },
    },
    "try-the-tutorial-again": {
      base: survey({
        "b1 Tutorial": [
          one("passed: Did you finish the tutorial? | Yes | Not yet"),
          one(
            "stuck: Where did you get stuck? | Building a base | First battle | Nowhere, I ran out of time",
          ),
          stars("rate: How clear was the tutorial?"),
        ],
      }),
      both: { "stuck-1.redirect": review("passed"), "stuck-2.redirect": review("passed") },
      defect: {
        "stuck-1.redirect": toQuestion("passed"),
        "stuck-2.redirect": toQuestion("passed"),
      },
    },
    "two-blocks-in-a-ring": {
      base: survey({
        "b1 Знакомство": [
          one("device: На чём вы играете чаще всего? | Телефон | Планшет | Компьютер | Приставка"),
          OFTEN_OF_THREE,
        ],
        "b2 Покупки": [PAID, WHY_PAID],
        "b3 Отзыв": [ADVISE],
      }),
      defect: { "advise.redirect": toBlock("b2") },
    },
  },
  QO102: {
    "band-to-a-lost-question": {
      base: survey({ "b1 Отзыв": [ADVISE, stars("rate: Оцените обучение в начале игры"), WISH] }),
      both: { "advise.bands": [{ from: 0, to: 6, redirect: toQuestion("wish") }] },
      defect: { "advise.bands.0.redirect": toQuestion("complaint") },
    },
    "deleted-block": {
      base: survey({
        "b1 Устройство": [
          PHONE_OR_CONSOLE,
          one("phone: Which phone do you have? | Android | iPhone"),
        ],
        "b2 Habits": [one("where: Where do you play? | At home | On the way")],
        "b3 Rating": [ADVISE_EN],
      }),
      both: { "device-2.redirect": toBlock("b3") },
      defect: { "device-2.redirect": toBlock("consoles") },
    },
    "deleted-question": { sound: { "paid-2.redirect": toQuestion("advise") } },
    "whole-question-leads-nowhere": {
      base: survey({
        "b1 Ролевые игры": [
          OFTEN_OF_THREE,
          one("hero: За кого вы играете? | Воин | Маг | Лучник"),
          one("skip: Пропускаете ли вы диалоги? | Да | Нет"),
          ADVISE,
        ],
      }),
      defect: { "hero.redirect": toQuestion("hero-class") },
    },
  },
  QO103: {
    "block-not-filled-yet": { sound: { "paid-2.redirect": END, later: undefined } },
    "console-block-without-questions": {
      base: survey({
        "b1 Devices": [PHONE_OR_CONSOLE],
        "b2 Phones": [one("maker: Who made your phone? | Apple | Samsung | Another maker")],
        "b3 Consoles": [CONSOLE],
      }),
      both: { "device-2.redirect": toBlock("b3") },
      defect: { "b3.questions": [] },
    },
    "whole-question-to-an-empty-block": {
      base: survey({
        "b1 Сюжет": [one("story: Читаете ли вы описания заданий? | Да | Нет")],
        "b2 Без сюжета": [
          one("skips: Что вы делаете, когда начинается ролик? | Смотрю | Пропускаю", {
            redirect: toBlock("b4"),
          }),
        ],
        "b3 Задания": [stars("rate: Оцените описания заданий")],
        "b4 Отзыв": [ADVISE],
      }),
      both: { "story-1.redirect": toBlock("b3") },
      defect: { "b4.questions": [] },
    },
  },
  QO104: {
    "after-low-score": {
      base: amongOthers(
        5,
        survey({
          "b1 Rating": [
            nps("advise: How likely are you to recommend the game?", {
              bands: [{ from: 0, to: 6, redirect: toSurvey(12) }],
            }),
            open("best: What do you like most about it?", { lines: 2, maxLength: 300 }),
          ],
        }),
        otherSurvey(12),
      ),
      defect: { "advise.bands.0.redirect": toSurvey(21) },
    },
    "no-such-questionnaire": { sound: { "more-1.redirect": toSurvey(7) } },
    "somebody-elses-questionnaire": {
      both: { "more-1.redirect": toSurvey(7) },
      defect: { "others.0.usable": false },
    },
  },
  QO105: {
    "for-those-who-paid": {
      base: amongOthers(
        5,
        survey({
          "b1 Покупки": [
            PAID,
            open("wish: Что могло бы вас заинтересовать в магазине игры?", {
              lines: 3,
              maxLength: 500,
            }),
          ],
        }),
        otherSurvey(8),
      ),
      both: { "paid-1.redirect": toSurvey(8) },
      defect: { "others.0.active": false },
    },
    "still-a-draft": { sound: { "others.0.active": true } },
    "survey-that-is-over": {
      base: amongOthers(
        5,
        survey({
          "b1 Season": [
            one("season: Which season did you play last? | The winter season | The summer season"),
            one("again: Will you play the next one? | Yes | No"),
          ],
        }),
        otherSurvey(30),
      ),
      both: { "season-1.redirect": toSurvey(30) },
      defect: { "others.0.active": false },
    },
  },
  QO106: {
    "round-three-surveys": {
      base: amongOthers(
        20,
        survey({
          "b1 Genres": [
            multiple("genres: Which genres did you play last month? | Puzzles | Strategy | Racing"),
            one("next: May we ask about one of them in detail? | Yes | No"),
          ],
        }),
        otherSurvey(21, { leadsTo: [22] }),
        otherSurvey(22, { leadsTo: [] }),
      ),
      both: { "next-1.redirect": toSurvey(21) },
      defect: { "others.1.leadsTo": [20] },
    },
    "there-and-back": { sound: { "others.0.leadsTo": [9] } },
    "to-itself": {
      both: { "others.0.leadsTo": undefined, "others.1": undefined },
      defect: { "more-1.redirect": toSurvey(5) },
    },
  },
  QO107: {
    "from-a-target-project": {
      base: project(
        {
          ...survey({
            "b1 Спустя месяц": [
              one("still: Вы всё ещё играете? | Да | Нет"),
              stars("rate: Оцените последнее обновление"),
            ],
          }),
          pid: 43,
        },
        {
          others: [{ pid: 44, type: "target", active: true, usable: true }],
          type: "target",
          template: "target",
          tpid: 40,
          portraits: [portrait(1, "Игроки", 100, age(18, 45))],
        },
      ),
      both: { "still-2.redirect": toSurvey(44) },
      defect: { "others.0.type": "default" },
    },
    "low-score-to-another-type": {
      base: amongOthers(
        5,
        survey({
          "b1 Rating": [
            nps("advise: How likely are you to recommend the game?", {
              bands: [{ from: 0, to: 6, redirect: toSurvey(12) }],
            }),
            open("best: What do you like most about it?", { lines: 2, maxLength: 300 }),
          ],
        }),
        otherSurvey(12),
      ),
      defect: { "others.0.type": "target" },
    },
    "target-project": { sound: { "others.0.type": "default" } },
  },
  QO108: {
    "no-answer-goes-on": {
      base: survey({
        "b1 Purchases": [
          one("paid: Did you buy anything in the game? | Yes | No"),
          one("sure: Are you sure about that? | Yes | Let me think again"),
        ],
        "b2 Rating": [ADVISE_EN],
      }),
      both: { "sure-2.redirect": review("paid") },
      defect: { "sure-1.redirect": toQuestion("paid"), "sure-2.redirect": toQuestion("paid") },
    },
    "ring-without-a-way-out": {
      base: survey({
        "b1 Бои": [
          OFTEN_OF_THREE,
          one("fight: Какие бои вам нравятся? | Один на один | Отрядом"),
          stars("rate: Оцените подбор соперников"),
          ADVISE,
        ],
      }),
      defect: { "advise.redirect": toQuestion("fight") },
    },
    "the-last-question-again": {
      sound: { "done.redirect": undefined, "done-1.redirect": review("advise") },
    },
  },
} satisfies DefectTable
