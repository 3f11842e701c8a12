import type { DefectTable } from "./defect-table.ts"
import { ADVISE, CHESS, CONSOLE, GENRES, PHONE_OR_CONSOLE } from "./questions.ts"
import {
  END,
  matrix,
  multiple,
  one,
  open,
  recall,
  screening,
  survey,
  toQuestion,
} from "./survey.ts"

/** Recall of answers. */
export const RECALLING = {
  QO201: {
    "code-that-is-not-there": { sound: { "favourite-4.code": 4 } },
    "second-recall-never-gets-it": {
      base: survey({
        "b1 Жанры": [
          GENRES,
          multiple(
            "week: А в какие играли на этой неделе? | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("genres") },
          ),
          one(
            "today: Какой жанр вы запустили последним? | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("week") },
          ),
        ],
      }),
      defect: { "week-4": undefined },
    },
    "statement-that-is-not-there": {
      base: survey({
        "b1 Games": [
          CHESS,
          matrix(
            "like: How do you like them? | Chess | Tetris | Solitaire",
            "Not at all | Not much | Somewhat | A lot",
            {
              recall: recall("games"),
              statements: [
                { id: "like-s1", code: 1, text: "Chess" },
                { id: "like-s2", code: 2, text: "Tetris" },
                { id: "like-s3", code: 3, text: "Solitaire" },
              ],
            },
          ),
        ],
      }),
      defect: { "like-s3.code": 4 },
    },
    "those-who-chose-it-are-gone": {
      base: survey({
        "b1 Покупки": [
          one("bought: Что вы купили в игре последним? | Облик | Валюту | Пропуск сезона"),
          one("again: Что из этого вы купили бы снова? | Облик | Валюту | Пропуск сезона", {
            recall: recall("bought"),
          }),
        ],
      }),
      defect: { "bought-3.redirect": END },
    },
  },
  QO202: {
    "source-is-a-score": {
      base: survey({
        "b1 Отзыв": [
          ADVISE,
          multiple("liked: Что вам понравилось в игре? | Музыка | Графика | Сюжет"),
          one("most: А что больше всего? | Музыка | Графика | Сюжет", { recall: recall("liked") }),
        ],
      }),
      defect: { "most.recall": recall("advise") },
    },
    "source-is-an-open-question": {
      base: survey({
        "b1 Games": [
          open("name: Which game did you play last?", { lines: 1, maxLength: 100 }),
          CHESS,
          one("best: Which one do you like best? | Chess | Tetris | Solitaire", {
            recall: recall("games"),
          }),
        ],
      }),
      defect: { "best.recall": recall("name") },
    },
    "source-was-deleted": { sound: { "favourite.recall": recall("genres") } },
  },
  QO203: {
    "blocks-were-swapped": {
      base: survey({
        "b1 Что понравилось": [
          multiple("liked: Что вам понравилось в игре? | Музыка | Графика | Сюжет"),
        ],
        "b2 Подробнее": [
          one("most: А что больше всего? | Музыка | Графика | Сюжет", { recall: recall("liked") }),
        ],
      }),
      defect: survey({
        "b2 Подробнее": [
          one("most: А что больше всего? | Музыка | Графика | Сюжет", { recall: recall("liked") }),
        ],
        "b1 Что понравилось": [
          multiple("liked: Что вам понравилось в игре? | Музыка | Графика | Сюжет"),
        ],
      }),
    },
    "recall-from-itself": {
      base: survey({
        "b1 Games": [
          CHESS,
          one("best: Which one do you like best? | Chess | Tetris | Solitaire", {
            recall: recall("games"),
          }),
        ],
      }),
      defect: { "best.recall": recall("best") },
    },
    "recall-from-the-next-question": {
      sound: { "genres.recall": undefined, "favourite.recall": recall("genres") },
    },
  },
  QO204: {
    "screening-branch-without-the-list": {
      base: survey({
        "b1 Отбор": [
          screening(
            "plays: Во что вы играете? | В настольные игры | В игры на телефоне | В игры на компьютере",
            ["deny", "allow", "allow"],
          ),
        ],
        "b2 Жанры": [
          GENRES,
          one(
            "favourite: Какой из этих жанров вам ближе всего? | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("genres") },
          ),
        ],
      }),
      defect: { "plays-3.redirect": toQuestion("favourite") },
    },
    "some-jump-over-the-source": { sound: { "paid-2.redirect": END } },
    "source-in-another-branch": {
      base: survey({
        "b1 Devices": [
          PHONE_OR_CONSOLE,
          multiple("stores: Where do you get your games? | App Store | Google Play | RuStore"),
          one("store: Which store is the most convenient? | App Store | Google Play | RuStore", {
            recall: recall("stores"),
            redirect: END,
          }),
          CONSOLE,
        ],
      }),
      both: { "device-2.redirect": toQuestion("console") },
      defect: { "device-2.redirect": toQuestion("store"), "stores.redirect": toQuestion("store") },
    },
  },
  QO205: {
    "everything-may-be-chosen": {
      base: survey({
        "b1 Жанры": [
          GENRES,
          one(
            "never: Какой из остальных жанров вы бы попробовали? | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("genres", "notSelected") },
          ),
        ],
      }),
      sound: { "genres.limit": { max: 3 } },
    },
    "none-of-these": {
      base: survey({
        "b1 Жанры": [
          multiple(
            "genres: В какие жанры вы играли за последний месяц? | Головоломки | Стратегии | Гонки | Ни в какие из этих",
          ),
          one(
            "favourite: Какой из этих жанров вам ближе всего? | Головоломки | Стратегии | Гонки",
            { recall: recall("genres") },
          ),
        ],
      }),
      both: { "genres-4.kind": "none" },
      sound: { "genres-4.redirect": END },
    },
    "recall-of-a-recall": {
      base: survey({
        "b1 Жанры": [
          GENRES,
          multiple(
            "week: А в какие играли на этой неделе? | Головоломки | Стратегии | Гонки | Ролевые игры | На этой неделе ни в какие",
            { recall: recall("genres") },
          ),
          one(
            "today: Какой из них вы запустили последним? | Головоломки | Стратегии | Гонки | Ролевые игры",
            { recall: recall("week") },
          ),
        ],
      }),
      both: { "week-5.kind": "none" },
      sound: { "week-5.redirect": END },
    },
    "source-may-be-skipped": { sound: { "games.required": undefined } },
  },
  QO206: {
    "only-those-who-chose-nothing": {
      base: survey({
        "b1 Games": [
          one(
            "games: Which of these games did you play last? | Chess | Tetris | Solitaire | None of these",
          ),
          one("again: Would you play it again? | Chess, yes | Tetris, yes | Solitaire, yes | No", {
            recall: recall("games"),
            redirect: END,
          }),
          open("why: What did you play instead?", { lines: 1, maxLength: 100 }),
        ],
      }),
      both: {
        "games-4.kind": "none",
        "games-4.redirect": toQuestion("why"),
        "again-4.kind": "dontKnow",
      },
      defect: {
        "games-1.redirect": toQuestion("why"),
        "games-2.redirect": toQuestion("why"),
        "games-3.redirect": toQuestion("why"),
        "games-4.redirect": undefined,
      },
    },
    "other-codes": {
      sound: {
        "favourite-1.code": 1,
        "favourite-2.code": 2,
        "favourite-3.code": 3,
        "favourite-4.code": 4,
      },
    },
    "statements-of-another-list": {
      base: survey({
        "b1 Бои": [
          multiple("used: Чем вы пользовались в боях? | Лук | Меч | Посох"),
          matrix(
            "like: Насколько вам это удобно? | Лук | Меч | Посох",
            "Неудобно | Скорее неудобно | Скорее удобно | Удобно",
            {
              recall: recall("used"),
              statements: [
                { id: "like-s1", code: 1, text: "Лук" },
                { id: "like-s2", code: 2, text: "Меч" },
                { id: "like-s3", code: 3, text: "Посох" },
              ],
            },
          ),
        ],
      }),
      defect: { "like-s1.code": 21, "like-s2.code": 22, "like-s3.code": 23 },
    },
  },
} satisfies DefectTable
