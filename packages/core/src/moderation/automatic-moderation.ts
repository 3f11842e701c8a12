import { answersOf, contactOf, type Block, type Question } from "../questionnaire/index.ts"
import type { ProjectFile } from "../project/index.ts"
import { asksForContact, namesContact } from "./contact-data.ts"
import { hasLink } from "./links.ts"
import { asksMinors, blockAsksMinors, portraitAsksMinors } from "./minors.ts"
import type { ModerationReasonKey } from "../project/index.ts"
import type { ModerationReason } from "./reasons.ts"
import { readingOf } from "./readings.ts"
import { asksForSecret, namesSecret } from "./secret-data.ts"
import { textsOfBlock, textsOfQuestion, textsThatTake } from "./texts-of.ts"

/** What the questionnaire itself does not tell. */
export interface ModerationContext {
  /** The checks found an error. */
  hasErrors: boolean
  /** The owner never had a project approved before. */
  firstProject: boolean
}

/** Approved by itself, or every reason why a person decides, in the order of the questionnaire. */
export type AutomaticDecision = { approve: true } | { human: ModerationReason[] }

/** Whether a project can go on without a person deciding. In doubt it is for a person: wording is judged by patterns. */
export function automaticModeration(
  { questionnaire, portraits = [] }: Pick<ProjectFile, "questionnaire" | "portraits">,
  { hasErrors, firstProject }: ModerationContext,
): AutomaticDecision {
  const human: ModerationReason[] = []
  if (hasErrors) human.push({ key: "checkErrors" })
  if (firstProject) human.push({ key: "firstProject" })
  for (const portrait of portraits)
    if (portraitAsksMinors(portrait)) human.push({ key: "minors", portrait: portrait.id })
  for (const block of questionnaire.blocks) {
    for (const key of blockReasons(block)) human.push({ key, block: block.id })
    for (const question of block.questions)
      for (const key of questionReasons(question))
        human.push({ key, block: block.id, question: question.id })
  }
  return human.length === 0 ? { approve: true } : { human }
}

const those = (reasons: Readonly<Partial<Record<ModerationReasonKey, boolean>>>) =>
  (Object.keys(reasons) as ModerationReasonKey[]).filter((key) => reasons[key])

function blockReasons(block: Block): ModerationReasonKey[] {
  const texts = textsOfBlock(block).map(readingOf)
  return those({
    contactData: texts.some(asksForContact),
    secrets: texts.some(asksForSecret),
    links: texts.some(hasLink),
    callbacks: block.settings?.callbackUrl !== undefined,
    minors: blockAsksMinors(block),
  })
}

function questionReasons(question: Question): ModerationReasonKey[] {
  const texts = textsOfQuestion(question).map(readingOf)
  // Answers may name a phone to play on; where words are taken down, what is asked for must not be a contact.
  const taking = textsThatTake(question).map(readingOf)
  return those({
    contactData:
      texts.some(asksForContact) || taking.some(namesContact) || contactOf(question) !== undefined,
    secrets: texts.some(asksForSecret) || taking.some(namesSecret),
    links: texts.some(hasLink),
    pictures: question.picture !== undefined || answersOf(question).some(({ picture }) => picture),
    profileWrites: (question.write?.fields.length ?? 0) > 0,
    minors: asksMinors(question),
  })
}
