import type { RussianTexts } from "../text.ts"

/** Redirects, conditions and values of portraits in a few words. */
export const ru = {
  "redirect.question": "→ {question}",
  "redirect.review": "↺ {question} ×{times}",
  "redirect.lost": "→ в никуда ({id})",
  "redirect.block": "→ блок {title}",
  "redirect.questionnaire": "→ анкета №{pid}",
  "redirect.completeBlock": "→ следующий блок",
  "redirect.end": "→ конец",
  "bounds.from": "от {min}",
  "bounds.to": "до {max}",
  "wording.yes": "да",
  "wording.no": "нет",
  "wording.recall": "по ответам на {source}: {mode}; если пусто — {onEmpty}",
  "wording.whole": "вся анкета",
  "value.game": "игра №{id}",
} as const satisfies RussianTexts
