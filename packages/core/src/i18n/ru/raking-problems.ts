import type { RakingProblemKey } from "../../report/index.ts"
import type { RussianTexts } from "../text.ts"

type Tables = Readonly<Record<`rakingProblem.${RakingProblemKey}`, string>>

/** Why weighting is impossible, shown to the user who chose the margins. */
export const ru = {
  "rakingProblem.noPeople": "Взвешивать некого: под условия никто не подходит",
  "rakingProblem.wrongTarget": "{margin}, {category}: долей должно быть число, ноль или больше",
  "rakingProblem.repeatedTarget": "{margin}: «{category}» указано дважды",
  "rakingProblem.nobodyAsked":
    "{margin}, {category}: таких среди ответивших нет, взвесить их нельзя. Объедините группы или уберите признак",
  "rakingProblem.noTarget":
    "{margin}, {category}: такие среди ответивших есть, а доля для них не задана",
  "rakingProblem.doesNotConverge":
    "Веса не сходятся: заданные доли противоречат друг другу или ответам. Дальше всего от цели: {margin}, {category}",
  "rakingProblem.wrongBounds": "Границы весов: наименьший меньше 1, наибольший больше 1",
  "rakingProblem.boundsTooTight":
    "В таких границах весов нужные доли не получить. Дальше всего от цели: {margin}, {category}",
} as const satisfies Tables & RussianTexts
