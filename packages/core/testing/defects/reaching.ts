import type { DefectTable } from "./defect-table.ts"
import {
  ADVISE,
  ADVISE_EN,
  OFTEN_OF_THREE,
  OFTEN_OF_TWO,
  PAID,
  PHONE_OR_CONSOLE,
  WHY_PAID,
  WISH,
} from "./questions.ts"
import {
  amongOthers,
  COMPLETE_BLOCK,
  END,
  multiple,
  one,
  open,
  otherSurvey,
  review,
  screening,
  stars,
  survey,
  toQuestion,
  toBlock,
  toSurvey,
} from "./survey.ts"

/** Unreachable questions, unused redirects and useless parts. */
export const REACHING = {
  QO109: {
    "after-the-end": {
      base: survey({
        "b1 Rating": [
          ADVISE_EN,
          open("thanks: Anything you would like to tell the authors?", {
            lines: 3,
            maxLength: 500,
          }),
        ],
      }),
      defect: { "advise.redirect": END },
    },
    "band-covers-all": {
      base: survey({
        "b1 Отзыв": [
          ADVISE,
          WISH,
          open("thanks: За что вы бы похвалили игру?", { lines: 3, maxLength: 500 }),
        ],
      }),
      both: { "advise.bands": [{ from: 9, to: 10, redirect: toQuestion("thanks") }] },
      defect: { "advise.bands.0.from": 0 },
    },
    "everybody-goes-on-to-the-next-block": {
      base: survey({
        "b1 Жанры": [
          OFTEN_OF_THREE,
          one(
            "length: Сколько длится ваш обычный вечер за игрой? | До часа | Час или два | Дольше",
          ),
        ],
        "b2 Отзыв": [stars("rate: Оцените длину уровней")],
      }),
      defect: { "often.redirect": COMPLETE_BLOCK },
    },
    "jumped-over": { sound: { "paid-1.redirect": undefined } },
  },
  QO110: {
    "all-leave-for-another-survey": {
      base: amongOthers(
        5,
        survey({ "b1 Покупки": [PAID], "b2 О покупках": [WHY_PAID] }),
        otherSurvey(8),
      ),
      both: { "paid-2.redirect": toSurvey(8) },
      defect: { "paid.redirect": toSurvey(8) },
    },
    "block-behind-the-end": { sound: { "advise.redirect": undefined } },
    "both-branches-pass-it": {
      base: survey({
        "b1 Devices": [PHONE_OR_CONSOLE],
        "b2 Phones": [one("hold: How do you hold the phone when you play? | Upright | Sideways")],
        "b3 Rating": [ADVISE_EN],
      }),
      both: { "device-2.redirect": toBlock("b3") },
      defect: { "device-1.redirect": toBlock("b3") },
    },
  },
  QO111: {
    "both-must-be-chosen": {
      base: survey({
        "b1 Жанры": [
          multiple(
            "genres: Назовите два жанра, в которые играете чаще. | Головоломки | Гонки | Стратегии",
            { limit: { min: 2, max: 2 } },
          ),
          stars("rate: Оцените наши трассы"),
          open("plans: Какую стратегию вы прошли последней?", { lines: 1, maxLength: 100 }),
        ],
      }),
      both: { "genres-3.redirect": toQuestion("plans") },
      defect: {
        "genres-1": undefined,
        "genres-2.redirect": toQuestion("plans"),
        "genres-3.redirect": END,
      },
    },
    "denied-answer-leads-on": {
      base: survey({
        "b1 Screening": [
          screening("age: How old are you? | Under 14 | 14 to 17 | 18 or older", [
            "deny",
            "allow",
            "allow",
          ]),
          OFTEN_OF_TWO,
          one("parents: Do your parents know how long you play? | Yes | No"),
          ADVISE_EN,
        ],
      }),
      both: { "age-2.redirect": toQuestion("parents"), "often.redirect": toQuestion("advise") },
      defect: { "age-1.redirect": toQuestion("parents") },
    },
    "every-answer-has-its-own": { sound: { "paid-2.redirect": undefined } },
  },
  QO112: {
    "answer-repeats-the-question": {
      base: survey({
        "b1 Устройство": [
          one("device: На чём вы играете чаще всего? | Телефон | Планшет | Приставка", {
            redirect: toQuestion("touch"),
          }),
          one("pad: Сколько у вас геймпадов? | Один | Несколько", {
            redirect: toQuestion("advise"),
          }),
          one("touch: Удобно ли вам нажимать на кнопки? | Да | Нет"),
          ADVISE,
        ],
      }),
      both: { "device-3.redirect": toQuestion("pad") },
      defect: { "device-1.redirect": toQuestion("touch") },
    },
    "band-repeats-the-question": {
      base: survey({
        "b1 Отзыв": [
          ADVISE,
          WISH,
          open("thanks: За что вы бы похвалили игру?", { lines: 3, maxLength: 500 }),
        ],
      }),
      both: {
        "advise.bands": [{ from: 0, to: 6, redirect: toQuestion("wish") }],
        "advise.redirect": toQuestion("thanks"),
        "wish.redirect": END,
      },
      defect: { "advise.bands.1": { from: 9, to: 10, redirect: toQuestion("thanks") } },
    },
    "no-also-ends": { sound: { "paid-2.redirect": undefined } },
  },
  QO113: {
    "answer-to-the-next-question": {
      base: survey({
        "b1 Purchases": [
          one("paid: Did you buy anything in the game? | Yes | No"),
          open("why: What made you buy it?", { lines: 2, maxLength: 300 }),
          ADVISE_EN,
        ],
      }),
      both: { "paid-2.redirect": toQuestion("advise") },
      defect: { "paid-1.redirect": toQuestion("why") },
    },
    "completes-the-block-at-its-end": {
      base: survey({ "b1 Бои": [stars("rate: Оцените подбор соперников")], "b2 Отзыв": [ADVISE] }),
      defect: { "rate.redirect": COMPLETE_BLOCK },
    },
    "to-the-next-block": {
      base: survey({ "b1 Бои": [stars("rate: Оцените баланс отрядов")], "b2 Отзыв": [WISH] }),
      defect: { "rate.redirect": toBlock("b2") },
    },
    "to-the-next-question": { sound: { "often.redirect": undefined } },
  },
  QO114: {
    "low-scores-review-ahead": {
      base: survey({ "b1 Отзыв": [ADVISE, stars("rate: Оцените обучение в начале игры"), WISH] }),
      both: { "advise.bands": [{ from: 0, to: 6, redirect: toQuestion("wish") }] },
      defect: { "advise.bands.0.redirect": review("wish") },
    },
    "review-of-the-next-question": {
      base: survey({
        "b1 Rating": [
          OFTEN_OF_TWO,
          one("sure: Was that an ordinary week? | Yes | No, I was on holiday"),
          ADVISE_EN,
        ],
      }),
      both: { "sure-2.redirect": review("sure") },
      defect: { "sure-2.redirect": review("advise") },
    },
    "review-of-what-comes-later": { sound: { "paid-2.redirect": toQuestion("advise") } },
  },
  QO115: {
    "all-answers-screen-out": {
      sound: { "age-2.screening": "allow", "age-3.screening": "allow", "age-4.screening": "allow" },
    },
    "one-answer-is-not-enough": {
      base: survey({
        "b1 Отбор": [
          screening(
            "plays: В какие игры вы играли на этой неделе? | В мобильные | В настольные | В компьютерные",
            ["allow", "deny", "deny"],
          ),
          stars("rate: Оцените новый уровень"),
        ],
      }),
      defect: { "plays-1.screening": "allowIfAny" },
    },
    "two-questions-in-a-ring": {
      base: survey({ "b1 Rating": [OFTEN_OF_TWO, ADVISE_EN] }),
      defect: { "advise.redirect": toQuestion("often") },
    },
  },
} satisfies DefectTable
