import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/wording.ts"

export const en = {
  "redirect.question": "→ {question}",
  "redirect.review": "↺ {question} ×{times}",
  "redirect.lost": "→ nowhere ({id})",
  "redirect.block": "→ block {title}",
  "redirect.questionnaire": "→ questionnaire {pid}",
  "redirect.completeBlock": "→ next block",
  "redirect.end": "→ end",
  "bounds.from": "from {min}",
  "bounds.to": "up to {max}",
  "wording.whole": "the whole questionnaire",
  "value.game": "game {id}",
  "wording.yes": "yes",
  "wording.no": "no",
  "wording.recall": "by the answers to {source}: {mode}; if none is left: {onEmpty}",
  "wording.picture": "picture {name}",
  "difference.same": "Nothing has changed",
  "difference.before": "was: {value}",
  "difference.after": "is: {value}",
  "difference.standing": "{title} place {number}",
} as const satisfies EnglishOf<typeof ru>
