import type {
  AnswerProblemKey,
  AnswerStatus,
  InterviewProblemKey,
  Outcome,
} from "../../interview/index.ts"
import type { RussianPlural, RussianTexts } from "../text.ts"

type Tables = Readonly<
  Record<
    | `interviewProblem.${Exclude<InterviewProblemKey, AnswerProblemKey | "answerRequired">}`
    | `outcome.${Outcome}`
    | `answerStatus.${AnswerStatus}`,
    string | RussianPlural
  >
>

/** Words of an interview beside those of answers: why an event does not fit, how it ended. */
export const ru = {
  "interviewProblem.interviewOver": "Опрос уже завершён",
  "interviewProblem.otherQuestion": "Сейчас задан другой вопрос",
  "interviewProblem.nothingBefore": "Это первый вопрос",
  "interviewProblem.placeAwaited": "Подождите: проверяем, нужны ли ещё ответы",
  "interviewProblem.placeNotAwaited": "Место в квоте сейчас не запрашивалось",
  "interviewProblem.otherPortrait": "Респондент не подходит под портрет {portrait}",

  "outcome.completed": "Пройден",
  "outcome.screenedOut": "Отсеян скринингом",
  "outcome.notQualified": "Не подходит ни под один портрет",
  "outcome.quotaFull": "Квота заполнена",
  "outcome.redirected": "Переведён в другую анкету",
  "outcome.abandoned": "Брошен",
  "outcome.closed": "Закрыт",

  "answerStatus.answered": "Отвечен",
  "answerStatus.skipped": "Пропущен",
  "answerStatus.refused": "Отказ от ответа",
  "answerStatus.notAsked": "Не задан",
} as const satisfies RussianTexts & Tables
