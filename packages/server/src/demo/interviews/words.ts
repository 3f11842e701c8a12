import type { InterviewEvent } from "@qo/core/interview"
import type { Random } from "../base/random.ts"

const RU = [
  "Всё понравилось, играю каждый день по дороге на работу",
  "Хочется больше уровней и меньше рекламы",
  "Нравится музыка и то, как нарисованы персонажи",
  "Иногда вылетает на старом телефоне",
  "Друзья позвали, так и остался",
  "Не хватает режима для двоих",
  "Долго ждать энергию, из-за этого бросаю",
  "Сюжет неожиданно хороший, жду продолжения",
  "Магазин слишком навязчивый",
  "Удобно, что можно играть без интернета",
  "Обучение затянуто, хотел сразу в бой",
  "Головоломки, стратегии и немного гонок",
  "Пока не знаю, играю всего неделю",
  "Сбросился прогресс после обновления, но поддержка помогла",
  "Люблю собирать коллекции и обустраивать ферму",
  "Управление на сенсоре непривычное, на геймпаде лучше",
] as const
const EN = [
  "I play it every evening, it helps me relax",
  "More levels and fewer ads, please",
  "Love the soundtrack and the art",
  "It crashes now and then on my old phone",
  "A friend invited me and I stayed",
  "The menu hides what I need most",
  "Works offline, which is great",
  "The tutorial takes too long",
  "Controls feel better on a gamepad",
  "Waiting for the next chapter",
] as const

type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" }>

/** Replaces a placeholder text by a plausible answer. */
export function inWords(
  deed: RespondentEvent,
  locale: "ru" | "en",
  random: Random,
): RespondentEvent {
  if (deed.kind !== "answer" || !("text" in deed.value) || deed.value.text !== "…") return deed
  return { ...deed, value: { text: random.pick(locale === "ru" ? RU : EN) } }
}
