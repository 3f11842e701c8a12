import type { ru } from "../ru/web-report-why.ts"
import type { EnglishOf } from "../text.ts"

/** How single answers came about by the routes of the questionnaire. */
export const en: EnglishOf<typeof ru> = {
  "reportPage.why.routes": "Answers and routes",
  "reportPage.why.title": "Why the question was asked",
  "reportPage.why.about":
    "Of one interview: by which rule somebody came to a question or passed it, step by step.",
  "reportPage.why.open": "Explain an answer…",
  "reportPage.why.menu": "Why it was asked…",
  "reportPage.why.of": "Why it was asked",
  "reportPage.why.ofAnswer": "Why it was asked: {answer}",
  "reportPage.why.interview": "Interview",
  "reportPage.why.interview.hint":
    "Its number in a file of answers, or the code of the survey's last page",
  "reportPage.why.question": "Question",
  "reportPage.why.explain": "Explain",
  "reportPage.why.close": "Close",
  "reportPage.why.loading": "Going through the interview again…",
  "reportPage.why.told": "How it came about",
  "reportPage.why.noInterview":
    "There is no such interview in this survey: the number is not exact, or the answers are deleted",
  "reportPage.why.noQuestion":
    "The version of the questionnaire that this person answered has no such question",

  "reportPage.check.title": "Check of all answers",
  "reportPage.check.about":
    "Every interview that is over is gone through again by the routes of a version. It shows which answers they could not have led to, and why.",
  "reportPage.check.version": "Version of the questionnaire",
  "reportPage.check.version.hint":
    "Empty: the one that is answered now. The page of the project tells the numbers of versions",
  "reportPage.check.noVersion": "The questionnaire has no such version",
  "reportPage.check.run": "Check",
  "reportPage.check.stop": "Stop",
  "reportPage.check.running": "Interviews checked: {n}",
  "reportPage.check.interviews": { one: "{count} interview", other: "{count} interviews" },
  "reportPage.check.more": "Show {n} more",
  "reportPage.check.file": "Download the list (CSV)",
  "reportPage.check.reason": "What does not fit",
}
