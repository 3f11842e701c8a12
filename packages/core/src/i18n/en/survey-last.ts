import type { ru } from "../ru/survey-last.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "surveyLast.completed": "Thank you, we have your answers",
  "surveyLast.ended": "Thank you for your time",
  "surveyLast.endedText": "There are no more questions.",
  "surveyLast.redirected": "Thank you! There is one more questionnaire",
  "surveyLast.follow": "Go to it",
  "surveyLast.mayClose": "You can close this page.",
  "surveyLast.code": "Your participation code",
  "surveyLast.codeNote": "Keep it: with it you can withdraw your answers.",
  "surveyLast.copy": "Copy",
  "surveyLast.copied": "Copied",
  "surveyLast.selected": "The code is selected, copy it",
  "surveyLast.save": "Save",
  "surveyLast.withdraw": "Withdraw my answers",
  "surveyLast.withdrawAsk": "Delete all your answers? This cannot be undone.",
  "surveyLast.withdrawn": "Your answers are deleted",
  "surveyLast.withdrawFailed": "That did not work just now. Try a little later.",
  "surveyLast.write": "Write to us",
  "surveyLast.otherTab": "The survey is open in another tab",
  "surveyLast.otherTabText":
    "To keep your answers in order, they are taken from one tab at a time.",
  "surveyLast.here": "Go on here",
  "surveyLast.stuck": "The answers could not be sent",
  "surveyLast.stuckText": "They are kept on this device. Open the page again a little later.",
  "surveyLast.lost":
    "The questions changed while there was no connection, and some of your answers did not fit. Please go on answering from here.",
  "surveyLast.tooMany": "Too many steps",
  "surveyLast.tooManyText":
    "This interview has so many answers and steps back that no more are accepted. What was accepted before is not lost.",
  "surveyLast.again": "Try again",
  "surveyLast.close": "Close",
}
