import { matrix, multiple, nps, one, open, range } from "./survey.ts"

// Questions that many of the questionnaires ask.
export const OFTEN_EN = one(
  "often: How often do you play? | Every day | Several times a week | Several times a month | Less often",
)
export const OFTEN = one(
  "often: Как часто вы играете? | Каждый день | Несколько раз в неделю | Несколько раз в месяц | Реже",
)
export const DEVICE = one(
  "device: На чём вы играете чаще всего? | Телефон | Компьютер | Приставка | Планшет",
)
export const ADVISE = nps("advise: Насколько вероятно, что вы посоветуете игру другу?")
export const ADVISE_EN = nps("advise: Would you recommend the game?")
export const GENRES = multiple(
  "genres: В какие жанры вы играли за последний месяц? | Головоломки | Стратегии | Гонки | Ролевые игры",
)
export const WISH = open("wish: Что добавить в игру в первую очередь?", {
  lines: 3,
  maxLength: 500,
})
export const PHONE_OR_CONSOLE = one("device: What do you play on most? | Phone | Console")
export const DEVICE_EN = one(
  "device: Which device do you play on most? | Phone | Computer | Console | Tablet",
)
export const PAID = one("paid: Покупали ли вы что-нибудь внутри игры? | Да | Нет")
export const OFTEN_OF_THREE = one(
  "often: Как часто вы играете? | Каждый день | Несколько раз в неделю | Реже",
)
export const IMPROVE = open("why: Что нам стоит улучшить?")
export const WHY_PAID = open("why: Почему вы решились на покупку?", { lines: 2, maxLength: 300 })
export const CONSOLE = one("console: Which console do you have? | PlayStation | Xbox | Switch")
export const OFTEN_OF_TWO = one("often: How often do you play? | Every day | Less often")
export const CHESS = multiple(
  "games: Which of these games do you play? | Chess | Tetris | Solitaire",
)
export const AGE = range("age: Сколько вам полных лет?", 14, 99, 1)
export const HOURS = range("hours: Сколько часов в неделю вы играете?", 0, 60, 1)
export const LIKED_GENRES = multiple(
  "genres: Какие жанры игр вам нравятся? | Стратегии | Шутеры | Головоломки | Гонки",
)
export const MAPS = matrix(
  "maps: How often do you play these maps? | Map 1 | Map 2",
  "Often | Sometimes | Never",
)
export const HERO = one("hero: Какой герой вам ближе? | Рыцарь | Лучница | Маг")
export const RECOMMEND = nps("nps: Насколько вероятно, что вы порекомендуете игру друзьям?")
