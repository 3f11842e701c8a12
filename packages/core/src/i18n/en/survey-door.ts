import type { ru } from "../ru/survey-door.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "surveyDoor.early.title": "This survey has not started yet",
  "surveyDoor.early.text": "It is being prepared. Come back later.",
  "surveyDoor.checked.title": "This survey starts soon",
  "surveyDoor.checked.text": "The questions are being checked. Come back later.",
  "surveyDoor.paused.title": "This survey is paused",
  "surveyDoor.paused.text":
    "It takes no new people now. If you have begun already, open it in the same browser to finish.",
  "surveyDoor.stopped.title": "This survey is closed",
  "surveyDoor.stopped.text": "No more answers are collected. Thank you for coming!",
  "surveyDoor.finished.title": "This survey is over",
  "surveyDoor.finished.text": "The answers have been collected. Thank you for coming!",
  "surveyDoor.full.title": "All places are taken at present",
  "surveyDoor.full.text":
    "There are enough answers for now. If a place becomes free, this link opens the survey again.",
  "surveyDoor.invited.title": "This survey is by invitation from a game",
  "surveyDoor.invited.text": "Open it from the invitation that comes in the game itself.",
  "surveyDoor.expired.title": "This invitation is no longer valid",
  "surveyDoor.expired.text":
    "It ran out before you started. Go back to where you were offered the survey: a new invitation may be waiting there.",
  "surveyDoor.answered.title": "You have already taken this survey",
  "surveyDoor.answered.text":
    "One invitation is for one time. Thank you for taking part! The code to withdraw your answers is where you gave them.",
  "surveyDoor.enough.title": "That is enough surveys for today",
  "surveyDoor.enough.text":
    "You have answered already, thank you! So as not to bother you, we do not ask every time. Come back tomorrow.",
  "surveyDoor.unknown.title": "There is no such survey",
  "surveyDoor.unknown.text": "Check the link: perhaps it was not copied whole.",
}
