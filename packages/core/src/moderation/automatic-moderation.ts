import { answersOf, type Block, type Question } from "../questionnaire/index.ts"
import type { ProjectFile } from "../project/index.ts"
import type { Condition, Portrait } from "../portrait/index.ts"
import { asksForContact, hasLink, namesContact } from "./contact-data.ts"
import type { ModerationReason, ModerationReasonKey } from "./reasons.ts"
import { agesLetOn, takesWords, textsOfBlock, textsOfQuestion } from "./texts-of.ts"

/** What the questionnaire itself does not tell. */
export interface ModerationContext {
  /** The checks found an error. */
  hasErrors: boolean
  /** The owner never had a project approved before. */
  firstProject: boolean
}

/** Approved by itself, or every reason why a person decides, in the order of the questionnaire. */
export type AutomaticDecision = { approve: true } | { human: ModerationReason[] }

/** Of age, in years: nobody younger is asked without a person having looked. */
export const ADULT_AGE = 18

/** Whether a project can go on without a person deciding. In doubt it is for a person: wording is judged by patterns. */
export function automaticModeration(
  { questionnaire, portraits = [] }: Pick<ProjectFile, "questionnaire" | "portraits">,
  { hasErrors, firstProject }: ModerationContext,
): AutomaticDecision {
  const human: ModerationReason[] = []
  if (hasErrors) human.push({ key: "checkErrors" })
  if (firstProject) human.push({ key: "firstProject" })
  for (const portrait of portraits)
    if (asksMinors(portrait)) human.push({ key: "minors", portrait: portrait.id })
  for (const block of questionnaire.blocks) {
    for (const key of blockReasons(block)) human.push({ key, block: block.id })
    for (const question of block.questions)
      for (const key of questionReasons(question))
        human.push({ key, block: block.id, question: question.id })
  }
  return human.length === 0 ? { approve: true } : { human }
}

/** Ages are named, and some of them are under age. */
const asksMinors = ({ conditions }: Portrait): boolean => {
  const ages = conditions.filter(({ field }) => field === "age")
  return ages.length > 0 && ages.every(allowsMinors)
}

const allowsMinors = (condition: Condition): boolean =>
  "anyOf" in condition
    ? condition.anyOf.some((age) => Number(age) < ADULT_AGE)
    : (condition.min ?? 0) < ADULT_AGE

const those = (reasons: Readonly<Partial<Record<ModerationReasonKey, boolean>>>) =>
  (Object.keys(reasons) as ModerationReasonKey[]).filter((key) => reasons[key])

function blockReasons(block: Block): ModerationReasonKey[] {
  const texts = textsOfBlock(block)
  return those({
    contactData: texts.some(asksForContact),
    links: texts.some(hasLink),
    callbacks: block.settings?.callbackUrl !== undefined,
  })
}

function questionReasons(question: Question): ModerationReasonKey[] {
  const texts = textsOfQuestion(question)
  return those({
    contactData: asksContact(question, texts),
    links: texts.some(hasLink),
    pictures: question.picture !== undefined || answersOf(question).some(({ picture }) => picture),
    profileWrites: (question.write?.fields.length ?? 0) > 0,
    minors: agesLetOn(question).some((age) => age < ADULT_AGE),
  })
}

/** Answers may name a phone to play on; where words are taken down, what is asked for must not be a contact. */
function asksContact(question: Question, texts: readonly string[]): boolean {
  if (texts.some(asksForContact)) return true
  if (!takesWords(question)) return false
  const format = question.category === "open" ? question.format : undefined
  return (
    format === "email" ||
    format === "phone" ||
    namesContact(question.text + " " + (question.hint ?? ""))
  )
}
