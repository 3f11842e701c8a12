import type { ru } from "../ru/routes.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "routeEnd.completed": "Completed",
  "routeEnd.screenedOut": "Screened out",
  "routeEnd.left": "On to another questionnaire",
  "routeEnd.leftTo": "On to questionnaire {pid}",
  "routeEnd.broken": "Broken off: a redirect to nowhere",
  "routeWay.hidden": "Not shown",
  "routeWay.branch": "Redirect {number} on a condition",

  "routes.routes": "Routes",
  "routes.questions": "Questions",
  "routes.minutes": "Minutes",
  "routes.span": "{shortest} to {longest}, {expected} on average",
  "routes.noEnd": "No route comes to an end.",
  "routes.stuck": "Cannot answer and are stuck: {share}",
  "routes.loop": "The number of routes is undefined because redirects form a loop: {path}",
  "routes.ends": "How they end",
  "routes.reach": "Who is asked each question",
  "routes.sharesOfAll":
    "Shares are of all respondents, if all answers of a question are given equally often. Recall, quotas and leaving half-way are not counted here.",
  "routes.sharesByWeights":
    "Shares are of all respondents, if answers are given as often as the weights say. Recall, quotas and leaving half-way are not counted here.",
  "routes.sharesOfConditions": {
    one: "Conditions may allow fewer routes than these. Their shares are estimated over {count} random respondent.",
    other:
      "Conditions may allow fewer routes than these. Their shares are estimated over {count} random respondents.",
  },
  "routes.sharesOfPortrait": "Shares are of those who fit the portrait.",
  "routes.portrait": "Portrait {name}",
  "routes.covering": {
    one: "{count} respondent takes every transition",
    other: "{count} respondents take every transition",
  },
  "routes.coveringSome": {
    one: "{count} respondent takes {covered} of {ways} transitions",
    other: "{count} respondents take {covered} of {ways} transitions",
  },
  "routes.uncovered": "Cannot be taken: {ways}",
  "routes.skipped": "skipped",
}
