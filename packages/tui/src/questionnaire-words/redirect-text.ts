import type { Translate } from "@qo/core/i18n"
import type { Redirect } from "@qo/core/questionnaire"
import { redirectText as textOf } from "@qo/core/wording"
import type { QuestionNames } from "../questionnaire-files/index.ts"
import { neutraliseText } from "../text/control-characters.ts"

/** Target of a redirect, in a few letters. */
export const redirectText = (
  redirect: Redirect,
  { q, names }: { q: Translate<"questionnaire">; names: QuestionNames },
): string => textOf(redirect, { t: q, names, clean: neutraliseText })
