import { placeOf, wordingOf } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { quote } from "./quote.ts"
import { LONGEST_READ, phrase, type Wording } from "./sentences.ts"

/** Worth looking at closely: something is negated, and something after it may be. */
const NEGATES =
  /(?:^|[^а-я])(?:не|возраж|против|отриц)[^]*[^а-я](?:не|запре|отказ|отмен|избега|отсутств|огранич|беспол)|(?:not|n't|never|oppose|object|disagree|deny|denied|refuse|against)[^]*[^a-z][a-z]/

interface Negations {
  /** Turns the next words into their opposite. */
  plain: RegExp
  /** Negates by itself: forbidding, refusing, "impossible". */
  inWord: RegExp
  /** All words that may come first, and few others. */
  any: RegExp
  /** Opposes the next words: a ban after it makes two negations. */
  opposing: RegExp
  forbidding: RegExp
  /** Words that are no negation together with the word that follows. */
  idiom: RegExp
  /** Separates thoughts. */
  parts: RegExp
  /** A comma before it parts nothing. */
  continues: RegExp
}

const RUSSIAN: Negations = {
  any: /^(?:не|бесп|возр|отка|отри|отсу|изб|прот|запр)/,
  plain: /^(?:не|нельзя)$/,
  inWord:
    /^(?:невозможн|нежелательн|неправильн|неверн|ненужн|недопустим|неприемлем|недостат|недовол|неудовлетвор|несоглас|неудобн|неинтересн|непонятн|необязательн|неважн|неприятн|незаконн|несправедлив|нечестн|бесполезн|отказ|избега|отсутств|запре|нельзя)/,
  opposing: /^(?:против|возража|отрица)/,
  forbidding: /^(?:запре|отказ|отмен|недопу|ограничен)/,
  idiom:
    /^не (?:только|менее|более|реже|чаще|больше|меньше|позднее|позже|раньше|ранее|старше|младше|могли|подскажете|считая|включая|обязательно|знаю|помню|против|возражаете|просто)$/,
  parts: /^(?:и|или|а|но|либо|если|почему|потому|котор[а-я]+|когда|хотя|чем)$/,
  continues: /^(?:что|чтобы|будто|того|тем|как)$/,
}

const ENGLISH: Negations = {
  any: /^(?:not|never|cannot|un|im|il|in|dis|opp|obj|ag|av|ban|pro|forb|ref|rej|den|fail|lack|with|wr)|n't$/,
  plain: /^(?:not|never|cannot|[a-z]+n't)$/,
  inWord:
    /^(?:unhappy|unlikely|unsatisfied|dissatisfied|unable|unnecessary|unimportant|unclear|uncomfortable|unfair|unhelpful|unacceptable|impossible|illegal|incorrect|inappropriate|disagree|oppose|against|avoid|ban|banned|banning|prohibit|prohibited|forbid|forbidden|refuse|refused|reject|rejected|deny|denied|fail|failed|lack|without|wrong)$/,
  opposing: /^(?:oppose|opposed|against|disagree|object)$/,
  forbidding:
    /^(?:ban|bans|banning|banned|prohibit|prohibiting|prohibited|prohibition|forbid|forbidding|restricting|abolishing|removing|not|never)$/,
  idiom:
    /^(?:not (?:only|sure|at|including|counting|more|less|yet|know)|don't (?:know|mind)|doesn't matter|wouldn't mind|cannot say|can't say)$/,
  parts: /^(?:and|or|but|because|if|when|which|who|since|unless|although|than|while)$/,
  continues: /^(?:that)$/,
}

/** QO602: two negations, which readers must first cancel against each other. */
export const doubleNegation = eachQuestion((item) => {
  if (item.text.length > LONGEST_READ || !NEGATES.test(item.text)) return NOTHING
  const words = negatedTwice(wordingOf(item))
  return words ? [findingOf("QO602", placeOf(item, "text"), { words: quote(words) })] : NOTHING
})

/** The words from one negation to the next in the same thought; undefined if there are none. */
export function negatedTwice({ russian, sentences }: Wording): string | undefined {
  const negations = russian ? RUSSIAN : ENGLISH
  for (const { words } of sentences) {
    const from = words.findIndex((_, at) => closingNegation(words, at, negations) > 0)
    if (from >= 0) return phrase(words.slice(from, closingNegation(words, from, negations) + 2))
  }
  return undefined
}

/** Position of the second negation that belongs to the one at `at`; −1 if there is none. */
function closingNegation(words: readonly string[], at: number, negations: Negations): number {
  const strength = strengthOf(words[at] ?? "", negations)
  if (!strength || isIdiom(words, at, negations)) return -1
  for (let next = at + 1; next < words.length && !parts(words, next, negations); next++)
    if (
      !isIdiom(words, next, negations) &&
      closesNegation(words[next] ?? "", next - at, strength, negations)
    )
      return next
  return -1
}

type Strength = "plain" | "opposing" | "inWord"

function strengthOf(word: string, negations: Negations): Strength | undefined {
  const { any, plain, opposing, inWord } = negations
  if (!any.test(word)) return undefined
  if (plain.test(word)) return "plain"
  if (opposing.test(word)) return "opposing"
  return inWord.test(word) ? "inWord" : undefined
}

/** "Not … forbidden" and "against … a ban" belong together only if they are close to each other. */
function closesNegation(
  word: string,
  distance: number,
  first: Strength,
  { plain, inWord, forbidding }: Negations,
): boolean {
  if (plain.test(word)) return true
  if (first === "plain") return distance <= 4 && inWord.test(word)
  return first === "opposing" && distance <= 5 && forbidding.test(word)
}

const isIdiom = (words: readonly string[], at: number, { idiom }: Negations): boolean =>
  idiom.test(`${words[at]} ${words[at + 1] ?? ""}`)

/** Whether the word at this place starts another thought. */
function parts(words: readonly string[], at: number, negations: Negations): boolean {
  const word = words[at] ?? ""
  if (word === ",") return !negations.continues.test(words[at + 1] ?? "")
  return negations.parts.test(word)
}
