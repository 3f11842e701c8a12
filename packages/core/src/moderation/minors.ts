import {
  answersOf,
  bandOf,
  bandsOf,
  gridOf,
  kindOf,
  pageTextsOf,
  statementsOf,
  typeOf,
  type Answer,
  type Block,
  type Question,
} from "../questionnaire/index.ts"
import type { Condition, Portrait } from "../portrait/index.ts"
import { phrasePattern } from "./phrases.ts"
import { readingOf, readsAs } from "./readings.ts"

/** Age of majority, years. Questions to younger respondents need a moderator's approval. */
export const ADULT_AGE = 18

/** Phrases that ask for the respondent's age. */
const AGE_ASKED = phrasePattern(
  " сколько _{0,2}(?:вам|тебе) _{0,2}лет | сколько _?лет (?:вам|тебе) ",
  " (?:ваш|твой|свой|полный) _{0,2}возраст | (?:ваша|твоя|вашу|свою) _?возрастн~|^ (?:укажите )?возраст(?:ная группа|ная категория|) (?:_ )?(?:$|респондент)| какой у (?:вас|тебя) возраст | какого (?:вы|ты) возраста |^ полных лет | к какой возрастн~",
  " (?:вам|тебе) (?:(?:уже|еще|есть|исполнилось|исполнится|больше|меньше|старше|младше|нет|не|полных|от|до|ли|хотя|бы) ){0,4}(?:1[0-8]|восемнадцат~) | есть ли (?:вам|тебе) | (?:вы|ты) (?:уже )?(?:старше|младше|совершеннолет~|школьни~)| (?:являетесь|вы) (?:ли )?(?:вы )?совершеннолет",
  " в каком (?:вы |ты )?классе (?:вы |ты )?(?:сейчас )?(?:учит|учиш)| учитесь (?:ли )?(?:вы )?(?:еще |сейчас )?в школе ",
  " how old are you |(?<! (?:for|of|at|to|by)) your (?:current |exact )?age |^ age (?:group |range |in years )?$| what age are you | (?:which|what) age (?:group|range) (?:are|do) you (?:in|belong|fall)| your age (?:group|range) ",
  " are you (?:at least |over |under |above |below |already |still )?(?:1[0-8]|eighteen|of age|a minor|an adult|a schoolchild|a school student) | (?:what|which) (?:school )?(?:grade|form|year) are you in | are you (?:still )?(?:in|at) (?:high |middle |primary )?school ",
)

/** Phrases that ask for the year of birth. Which years mean a minor changes with every year. */
const YEAR_ASKED = phrasePattern(
  " год~ (?:вашего |твоего |своего )?рожден| в каком году (?:вы|ты) _?родил",
  " year of birth | (?:your )?birth year | what year were you born ",
)

/** Phrases that mention minors explicitly. */
const UNDER_AGE = phrasePattern(
  " несовершеннолет| школьни[кц]| старшеклассни| подросток | учусь в (?:школе|_?классе) | (?:мне|вам|тебе) (?:еще |пока )?(?:нет|меньше|не исполнилось|не больше) (?:1[0-8]|восемнадцат)| (?:младше|моложе) (?:18|восемнадцат)",
  " (?:мне|вам|тебе) (?:от )?(?:[5-9]|1[0-7]) _?(?:лет|год)| (?:игрок|респондент|участник)~ (?:от |до )?(?:[5-9]|1[0-7]) _?лет ",
  " (?:i am|i m|you are|you re|if|aged|players|people) (?:under|below|younger than) (?:1[0-8]|eighteen) | (?:under|below|younger than) (?:18|eighteen) | underage | (?:i am|i m) (?:still )?(?:a minor|in school|at school)| school ?(?:student|pupil|child|boy|girl|kid)| teenager |^ teens? $| (?:[5-9]|1[0-7]) _?years old ",
)

const NUMBER_WORDS: readonly [RegExp, string][] = [
  [/восемнадцат\p{L}*|eighteen/gu, "18"],
  [/(?:один|две|три|четыр|пят|шест|сем)надцат\p{L}*|\b(?:thir|four|fif|six|seven)teen\b/gu, "17"],
]
const UP_TO =
  / (?:до|по|младше|моложе|меньше|менее|не старше|не больше|нет|не исполнилось|under|below|up to|younger than|less than|at most) \d|[<≤] ?\d|\d (?:лет |года? |years? (?:old )?)?(?:и|или|and|or) (?:младше|моложе|меньше|менее|under|younger|below|less) /u
const FROM = / (?:от|с|from) \d/u

/** Returns which ages an answer to a question about age means. */
function agesIn(words: string): "adult" | "minor" | "unknown" {
  const text = NUMBER_WORDS.reduce((each, [word, digits]) => each.replaceAll(word, digits), words)
  const [first] = /\d{1,4}/.exec(text) ?? []
  if (first === undefined) return "unknown"
  const young = Number(first) < ADULT_AGE || (UP_TO.test(text) && !FROM.test(text))
  return young ? "minor" : "adult"
}

/** Returns the readings of a question's texts, without those of its answers. */
const askingOf = (question: Question) => [question.text, ...pageTextsOf(question)].map(readingOf)

/** Returns true if a portrait has conditions on age that all include minors. */
export const portraitAsksMinors = ({ conditions }: Pick<Portrait, "conditions">): boolean => {
  const ages = conditions.filter(({ field }) => field === "age")
  return ages.length > 0 && ages.every(allowsMinors)
}

/** Returns true for an age below 18. A value that is not a number may be any age. */
const isMinor = (age: unknown): boolean => !(Number(age) >= ADULT_AGE)

const allowsMinors = (condition: Condition): boolean =>
  "anyOf" in condition ? condition.anyOf.some(isMinor) : (condition.min ?? 0) < ADULT_AGE

export const blockAsksMinors = ({ title }: Block): boolean => readsAs(readingOf(title), UNDER_AGE)

/**
 * Returns true if a question lets respondents under 18 answer, or identifies them. Respondents who are screened out because of
 * their age do not count.
 */
export function asksMinors(question: Question): boolean {
  const asking = askingOf(question)
  if (asking.some((each) => readsAs(each, YEAR_ASKED))) return true
  const asksAge = asking.some((each) => readsAs(each, AGE_ASKED))
  if (gridOf(question)) return numbersLetMinorsOn(question, asksAge)
  if (typeOf(question).form === "text" && asksAge) return true
  return answersLetMinorsOn(question, asksAge)
}

/** Returns true if numbers that mean an age below 18 are accepted. */
function numbersLetMinorsOn(question: Question, asksAge: boolean): boolean {
  const bands = bandsOf(question)
  const grid = gridOf(question)
  const tells = bands.filter(({ profile }) => profile?.field === "age")
  if (!grid || (!asksAge && tells.length === 0)) return false
  const named = tells.some(
    ({ profile, screening }) =>
      screening !== "deny" && profile?.value !== undefined && isMinor(profile.value),
  )
  const young = Array.from({ length: ADULT_AGE }, (_, age) => age).filter(
    (age) => grid.from <= age && age <= grid.to,
  )
  return named || young.some((age) => bands[bandOf(bands, age, grid)]?.screening !== "deny")
}

function answersLetMinorsOn(question: Question, asksAge: boolean): boolean {
  const answers = answersOf(question).filter((answer) => kindOf(answer) === "normal")
  const letOn = answers.filter(({ screening }) => screening !== "deny")
  const someoneDenied = letOn.length < answers.length
  if (letOn.some(tellsMinor)) return true
  const said = [...letOn, ...statementsOf(question)].map(({ text }) => readingOf(text))
  if (said.some((each) => readsAs(each, UNDER_AGE))) return true
  if (!asksAge) return !someoneDenied && askingOf(question).some((each) => readsAs(each, UNDER_AGE))
  // Answers such as yes and no to "Are you 18?" contain no age. In that case it matters whether anyone is screened out.
  const ages = said.map(({ words }) => agesIn(words[0] ?? ""))
  return ages.includes("minor") || (!someoneDenied && !ages.includes("adult"))
}

const tellsMinor = ({ profile }: Answer): boolean =>
  profile?.field === "age" && isMinor(profile.value)
