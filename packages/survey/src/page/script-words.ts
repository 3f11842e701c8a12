/** Keys of texts that the page never needs: problems that native fields prevent, and texts of other categories. */
const NEVER =
  /\.(?:wrongForm|unknownAnswer|repeatedAnswer|textNotAsked|textMissing|unknownRow|unknownPlace|answerRequired)$/

/** Whether the script of the page may need a text. */
export const isWordOfScript = (key: string): boolean =>
  /^(?:survey|surveyLast|interviewProblem)\./.test(key) && !NEVER.test(key)
