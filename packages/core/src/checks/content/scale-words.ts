/** `absent`: none of the quality at all, as the lowest point of a scale from a lot to nothing. `unknown`: no opinion. */
export type ScaleSide = "positive" | "negative" | "neutral" | "absent" | "unknown"

const RU_DEGREE =
  "(?:(?:абсолютно|полностью|целиком|совершенно|вполне|скорее всего|скорее|в целом|в основном|отчасти|частично|очень|крайне|довольно|достаточно|весьма|категорически|однозначно|определ[её]нно|безусловно|точно|конечно|немного|чуть|слегка|максимально|сильно|мне|я|было|совсем|просто)[ ,]+)*"
const RU_NOT = "не (?:(?:очень|совсем|слишком|особо|особенно|вполне|так уж|до конца) )?"
const RU_STATE =
  "соглас(?:ен|на|ны)|довол(?:ен|ьна|ьны)|удовлетвор[её]н[аы]?|нрав(?:ится|ятся)|понравил(?:ось|ся|ась|ись)|устраивает|доверяю|поддерживаю|одобряю|интересно|удобно|понятно|легко"
const RU_GOOD =
  "хорошо|хорош(?:ее|ий|ая)|отлично|отличн(?:ое|ый|ая)|прекрасн(?:о|ое|ый|ая)|замечательн(?:о|ое|ый|ая)|великолепн(?:о|ое|ый|ая)|превосходн(?:о|ое|ый|ая)|положительн(?:о|ое|ый|ая)|позитивн(?:о|ое|ый|ая)|да|просто|лучше|комфортно|приятно"
const RU_BAD =
  "плохо|плох(?:ое|ой|ая)|ужасн(?:о|ое|ый|ая)|отвратительн(?:о|ое|ый|ая)|отрицательн(?:о|ое|ый|ая)|негативн(?:о|ое|ый|ая)|нет|сложно|трудно|тяжело|хуже|неудобно|непонятно|неинтересно|неприятно|недовол(?:ен|ьна|ьны)|неудовлетвор[её]н[аы]?"
/** "…, than not", "(female form)", a full stop. */
const RU_TAIL = "(?:,? чем [^,]{1,40})?(?: ?[(/][^()]{1,20}\\)?)?\\.?"
const RU_NEUTRAL =
  "нейтральн[а-яё]*|ни [^.]{1,40} ни [^.]{1,40}|средне|нормально|удовлетворительно|так себе|и да,? и нет|отчасти да,? отчасти нет|терпимо|приемлемо|(?:так|такой|такая) же|не изменил(?:ось|ся|ась)|без изменений|50 на 50|безразлично|вс[её] равно"
const RU_UNKNOWN =
  "затрудняюсь(?: с)?(?: ответ[а-я]*)?|не знаю|(?:сложно|трудно) сказать|не уверен[а]?|нет мнения|не помню|другое"

const EN_DEGREE =
  "(?:(?:strongly|completely|totally|fully|entirely|very|somewhat|mostly|rather|quite|extremely|slightly|definitely|probably|absolutely|really|a little|generally|highly|pretty|moderately|fairly|mildly|tend to|i|it was|much|a lot) )*"
const EN_NOT = "not (?:very |so |really |too |that |particularly )?"
const EN_STATE =
  "agree|satisfied|happy|pleased|likely|easy|interested|comfortable|like(?: it)?(?: very much| a lot)?|liked(?: it)?(?: a lot)?|enjoyed(?: it)?"
const EN_GOOD =
  "good|excellent|great|outstanding|superb|fantastic|amazing|wonderful|positive|favou?rable|love(?: it)?|loved it|yes|better"
const EN_BAD =
  "disagree|dissatisfied|unsatisfied|unhappy|bad|poor|terrible|awful|horrible|negative|unfavou?rable|dislike(?:d)?(?: it)?(?: a lot)?|hate(?:d)?(?: it)?|difficult|hard|no|unlikely|worse"
const EN_NEUTRAL =
  "neutral|neither(?: [^.]{1,50})?|ok|okay|average|fair|so-so|about the same|(?:the )?same|no change|acceptable|satisfactory|mixed|undecided"
const EN_UNKNOWN =
  "unsure|not sure|i? ?don['’]t know|no opinion|can['’]t say|(?:hard|difficult) to say|not applicable|n/a|other"

/**
 * The sides in the order in which they are tried. The patterns match whole answers only: one with more words in it is not a point
 * of a scale.
 */
const SIDES: readonly (readonly [ScaleSide, string])[] = [
  ["unknown", `${RU_UNKNOWN}|${EN_UNKNOWN}`],
  ["neutral", `(?:${RU_NEUTRAL}|${EN_NEUTRAL})\\.?`],
  [
    "absent",
    `(?:вообще|совсем|совершенно|абсолютно|нисколько) не (?:${RU_STATE})${RU_TAIL}|not at all(?: (?:${EN_STATE}))?|not (?:${EN_STATE}) at all`,
  ],
  ["negative", `${RU_DEGREE}(?:${RU_NOT}(?:${RU_STATE}|хорошо)|${RU_BAD})${RU_TAIL}`],
  ["positive", `${RU_DEGREE}(?:${RU_STATE}|${RU_GOOD})${RU_TAIL}`],
  ["negative", `${EN_DEGREE}(?:${EN_NOT}(?:${EN_STATE}|good)|${EN_BAD})\\.?`],
  ["positive", `${EN_DEGREE}(?:${EN_STATE}|${EN_GOOD})\\.?`],
]
/** One pattern with a group for each of them: most answers fit none, which one look tells. */
const ANY = new RegExp(`^(?:${SIDES.map(([, pattern]) => `(${pattern})`).join("|")})$`, "i")

const LONGEST = 60

/** Which side of a scale an answer is on; nothing where it is none of a scale. */
export function sideOf(text: string): ScaleSide | undefined {
  const match = text.length > LONGEST ? null : ANY.exec(text)
  return match
    ? SIDES[match.findIndex((group, at) => at > 0 && group !== undefined) - 1]?.[0]
    : undefined
}
