import {
  ANSWER_PARTS,
  answersOf,
  BAND_PARTS,
  bandsOf,
  type Block,
  BLOCK_PARTS,
  contactOf,
  END_PARTS,
  endElement,
  moderatedTexts,
  PAGE_ELEMENT,
  type Question,
  QUESTION_PARTS,
  questionInLanguage,
  type Questionnaire,
  splitTranslationKey,
  STATEMENT_PARTS,
  type TextsInLanguage,
  translationIn,
  translationKey,
  statementsOf,
  typeOf,
} from "../questionnaire/index.ts"
import { MODERATION_REASONS, type ModerationReasonKey, type ProjectFile } from "../project/index.ts"
import { asksForContact, namesContact } from "./contact-data.ts"
import { hasLink } from "./links.ts"
import { asksMinors, blockAsksMinors, portraitAsksMinors } from "./minors.ts"
import type { ModerationReason } from "./reasons.ts"
import { type TextReading, readingOf, readsAs } from "./readings.ts"
import { phrasePattern } from "./phrases.ts"

const QUESTION = moderatedTexts(QUESTION_PARTS)
const ANSWER = moderatedTexts(ANSWER_PARTS)
const STATEMENT = moderatedTexts(STATEMENT_PARTS)
const BAND = moderatedTexts(BAND_PARTS)
const END = moderatedTexts(END_PARTS)

/**
 * Returns all texts of a question that respondents may see, including values of its parameters, which are inserted into texts.
 */
const textsOfQuestion = (question: Question): string[] => [
  ...QUESTION(question),
  ...answersOf(question).flatMap(ANSWER),
  ...statementsOf(question).flatMap(STATEMENT),
  ...bandsOf(question).flatMap(BAND),
]

const textsOfBlock = moderatedTexts(BLOCK_PARTS)

/** Returns the texts of those parts of a question in which respondents enter text or numbers. */
function textsThatTake(question: Question): string[] {
  const other = answersOf(question).filter(({ kind }) => kind === "other")
  const takes = typeOf(question).typedIn || other.length > 0
  return takes ? [...QUESTION(question), ...other.flatMap(ANSWER)] : []
}

const TELL =
  " (?:оставь|укажи|напиши|впиши|введи|сообщи|скинь|дай|предоставь|отправь|назови|заполни|запиши|пришли|подтверди|прикрепи)(?:те)? "
const TELL_EN =
  " (?:your|enter|provide|share|type|write|give|give us|tell us|send us|send|confirm|upload|leave) "
const DOCUMENT =
  "(?:паспорт~|снилс~|инн|загранпаспорт~|водительск~ (?:прав~|удостоверен~)|военн~ билет~|свидетельств~ о рожден~|полис~|удостоверен~ личност~)"
const CARD =
  "(?:карт[ыуе]?|карточк[иуе]|банковск~ карт~|банковск~ счет~|кредитк[иу]|счета|расчетн~ счет~)"

/** Phrases that ask for data that must never be collected: passwords and codes, cards and accounts, documents. */
const ASKS = phrasePattern(
  `${TELL}_{0,4}(?:парол|пин ?код|cvv|cvc|кодов~ слов|реквизит|${DOCUMENT} |номер (?:${CARD}|${DOCUMENT}) )`,
  ` (?:ваш|тво|свой|свое|сво)~ _{0,3}(?:парол|пин ?код|cvv|cvc|кодов~ слов|реквизит|${DOCUMENT} )`,
  ` логин~ (?:и )?парол|^ _?парол[ья]? (?:от|к|для) | (?:серия|серию) (?:и )?номер| паспортн~ данн| данн~ _?(?:паспорт|банковск~ карт|карточк|карты )`,
  ` номер~ _{0,2}(?:банковск|кредитн|дебетов|платежн|вашей (?:банковск~ )?карт|${DOCUMENT} )| номер~ (?:карты|карточки|карт|счета) $`,
  " срок~ действия (?:вашей |банковск~ |)карт| код~ _{0,2}(?:из|с) (?:смс|sms|письма|сообщен|оборот)| девичь~ фамил| (?:сид|seed) ?(?:фраз|phrase)| приватн~ ключ",
  " cvv2? | cvc2? | код~ подтвержд| (?:смс|sms) код| секретн~ вопрос~ и ответ| криптокошел| адрес~ _?кошел| (?:verification|2fa|sms|one time|confirmation|otp) code | crypto ?wallet",
  `${TELL_EN}_{0,3}(?:passwords?|passcode|pin (?:code|number)|pin $|passport |security code|ssn |social security|tax (?:id|number)|driver s licen[cs]e|driving licen[cs]e|id card|bank (?:account|details|card)|card (?:number|details|no|info)|iban |(?:sms|verification|one time|confirmation) (?:code|password))`,
  " (?:passport|credit card|debit card|bank card|card|bank account|iban|social security|national insurance|licen[cs]e|id card|tax) (?:number|no|details|data|expiry|expiration) | login and password | user ?name and password | private key | recovery (?:phrase|code) ",
  " (?:code|password) (?:from|in) (?:the |an |your )?(?:sms|text message|e ?mail)| mother s maiden name ",
)

/** Names of secrets. In a question with an open answer they ask for the secret. */
const NAMES = phrasePattern(
  ` парол[ьяеи]|^ _?логин~ | пин ?код | кодов~ слов|${DOCUMENT.replace("(?:", "(?: ")}`,
  " (?:банковск|кредитн|дебетов)~ карт| реквизит| номер~ (?:карты|карточки) | карт~ для (?:перевод|выплат|оплат)",
  " driver s? ?licen[cs]e | passwords? | passcode | passport | ssn | social security | (?:credit|debit|bank) card | bank account | iban | pin (?:code|number) |^ (?:your )?(?:pin|login|tax id) ",
)

const asksForSecret = (reading: TextReading): boolean => readsAs(reading, ASKS)

const namesSecret = (reading: TextReading): boolean => readsAs(reading, NAMES)

/** Facts outside the questionnaire on which the decision depends. */
export interface ModerationContext {
  /** Whether the checks have found an error. */
  hasErrors: boolean
  /** Whether the owner has no approved project yet. */
  firstProject: boolean
}

/** Approval, or all reasons why a moderator must decide, in the order of the questionnaire. */
export type AutomaticDecision = { approve: true } | { human: ModerationReason[] }

/**
 * Decides whether a project can be approved without a moderator. In doubt a moderator decides, because wording is only matched
 * by patterns.
 */
export function automaticModeration(
  { questionnaire, portraits = [] }: Pick<ProjectFile, "questionnaire" | "portraits">,
  { hasErrors, firstProject }: ModerationContext,
): AutomaticDecision {
  const human: ModerationReason[] = []
  if (hasErrors) human.push({ key: "checkErrors" })
  if (firstProject) human.push({ key: "firstProject" })
  for (const portrait of portraits)
    if (portraitAsksMinors(portrait)) human.push({ key: "minors", portrait: portrait.id })
  if (needsReaderOfLanguages(questionnaire)) human.push({ key: "languages" })
  human.push(...contentReasons(questionnaire))
  human.push(...endReasons(questionnaire).map((key) => ({ key })))
  return human.length === 0 ? { approve: true } : { human }
}

function contentReasons({ blocks, translations = {} }: Questionnaire): ModerationReason[] {
  const translated = Object.values(translations)
  return blocks.flatMap((block) => [
    ...blockReasons(block).map((key) => ({ key, block: block.id })),
    ...block.questions.flatMap((question) =>
      reasonsInLanguages(question, translated).map((key) => ({
        key,
        block: block.id,
        question: question.id,
      })),
    ),
  ])
}

/** Reasons in the ends in any of their languages. An address to go on to is a link. */
function endReasons({ ends = [], translations = {} }: Questionnaire): ModerationReasonKey[] {
  const translated = ends.flatMap(({ id }) =>
    Object.values(translations).flatMap(
      (texts) => translationIn(texts, translationKey(endElement(id), "text"))?.text ?? [],
    ),
  )
  const texts = [...ends.flatMap(END), ...translated].map(readingOf)
  return reasonsThatApply({
    contactData: texts.some(asksForContact),
    secrets: texts.some(asksForSecret),
    links: ends.some(({ url }) => url !== undefined) || texts.some(hasLink),
  })
}

/** Languages whose texts the patterns match. */
const KNOWN_LANGUAGES = ["ru", "en"]

/** Whether there are texts that no pattern can judge: in other languages, or words of the page that the author wrote. */
const needsReaderOfLanguages = ({
  languages = [],
  translations = {},
}: Pick<Questionnaire, "languages" | "translations">): boolean =>
  languages.some((language) => !KNOWN_LANGUAGES.includes(new Intl.Locale(language).language)) ||
  Object.values(translations).some((texts) =>
    Object.keys(texts).some((key) => splitTranslationKey(key).element === PAGE_ELEMENT),
  )

/** Reasons in a question in any of its languages. */
function reasonsInLanguages(
  question: Question,
  translated: readonly TextsInLanguage[],
): ModerationReasonKey[] {
  const reasons = new Set(questionReasons(question))
  for (const texts of translated)
    for (const key of questionReasons(questionInLanguage(question, texts))) reasons.add(key)
  return MODERATION_REASONS.filter((key) => reasons.has(key))
}

const reasonsThatApply = (reasons: Readonly<Partial<Record<ModerationReasonKey, boolean>>>) =>
  (Object.keys(reasons) as ModerationReasonKey[]).filter((key) => reasons[key])

function blockReasons(block: Block): ModerationReasonKey[] {
  const texts = textsOfBlock(block).map(readingOf)
  return reasonsThatApply({
    contactData: texts.some(asksForContact),
    secrets: texts.some(asksForSecret),
    links: texts.some(hasLink),
    callbacks: block.settings?.callbackUrl !== undefined,
    minors: blockAsksMinors(block),
  })
}

function questionReasons(question: Question): ModerationReasonKey[] {
  const texts = textsOfQuestion(question).map(readingOf)
  // Answers may mention a phone as a device to play on, but open answers must not ask for contact data.
  const taking = textsThatTake(question).map(readingOf)
  return reasonsThatApply({
    contactData:
      texts.some(asksForContact) || taking.some(namesContact) || contactOf(question) !== undefined,
    secrets: texts.some(asksForSecret) || taking.some(namesSecret),
    links: texts.some(hasLink),
    pictures: question.picture !== undefined || answersOf(question).some(({ picture }) => picture),
    profileWrites: (question.write?.fields.length ?? 0) > 0,
    minors: asksMinors(question),
  })
}
