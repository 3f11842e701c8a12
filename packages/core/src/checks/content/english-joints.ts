import type { Joint, Joints } from "./double-barrelled.ts"
import { NAME } from "./sentences.ts"

const JUDGES =
  /^(?:satisfied|dissatisfied|satisfaction|happy|pleased|rate|rating|agree|disagree|trust|important|easy|difficult|useful|helpful|clear|comfortable|evaluate|describe|recommend)$/
const LIKES = /^(?:like|liked|enjoy|enjoyed|love|feel|think)$/
const ASKS = /^(?:what|which|who|whom|when|where|why|how)$/
const PREPOSITION = /^(?:in|on|at|with|by|for|of|to|from|about)$/
const AUXILIARY = /^(?:do|does|did|would|will|are|is|was|were|have|has|can|could|should)$/
const SUBJECT = /^(?:you|your|they|he|she|it|there|we|i|the)$/
const VERB =
  /^(?:play|watch|buy|use|read|visit|download|install|pay|share|stream|follow|listen|own|recommend|subscribe|donate|chat|explore|trade|spend|complete|finish)(?:e?d|ing|s)?$/

/** People whom one asks about together. */
const PEOPLE =
  /^(?:you|yourself|friends?|family|families|colleagues?|relatives?|co-?workers?|parents?|child|children|kids?|partners?|spouses?|wi(?:fe|ves)|husbands?|m[ae]n|wom[ae]n|boys?|girls?|teammates?|peers?|neighbou?rs?)$/
/** Consent is one thing, however many words the law needs. */
const LEGAL =
  /^(?:collection|processing|storage|use|sharing|transfer|terms|conditions|polic(?:y|ies)|privacy)$/
const PAIRS: readonly string[] = [
  "pros cons",
  "advantages disadvantages",
  "strengths weaknesses",
  "research development",
  "trial error",
  "questions answers",
  "likes dislikes",
  "ups downs",
  "health safety",
  "drag drop",
  "look feel",
  "copy paste",
  "black white",
  "first last",
  "date time",
  "day night",
  "wear tear",
  "arts crafts",
  "food beverage",
  "good bad",
  "better worse",
  "easy hard",
  "easy difficult",
  "positive negative",
  "before after",
  "supply demand",
  "rock roll",
  "bed breakfast",
  "beginning end",
  "clients customers",
  "customers clients",
  "buyers customers",
  "staff employees",
  "goods products",
  "firm company",
  "job work",
]

export const ENGLISH_JOINTS: Joints = {
  joins: (words, at) => {
    const word = words[at]
    if (word === "and" || word === "or") return 1
    return word === "as" && words[at + 1] === "well" && words[at + 2] === "as" ? 3 : 0
  },
  either: /^or$/,
  leading: /^(?:the|a|an|our|your|its|their|his|her|my|in|on|at|with|by|for|of|to|from|about)$/,
  situation: /^(?:when|if|which|who|that|because|while|after|before|where|whether)$/,
  judges: (words, at) => JUDGES.test(words[at] ?? "") || isLiking(words, at),
  grades: /^(?:satisfied|dissatisfied|happy|pleased|rate|evaluate|easy|important|useful)$/,
  chooses: /^(?:prefer|more|better|rather|either|which|whether)$/,
  apart: /^(?:between|each|following|below|separately|respectively)$/,
  noSecond:
    /^(?:so|other|others|more|less|over|under|above|below|not|no|older|younger|up|down|again|then|only|even|never|neither|being|etc)$/,
  asksTwice,
  actsTwice: ({ earlier, next }) => {
    const you = earlier.indexOf("you")
    return you >= 0 && VERB.test(next) && earlier.slice(you + 1).some((word) => VERB.test(word))
  },
  isPair: (first, second) =>
    [PEOPLE, LEGAL].some((kind) => kind.test(first) && kind.test(second)) ||
    (first === second && first !== NAME) ||
    ["un", "dis", "in", "im"].some((not) => second === not + first || first === not + second) ||
    PAIRS.includes(`${first} ${second}`) ||
    PAIRS.includes(`${second} ${first}`),
}

/** "Do you like", "your opinion of", but not "would you like", "games like" and "in your opinion". */
const isLiking = (words: readonly string[], at: number): boolean => {
  if (words[at] === "opinion") return /^(?:of|on|about)$/.test(words[at + 1] ?? "")
  return LIKES.test(words[at] ?? "") && words[at - 1] === "you" && words[at - 2] !== "would"
}

function asksTwice({ earlier, rest, either }: Joint): boolean {
  const asked = earlier.some((word) => ASKS.test(word))
  const led = PREPOSITION.test(rest[0] ?? "") ? rest[1] : rest[0]
  if (ASKS.test(led ?? "")) return asked
  if (either || !(asked || earlier.some((word) => AUXILIARY.test(word)))) return false
  return startsQuestion(/ly$|^so$|^if$/.test(rest[0] ?? "") ? rest.slice(1) : rest)
}

const startsQuestion = ([auxiliary = "", subject = ""]: readonly string[]): boolean =>
  AUXILIARY.test(auxiliary) && SUBJECT.test(subject)
