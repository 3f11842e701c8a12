export { interviewFacts } from "./interview-facts.ts"
export { type ProjectEvent, projectEvents } from "./project-events.ts"
export { checkedProjectOf, projectFileOf } from "./project-file-of.ts"
export {
  conditionText,
  type NameOf,
  type PortraitWords,
  targetValueText,
} from "./condition-text.ts"
export {
  type DifferenceGroup,
  type DifferenceText,
  differenceTexts,
  languageOf,
  type SideWords,
} from "./difference-text.ts"
export {
  type CheckSum,
  checkText,
  type ExplainedLine,
  explanationHead,
  explanationLines,
  misfitText,
  toldQuestion,
  type WhyWords,
} from "./explanation-lines.ts"
export { endFacts } from "./end-facts.ts"
export { fieldValueText, recallText, type ValueWords } from "./field-value-text.ts"
export { type LaterSave, laterSaves } from "./later-saves.ts"
export { placeWords, type PlaceWords } from "./place-words.ts"
export {
  type Clean,
  questionNames,
  type QuestionNames,
  quoteText,
  shortenText,
} from "./question-names.ts"
export {
  answerText,
  bandText,
  blockFacts,
  type FactWords,
  paramsFacts,
  pictureText,
  questionFacts,
  statementText,
} from "./question-facts.ts"
export { questionConditionText } from "./question-condition-text.ts"
export { redirectText } from "./redirect-text.ts"
