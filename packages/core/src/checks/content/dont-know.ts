import { isRequired, kindOf } from "../../questionnaire/index.ts"
import { placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"

/** Questions about an opinion that a respondent may not have. */
const OPINION =
  /как (?:вы|ты) (?:считаете|думаете|относитесь|полагаете)|что (?:вы|ты) думаете|на ваш взгляд|по[- ]вашему|согласны ли|согласны (?:ли )?(?:вы )?с|верите ли|доверяете ли|do you (?:think|agree|believe|trust)|in your (?:opinion|view)|how do you feel about|what is your opinion/
/** Answers that say "no opinion", whatever their kind. */
const NO_OPINION =
  /затрудня|не знаю|не уверен|не помню|(?:сложно|трудно) сказать|нет мнения|друг(?:ое|ой)|ничего из|don['’]t know|not sure|unsure|no opinion|other|none|can['’]t say|prefer not/i

/** QO604: an opinion is asked for and must be given, also by those who have none. */
export const missingDontKnow = eachQuestion((item) => {
  const mustChoose = item.type.chooses === "one" && isRequired(item.question)
  return mustChoose && OPINION.test(item.text) && !hasWayOut(item)
    ? [findingOf("QO604", placeOf(item, "answers"))]
    : NOTHING
})

const hasWayOut = ({ answers }: Item): boolean =>
  answers.some((answer) => kindOf(answer) !== "normal" || NO_OPINION.test(answer.text))
