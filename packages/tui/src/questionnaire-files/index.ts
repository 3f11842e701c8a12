export { readFilesBeside } from "./files-beside.ts"
export { jsonIn } from "./json-in.ts"
export { jsonLike } from "./json-like.ts"
export { jsonPlaces } from "./json-places.ts"
export {
  type FileProblem,
  loadQuestionnaireWords,
  needQuestionnaire,
  openQuestionnaire,
  placesIn,
  placeText,
  type QuestionnaireFile,
  type QuestionnaireWords,
} from "./open-questionnaire.ts"
export { type QuestionNames, questionNames, quoteSafely } from "./question-names.ts"
export { readBytes, readText } from "./read-text-file.ts"
export { writeResult, writeWholeFile } from "./write-whole-file.ts"
