import type { ru } from "../ru/survey-plain.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "surveyPlain.delete": "Delete my answers",
  "surveyPlain.line": "Many people are taking this survey from your network",
  "surveyPlain.lineText":
    "Your turn will come when others from your network have finished. This page refreshes itself every 15 seconds. Then you can start.",
  "surveyPlain.cookies": "Your browser did not take the cookie",
  "surveyPlain.cookiesText":
    "Without JavaScript, a cookie of this site remembers where you are. Allow cookies or turn JavaScript on, then open the link again.",
  "surveyPlain.failed": "That did not work",
  "surveyPlain.failedText":
    "Go one page back and send it again a little later. What was taken before is not lost.",
  "surveyPlain.away": "The page did not open",
  "surveyPlain.awayText": "Reload it a little later. What was accepted before is not lost.",
  "surveyPlain.tooLarge": "The answer is too long",
  "surveyPlain.tooLargeText":
    "Go one step back and make it shorter. What was accepted before is not lost.",
  "surveyPlain.preview": "A preview of a survey",
  "surveyPlain.previewText":
    "This is where a survey is shown as its respondents will see it. Open the preview in the editor of the questionnaire.",
}
