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

/** Asks for a degree, and not which of two it is. */
const GRADES = /^(?:satisfied|dissatisfied|happy|pleased|rate|evaluate|easy|important|useful)$/
const CHOOSES = /^(?:prefer|more|better|rather|either|which|whether)$/

const KIND_OF = /(?:al|entary|ive|ous|[^s]ic)$|^(?:first|second|third|last|new|old|marketing)$/
const FUNCTION = /^(?:and|or|of|to|for|with|in|on|at|from|by|,|you|your|the|is|are|here|now)$/

/** People whom one asks about together. */
const PEOPLE =
  /^(?:you|yourself|friends?|family|families|colleagues?|relatives?|co-?workers?|parents?|child|children|kids?|partners?|spouses?|wi(?:fe|ves)|husbands?|m[ae]n|wom[ae]n|boys?|girls?|teammates?|peers?|neighbou?rs?|acquaintances?|grand(?:ma|pa|mothers?|fathers?|parents?|children|kids)|mothers?|fathers?|mum|mom|dad|brothers?|sisters?|teenagers?|adults?)$/
/** Consent is one thing, however many words the law needs. */
const LEGAL =
  /^(?:collection|processing|storage|use|sharing|transfer|terms|conditions|polic(?:y|ies)|privacy)$/
/** Words of which two together name one thing, or all of its kind. */
const KINDS: readonly RegExp[] = [
  PEOPLE,
  LEGAL,
  /^(?:discounts?|promotions?|sales?|offers?|deals?|coupons?|bonuses)$/,
  /^(?:rules?|regulations?|norms?|terms?|conditions?|guidelines?|requirements?)$/,
  /^(?:skills?|abilit(?:y|ies)|knowledge|experience)$/,
  /^(?:news|updates?|announcements?|articles?|novelties)$/,
  /^(?:complaints?|requests?|enquir(?:y|ies)|inquir(?:y|ies)|questions?)$/,
  /^(?:reviews?|ratings?|comments?|feedback)$/,
  /^(?:tips?|tricks?|hints?|advice|suggestions?)$/,
  /^(?:goods|products?|items|services)$/,
  /^(?:films?|movies?|series|shows?|cartoons?)$/,
  /^(?:mouse|keyboard|gamepad|controller|joystick)$/,
  /^(?:weekdays?|weekends?|days?|nights?|mornings?|evenings?|afternoons?|holidays?|summer|winter|spring|autumn|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)$/,
  /^(?:traditions?|customs?|habits?)$/,
  /^(?:returns?|exchanges?|refunds?)$/,
  /^(?:parks?|gardens?|forests?|woods)$/,
  /^(?:clients?|customers?|buyers?|shoppers?|guests|visitors?|users?)$/,
  /^(?:staff|employees?|workers?|personnel|managers?|supervisors?)$/,
]
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
  "wear tear",
  "arts crafts",
  "food beverage",
  "food drink",
  "fruit vegetables",
  "knife fork",
  "salt pepper",
  "peace quiet",
  "rhythm blues",
  "bits pieces",
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
  "firm company",
  "job work",
]
/** Begins an instruction on how to answer. */
const INSTRUCTS =
  /^(?:press|click|tap|choose|select|mark|answer|explain|tell|write|continue|go|state|say|give|proceed)$/

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
  clause: /^(?:when|if|way|where|who|whom)$/,
  // "The price or the delivery", but not "your doctor or nurse", "on the site or in the app".
  judgesEither: ({ words, earlier, rest }) =>
    rest[0] === "the" &&
    earlier.some((word) => GRADES.test(word)) &&
    !words.some((word) => CHOOSES.test(word)),
  apart: /^(?:between|combination|each|following|below|separately|respectively)$/,
  noSecond:
    /^(?:so|other|others|more|less|over|under|above|below|not|no|older|younger|up|down|again|then|only|even|never|neither|being|etc|similar)$/,
  tellsMore: ({ before, rest }) =>
    // "At home and at work", "historical and documentary films".
    /^(?:at|in|on|during)$/.test(rest[0] ?? "") ||
    (KIND_OF.test(before) && rest.length > 1 && !FUNCTION.test(rest[1] ?? "")),
  asksTwice,
  actsTwice: ({ earlier, next }) => {
    const you = earlier.indexOf("you")
    return you >= 0 && VERB.test(next) && earlier.slice(you + 1).some((word) => VERB.test(word))
  },
  isPair: (first, second) =>
    KINDS.some((kind) => kind.test(first) && kind.test(second)) ||
    INSTRUCTS.test(second) ||
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
