/** Error reasons that have a number. Texts: `serverCode.<name>` in i18n. */
export const SERVER_CODES = {
  40501: "emptyQuestionnaire",
  40502: "tooManyQuestionnaires",
  40503: "emptyPortraits",
  40504: "tooManyPortraits",
  40505: "tooFewPortraits",
  40506: "projectTypeMismatch",
  40507: "allBlocksEmpty",
  40508: "tooManyBlocks",
  40509: "blockEmpty",
  40510: "tooManyQuestions",
  40511: "respondentsNotSet",
  40512: "tooManyRespondents",
  40513: "emptyQuestion",
  40514: "questionTextRequired",
  40515: "tooManyAnswers",
  40516: "pictureNotAllowedAtQuestion",
  40517: "emptyAnswer",
  40518: "pictureNotAllowedAtAnswer",
} as const
export type ServerCode = keyof typeof SERVER_CODES
export type ServerCodeName = (typeof SERVER_CODES)[ServerCode]

export const isServerCode = (code: number): code is ServerCode => Object.hasOwn(SERVER_CODES, code)
