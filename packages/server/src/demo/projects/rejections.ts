import type { RejectionReason } from "@qo/core/project"
import type { Content } from "../../projects/content.ts"
import type { SourceName } from "./sources.ts"
import { rewordQuestion, withExtra } from "./variants.ts"

export interface Remark {
  text: string
  block?: string
  question?: string
  mandatory: boolean
}

/** A rejection with its reason, comment and remarks on elements. */
export interface Rejection {
  reason: RejectionReason
  comment: string
  remarks: (content: Content) => Remark[]
  /** Returns the version of the questionnaire that is rejected. */
  spoil: (content: Content, source: SourceName) => Content
}

/** For each source, a question and a leading wording of it that is rejected. */
const LEADING: Record<string, { question: string; text: string }> = {
  "games-audience": {
    question: "fair",
    text: "Разве не справедливо, что за хорошие игры нужно платить?",
  },
  nps: { question: "joy", text: "Почему наша игра нравится вам больше всех остальных?" },
  "player-experience": { question: "together", text: "Вы ведь играли вместе с друзьями?" },
  sus: { question: "sus-comment", text: "Что вам понравилось в удобном управлении?" },
  "sus-en": { question: "sus-comment", text: "What did you love about the great controls?" },
  "target-follow-up": {
    question: "changes",
    text: "Какие улучшения в игре порадовали вас больше всего?",
  },
}
const OF_GAMES = {
  question: "overall",
  text: "Насколько высоко вы оцениваете эту прекрасную игру?",
}

const leadingOf = (source: SourceName) => LEADING[source] ?? OF_GAMES

const placeOf = (content: Content, id: string) => {
  const block = content.blocks.find(({ questions }) => questions.some((each) => each.id === id))
  return block ? { block: block.id, question: id } : {}
}

const asItIs = (content: Content): Content => content

export const REJECTIONS = {
  wording: {
    reason: "wording",
    comment: "Один из вопросов подсказывает ответ. Перепишите его нейтрально и отправьте снова.",
    remarks: (content) => {
      const questions = content.blocks.flatMap((block) => block.questions)
      const spoiled = [...Object.values(LEADING), OF_GAMES].find(({ text }) =>
        questions.some((question) => question.text === text),
      )
      return [
        {
          text: "Наводящая формулировка: спросите так, чтобы можно было и не согласиться.",
          ...(spoiled ? placeOf(content, spoiled.question) : {}),
          mandatory: true,
        },
      ]
    },
    spoil: (content, source) => {
      const { question, text } = leadingOf(source)
      return rewordQuestion(content, question, text)
    },
  },
  personalData: {
    reason: "personalData",
    comment: "Анкета собирает телефоны, а для исследования они не нужны. Уберите вопрос.",
    remarks: (content) => [
      {
        text: "Телефон — персональные данные: вопрос нужно убрать.",
        ...placeOf(content, "extra-phone"),
        mandatory: true,
      },
      { text: "Для связи с участниками есть повторный опрос.", mandatory: false },
    ],
    spoil: (content) => withExtra(content, "phone"),
  },
  forbiddenTopic: {
    reason: "forbiddenTopic",
    comment: "Просить пароли у игроков нельзя ни под каким предлогом.",
    remarks: (content) => [
      {
        text: "Вопрос о пароле недопустим.",
        ...placeOf(content, "extra-secret"),
        mandatory: true,
      },
    ],
    spoil: (content) => withExtra(content, "secret"),
  },
  portraits: {
    reason: "portraits",
    comment: "Портрет слишком узкий: за месяц столько анкет не набрать. Расширьте возраст.",
    remarks: () => [{ text: "Возможно, стоит взять возраст от 18 до 45 лет.", mandatory: false }],
    spoil: asItIs,
  },
  routing: {
    reason: "routing",
    comment: "Проверьте переходы: часть респондентов пропускает главный вопрос.",
    remarks: (content) => [
      {
        text: "Сюда попадают не все, кого этот блок касается.",
        ...(content.blocks[1] ? { block: content.blocks[1].id } : {}),
        mandatory: false,
      },
    ],
    spoil: asItIs,
  },
  other: {
    reason: "other",
    comment: "Похоже, это черновик: в названии и в вопросах говорится о разных играх.",
    remarks: () => [],
    spoil: asItIs,
  },
} as const satisfies Record<RejectionReason, Rejection>
