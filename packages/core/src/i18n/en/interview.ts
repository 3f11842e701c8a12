import type { ru } from "../ru/interview.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "interviewProblem.interviewOver": "The survey is already over",
  "interviewProblem.otherQuestion": "Another question is being asked now",
  "interviewProblem.nothingBefore": "This is the first question",
  "interviewProblem.placeAwaited": "One moment: we are checking whether more answers are needed",
  "interviewProblem.placeNotAwaited": "No place in a quota was asked for",
  "interviewProblem.otherPortrait": "The respondent does not match portrait {portrait}",

  "outcome.completed": "Completed",
  "outcome.screenedOut": "Screened out",
  "outcome.notQualified": "Matches no portrait",
  "outcome.quotaFull": "Quota full",
  "outcome.redirected": "Led on to another questionnaire",
  "outcome.abandoned": "Abandoned",
  "outcome.closed": "Closed",

  "answerStatus.answered": "Answered",
  "answerStatus.skipped": "Skipped",
  "answerStatus.refused": "Refused",
  "answerStatus.notAsked": "Not asked",
}
