import { PAGE_ELEMENT, translationKey } from "./translation.ts"

/**
 * Words of the respondent's page that are translated, with the `{parameters}` that each takes. They are the keys of the page's
 * texts in `i18n/{ru,en}/survey*.ts`; a test compares them.
 *
 * Contract: the questionnaire stores a word as `translations[language]["page:<word>"]`, and a word that counts once for each
 * plural form of the language (`page:survey.offline.few`; forms of `Intl.PluralRules`), of which `other` is needed. Languages of
 * {@link PAGE_LANGUAGES} ship with all words, and authors may replace single ones. In any other language all words are needed.
 * `page:title` replaces the name of the survey on its first screen and may be missing everywhere.
 */
export const PAGE_WORDS = {
  "interviewProblem.wrongForm": [],
  "interviewProblem.unknownAnswer": [],
  "interviewProblem.repeatedAnswer": [],
  "interviewProblem.tooFewAnswers": ["min"],
  "interviewProblem.tooManyAnswers": ["max"],
  "interviewProblem.chosenAlone": [],
  "interviewProblem.otherNeedsText": [],
  "interviewProblem.textNotAsked": [],
  "interviewProblem.textMissing": [],
  "interviewProblem.textTooLong": ["max"],
  "interviewProblem.textUnreadable": [],
  "interviewProblem.numberExpected": [],
  "interviewProblem.emailExpected": [],
  "interviewProblem.phoneExpected": [],
  "interviewProblem.numberOutOfRange": ["from", "to"],
  "interviewProblem.numberOffGrid": ["from", "step"],
  "interviewProblem.pairOutOfOrder": [],
  "interviewProblem.unknownRow": [],
  "interviewProblem.rowMissing": [],
  "interviewProblem.unknownPlace": [],
  "interviewProblem.answerRequired": [],
  "surveyDoor.early.title": [],
  "surveyDoor.early.text": [],
  "surveyDoor.checked.title": [],
  "surveyDoor.checked.text": [],
  "surveyDoor.paused.title": [],
  "surveyDoor.paused.text": [],
  "surveyDoor.stopped.title": [],
  "surveyDoor.stopped.text": [],
  "surveyDoor.finished.title": [],
  "surveyDoor.finished.text": [],
  "surveyDoor.full.title": [],
  "surveyDoor.full.text": [],
  "surveyDoor.invited.title": [],
  "surveyDoor.invited.text": [],
  "surveyDoor.expired.title": [],
  "surveyDoor.expired.text": [],
  "surveyDoor.answered.title": [],
  "surveyDoor.answered.text": [],
  "surveyDoor.enough.title": [],
  "surveyDoor.enough.text": [],
  "surveyDoor.unknown.title": [],
  "surveyDoor.unknown.text": [],
  "surveyFirst.purpose": [],
  "surveyFirst.time": [],
  "surveyFirst.about": ["minutes"],
  "surveyFirst.who": [],
  "surveyFirst.contact": [],
  "surveyFirst.keep": [],
  "surveyFirst.months": ["count"],
  "surveyFirst.agree": [],
  "surveyFirst.consent": [],
  "surveyFirst.consentText": ["operator", "notes"],
  "surveyFirst.consentContacts": [],
  "surveyFirst.consentGame": [],
  "surveyFirst.withdrawNote": [],
  "surveyFirst.start": [],
  "surveyFirst.agreeFirst": [],
  "surveyFirst.notYet": [],
  "surveyLast.completed": [],
  "surveyLast.ended": [],
  "surveyLast.endedText": [],
  "surveyLast.redirected": [],
  "surveyLast.follow": [],
  "surveyLast.mayClose": [],
  "surveyLast.code": [],
  "surveyLast.codeNote": [],
  "surveyLast.copy": [],
  "surveyLast.copied": [],
  "surveyLast.selected": [],
  "surveyLast.save": [],
  "surveyLast.withdraw": [],
  "surveyLast.withdrawAsk": [],
  "surveyLast.withdrawn": [],
  "surveyLast.withdrawFailed": [],
  "surveyLast.write": [],
  "surveyLast.otherTab": [],
  "surveyLast.otherTabText": [],
  "surveyLast.here": [],
  "surveyLast.stuck": [],
  "surveyLast.stuckText": [],
  "surveyLast.lost": [],
  "surveyLast.tooMany": [],
  "surveyLast.tooManyText": [],
  "surveyLast.again": [],
  "surveyLast.close": [],
  "survey.notAccepted": [],
  "survey.notAnswered": [],
  "survey.missing.one": [],
  "survey.missing.multiple": [],
  "survey.missing.ranking": [],
  "survey.missing.matrix": [],
  "survey.missing.open": [],
  "survey.missing.range": [],
  "survey.missing.pair": [],
  "survey.missing.slider": [],
  "survey.missing.stars": [],
  "survey.missing.nps": [],
  "survey.missing.region": [],
  "survey.missing.city": [],
  "survey.next": [],
  "survey.back": [],
  "survey.wait": [],
  "survey.left": ["minutes"],
  "survey.progress": [],
  "survey.language": [],
  "survey.languageFailed": [],
  "survey.optional": [],
  "survey.chooseAll": [],
  "survey.chooseSome": ["min", "max"],
  "survey.own": [],
  "survey.number": ["from", "to"],
  "survey.from": [],
  "survey.to": [],
  "survey.slide": ["from", "to"],
  "survey.unset": [],
  "survey.less": [],
  "survey.more": [],
  "survey.of": ["all"],
  "survey.rank": [],
  "survey.rankSome": ["max"],
  "survey.ranked": ["count", "all"],
  "survey.unranked": [],
  "survey.place": ["text"],
  "survey.put": ["text"],
  "survey.up": ["text"],
  "survey.down": ["text"],
  "survey.moved": ["text", "count", "all"],
  "survey.unmoved": ["text"],
  "survey.findPlace": [],
  "survey.found": ["count"],
  "survey.notFound": [],
  "survey.offline": ["count"],
  "survey.noConnection": [],
  "survey.noAnswer": [],
  "survey.goOn": [],
  "survey.serverDecides": [],
  "surveyPlain.delete": [],
  "surveyPlain.line": [],
  "surveyPlain.lineText": [],
  "surveyPlain.cookies": [],
  "surveyPlain.cookiesText": [],
  "surveyPlain.failed": [],
  "surveyPlain.failedText": [],
  "surveyPlain.away": [],
  "surveyPlain.awayText": [],
  "surveyPlain.tooLarge": [],
  "surveyPlain.tooLargeText": [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type PageWord = keyof typeof PAGE_WORDS

const COUNTING: ReadonlySet<string> = new Set<PageWord>(["surveyFirst.months", "survey.offline"])

/** Whether a word has plural forms. */
export const isCounting = (word: string): boolean => COUNTING.has(word)

/** Languages in which the words of the page ship. */
export const PAGE_LANGUAGES = ["ru", "en", "ar"] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** Returns the language whose shipped words a language uses: `ar` for `ar-EG`; undefined if authors write all of them. */
export const pageLanguageOf = (language: string): PageLanguage | undefined =>
  PAGE_LANGUAGES.find((each) => language === each || language.startsWith(`${each}-`))

/** The key of the name of the survey on its first screen. */
export const TITLE_KEY = translationKey(PAGE_ELEMENT, "title")

/** A word of the page in some language. */
export interface PageWordText {
  key: string
  word: PageWord
  /** Plural form of a word that counts. */
  form?: Intl.LDMLPluralRule
  parameters: readonly string[]
  isNeeded: boolean
}

/** Returns the words of the page that a questionnaire can have in this language. */
export function pageTexts(language: string): PageWordText[] {
  const isNeeded = pageLanguageOf(language) === undefined
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return (Object.keys(PAGE_WORDS) as PageWord[]).flatMap((word): PageWordText[] => {
    const key = translationKey(PAGE_ELEMENT, word)
    const parameters = PAGE_WORDS[word]
    if (!isCounting(word)) return [{ key, word, parameters, isNeeded }]
    return forms.map((form) => ({
      key: `${key}.${form}`,
      word,
      form,
      parameters,
      isNeeded: isNeeded && form === "other",
    }))
  })
}
