import type { Block, Question } from "@qo/core/questionnaire"
import type { Content } from "../../projects/content.ts"
import { pictureOfDemo } from "../base/demo-picture.ts"

/** Additions to a questionnaire that need moderation. `contact` asks for an email address, `secret` for a password. */
export const EXTRAS = ["contact", "link", "callback", "secret", "phone"] as const
export type VariantExtra = (typeof EXTRAS)[number]

const QUESTIONS: Record<Exclude<VariantExtra, "callback">, Question> = {
  contact: {
    category: "open",
    id: "extra-contact",
    text: "Оставьте адрес электронной почты, если хотите получить результаты",
    format: "email",
    required: false,
  },
  phone: {
    category: "open",
    id: "extra-phone",
    text: "По какому номеру телефона можно связаться с вами для интервью?",
    format: "phone",
    required: false,
  },
  secret: {
    category: "open",
    id: "extra-secret",
    text: "Укажите логин и пароль игрового аккаунта, чтобы получить награду",
    required: false,
  },
  link: {
    category: "one",
    id: "extra-link",
    text: "Вы уже видели трейлер новой части на https://trailer.example.test?",
    answers: [
      { id: "extra-link-yes", code: 1, text: "Да, видел" },
      { id: "extra-link-no", code: 2, text: "Ещё нет" },
    ],
  },
}

export function withExtra(content: Content, extra: VariantExtra): Content {
  const last = content.blocks.length - 1
  return {
    ...content,
    blocks: content.blocks.map((block, at) => (at === last ? blockWith(block, extra) : block)),
  }
}

const blockWith = (block: Block, extra: VariantExtra): Block =>
  extra === "callback"
    ? {
        ...block,
        settings: { ...block.settings, callbackUrl: "https://hooks.example.test/answers" },
      }
    : { ...block, questions: [...block.questions, QUESTIONS[extra]] }

/** Replaces the text of a question. */
export const rewordQuestion = (content: Content, id: string, text: string): Content => ({
  ...content,
  blocks: content.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) =>
      question.id === id ? { ...question, text } : question,
    ),
  })),
})

/** Inserts the name of a game into a questionnaire that fits any game. */
export const aboutGame = (content: Content, game: string): Content => ({
  ...content,
  blocks: content.blocks.map((block) =>
    block.settings?.params?.["game"] === undefined
      ? block
      : {
          ...block,
          settings: {
            ...block.settings,
            params: { ...block.settings.params, game: `«${game}»` },
          },
        },
  ),
})

/** Adds the demo's picture to the first question. */
export const withPicture = (content: Content): Content => ({
  ...content,
  blocks: content.blocks.map((block, at) =>
    at > 0
      ? block
      : {
          ...block,
          questions: block.questions.map((question, number) =>
            number > 0 ? question : { ...question, picture: pictureOfDemo() },
          ),
        },
  ),
})
