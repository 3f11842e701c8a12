import type { ru } from "../ru/model.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "questionCategory.one": "One answer",
  "questionCategory.multiple": "Several answers",
  "questionCategory.screening": "Screening",
  "questionCategory.qualification": "Qualification",
  "questionCategory.range": "Number from–to",
  "questionCategory.open": "Open question",
  "questionCategory.stars": "Stars",
  "questionCategory.slider": "Slider",
  "questionCategory.nps": "NPS",
  "questionCategory.ranking": "Ranking",
  "questionCategory.matrix": "Matrix",
  "questionCategory.region": "Region (auto-question)",
  "questionCategory.note": "Note",
  "questionCategory.city": "City (auto-question)",

  "answerKind.normal": "Ordinary",
  "answerKind.other": "Other (own words)",
  "answerKind.none": "None of these",
  "answerKind.dontKnow": "Don’t know",
  "answerKind.refuse": "Prefer not to say",

  "openFormat.text": "Text",
  "openFormat.number": "Number",
  "openFormat.email": "E-mail",
  "openFormat.phone": "Phone number",

  "shuffle.none": "Don’t shuffle",
  "shuffle.full": "Shuffle all",
  "shuffle.exceptLast": "All except the last",
  "shuffle.exceptLastTwo": "All except the last two",
  "shuffle.exceptFirst": "All except the first",
  "shuffle.exceptFirstTwo": "All except the first two",
  "shuffle.exceptFirstAndLast": "All except the first and the last",
  "shuffle.reverse": "Reverse",
  "shuffle.reverseExceptLast": "Reverse, except the last",
  "shuffle.reverseExceptLastTwo": "Reverse, except the last two",

  "screening.allow": "Let through",
  "screening.deny": "Screen out",
  "screening.allowIfAny": "Let on only beside an allowing answer",

  "recallMode.selected": "Selected",
  "recallMode.notSelected": "Not selected",
  "recallMode.shown": "Shown",
  "recallMode.all": "All",

  "recallOnEmpty.skip": "Skip the question",
  "recallOnEmpty.showAll": "Show all answers",
  "recallOnEmpty.screenOut": "Screen out",

  "writeValue.code": "the code",
  "writeValue.label": "the answer’s text",
  "writeValue.number": "the number",
  "writeValue.text": "the respondent’s words",
  "writeWhen.completed": "when completed",
  "writeWhen.always": "always",
  "writeMode.set": "replacing",
  "writeMode.ifEmpty": "if empty",
  "writeMode.append": "appending",
}
