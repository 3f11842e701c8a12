export { conditionArbitrary } from "./condition-arbitrary.ts"
export { createFakeFetch, type FakeFetch } from "./fake-fetch.ts"
export { buildUser, buildUserWire } from "./build-user.ts"
export { portraitsArbitrary, projectFileArbitrary } from "./project-file-arbitrary.ts"
export { paramsArbitrary, textArbitrary } from "./question-arbitrary.ts"
export { questionnaireArbitrary, type QuestionnaireOptions } from "./questionnaire-arbitrary.ts"
export { commandOf, wishArbitrary, type CommandWish } from "./command-arbitrary.ts"
export { expectAlways, habits, happenings, type PlayedInterview, stepsOf } from "./play-any.ts"
export {
  answer,
  codes,
  eventOf,
  graphOf,
  type Move,
  nodeOf,
  play,
  question,
  questionnaireOf,
  redirectPart,
  effectTexts,
} from "./play-interview.ts"
export { assertPartlyFixed } from "./assert-partly-fixed.ts"
export { expectShare } from "./expect-share.ts"
export { runCount } from "./run-count.ts"
