import type { Locale } from "@qo/core/i18n"
import type { ProjectFile } from "@qo/core/project"
import { questionNames, type ValueWords } from "@qo/core/wording"
import type { QuestionnaireWords } from "../questionnaire-files/index.ts"
import { neutraliseText } from "../text/control-characters.ts"

/** Words for values of the fields of a questionnaire, such as its conditions. */
export const valueWords = (
  { questionnaire }: ProjectFile,
  t: QuestionnaireWords,
  locale: Locale,
): ValueWords => ({
  t,
  locale,
  names: questionNames(questionnaire, neutraliseText),
  clean: neutraliseText,
})
