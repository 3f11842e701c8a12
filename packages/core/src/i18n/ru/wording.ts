import type { RussianTexts } from "../text.ts"

/** Redirects, conditions, values and differences in a few words. */
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
  "wording.whole": "вся анкета",
  "value.game": "игра №{id}",
  "wording.yes": "да",
  "wording.no": "нет",
  "wording.recall": "по ответам на {source}: {mode}; если пусто — {onEmpty}",
  "wording.picture": "картинка {name}",
  "difference.same": "Ничего не изменилось",
  "difference.before": "было: {value}",
  "difference.after": "стало: {value}",
  "difference.standing": "{title} место {number}",
} as const satisfies RussianTexts
