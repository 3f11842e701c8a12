import type { ru } from "../ru/web-report-why.ts"
import type { EnglishOf } from "../text.ts"

/** How single answers came about by the routes of the questionnaire. */
export const en: EnglishOf<typeof ru> = {
  "reportPage.why.routes": "Answers and routes",
  "reportPage.why.title": "Why the question was asked",
  "reportPage.why.about":
    "For one interview, shows step by step which rule led the respondent to a question or past it.",
  "reportPage.why.open": "Explain an answer…",
  "reportPage.why.menu": "Why it was asked…",
  "reportPage.why.of": "Why it was asked",
  "reportPage.why.ofAnswer": "Why it was asked: {answer}",
  "reportPage.why.interview": "Interview",
  "reportPage.why.interview.hint":
    "Its number in a file of answers, or the code on the survey’s last page",
  "reportPage.why.question": "Question",
  "reportPage.why.explain": "Explain",
  "reportPage.why.close": "Close",
  "reportPage.why.loading": "Replaying the interview…",
  "reportPage.why.told": "Explanation",
  "reportPage.why.noInterview":
    "This survey has no such interview: the number is not exact, or the answers were deleted",
  "reportPage.why.noQuestion": "The questionnaire version of this interview has no such question",

  "reportPage.check.title": "Check of all answers",
  "reportPage.check.about":
    "Replays every finished interview along the routes of a version and shows which answers were not possible, and why.",
  "reportPage.check.version": "Version of the questionnaire",
  "reportPage.check.version.hint":
    "Leave empty for the current version. Version numbers are on the project page",
  "reportPage.check.noVersion": "There is no such version",
  "reportPage.check.run": "Check",
  "reportPage.check.stop": "Stop",
  "reportPage.check.running": "Interviews checked: {n}",
  "reportPage.check.interviews": { one: "{count} interview", other: "{count} interviews" },
  "reportPage.check.more": "Show {n} more",
  "reportPage.check.file": "Download the list (CSV)",
  "reportPage.check.reason": "What does not match",
}
