import type { RouteEnd } from "../../routes/index.ts"
import type { RussianPlural, RussianTexts } from "../text.ts"

type Tables = Readonly<Record<`routeEnd.${RouteEnd}`, string | RussianPlural>>

/** Words of the path report. */
export const ru = {
  "routeEnd.completed": "Анкета пройдена",
  "routeEnd.screenedOut": "Отсеян скринингом",
  "routeEnd.left": "Переход в другую анкету",
  "routeEnd.leftTo": "Переход в анкету {pid}",
  "routeEnd.broken": "Обрыв: переход в никуда",
  "routeWay.hidden": "не показан",
  "routeWay.branch": "Переход {number} по условию",

  "routes.routes": "Маршрутов",
  "routes.questions": "Вопросов",
  "routes.minutes": "Минут",
  "routes.span": "от {shortest} до {longest}, в среднем {expected}",
  "routes.noEnd": "Ни один маршрут не приводит к концу.",
  "routes.stuck": "Не смогут ответить и застрянут: {share}",
  "routes.loop": "Число маршрутов не определено, в переходах есть цикл: {path}",
  "routes.ends": "Чем заканчиваются",
  "routes.reach": "До кого дойдёт вопрос",
  "routes.sharesOfAll":
    "Доли — от всех респондентов, если все ответы на вопрос дают одинаково часто. Варианты из предыдущих ответов, квоты и уход посреди анкеты здесь не учтены.",
  "routes.sharesByWeights":
    "Доли — от всех респондентов, если ответы дают так часто, как сказано в весах. Варианты из предыдущих ответов, квоты и уход посреди анкеты здесь не учтены.",
  "routes.sharesOfConditions": {
    one: "Из-за условий маршрутов может быть меньше. Доли по условиям оценены на {count} случайном респонденте.",
    few: "Из-за условий маршрутов может быть меньше. Доли по условиям оценены на {count} случайных респондентах.",
    many: "Из-за условий маршрутов может быть меньше. Доли по условиям оценены на {count} случайных респондентах.",
    other:
      "Из-за условий маршрутов может быть меньше. Доли по условиям оценены на {count} случайных респондентах.",
  },
  "routes.sharesOfPortrait": "Доли — от тех, кто подходит портрету.",
  "routes.portrait": "Портрет {name}",
  "routes.covering": {
    one: "{count} респондент проходит все переходы",
    few: "{count} респондента проходят все переходы",
    many: "{count} респондентов проходят все переходы",
    other: "{count} респондента проходят все переходы",
  },
  "routes.coveringSome": {
    one: "{count} респондент проходит переходов: {covered} из {ways}",
    few: "{count} респондента проходят переходов: {covered} из {ways}",
    many: "{count} респондентов проходят переходов: {covered} из {ways}",
    other: "{count} респондента проходят переходов: {covered} из {ways}",
  },
  "routes.uncovered": "Не пройти: {ways}",
  "routes.skipped": "пропуск",
} as const satisfies RussianTexts & Tables
