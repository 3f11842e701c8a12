export { FiguresFile, type PortraitFigures, type QuestionFigures } from "./figures-file.ts"
export { noAnswers, noInterviews } from "./no-answers.ts"
export { ResponsesFile } from "./responses-file.ts"
