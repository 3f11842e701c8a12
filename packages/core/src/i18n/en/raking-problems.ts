import type { ru } from "../ru/raking-problems.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "rakingProblem.noPeople": "There is nobody to weight: no one meets the conditions",
  "rakingProblem.wrongTarget": "{margin}, {category}: a share must be a number, zero or more",
  "rakingProblem.repeatedTarget": "{margin}: “{category}” is given twice",
  "rakingProblem.nobodyAsked":
    "{margin}, {category}: nobody of them has answered, so they cannot be weighted. Merge groups, or leave this trait out",
  "rakingProblem.noTarget":
    "{margin}, {category}: some of them have answered, but no share is given",
  "rakingProblem.doesNotConverge":
    "The weights do not settle: the shares contradict each other or the answers. Farthest from its target: {margin}, {category}",
  "rakingProblem.wrongBounds": "Bounds of weights: the least is below 1, the largest above 1",
  "rakingProblem.boundsTooTight":
    "Within these bounds of weights the shares cannot be met. Farthest from its target: {margin}, {category}",
}
