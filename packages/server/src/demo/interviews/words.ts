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

const AR = [
  "ألعب كل مساء لأسترخي بعد العمل",
  "أريد مراحل أكثر وإعلانات أقل",
  "الموسيقى والرسوم رائعة",
  "القوائم مترجمة، لكن الحوارات ليست كذلك",
  "دعاني صديق إلى اللعبة وبقيت فيها",
  "أحب أن تعمل اللعبة بلا إنترنت",
  "الخط صغير ويصعب قراءته",
  "أنتظر الفصل التالي من القصة",
] as const
type Words = readonly [string, ...string[]]
const BY_LANGUAGE: Readonly<Record<string, Words>> = { ru: RU, en: EN, ar: AR }

type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" }>

/** Replaces a placeholder text by a plausible answer in the respondent's language, in English if there is none in it. */
export function inWords(deed: RespondentEvent, language: string, random: Random): RespondentEvent {
  if (deed.kind !== "answer" || !("text" in deed.value) || deed.value.text !== "…") return deed
  return { ...deed, value: { text: random.pick(BY_LANGUAGE[language] ?? EN) } }
}
