import type { SurveyDoor } from "../../project/index.ts"
import type { RussianPlural, RussianTexts } from "../text.ts"

type Doors = Readonly<
  Record<`surveyDoor.${Exclude<SurveyDoor, "open">}.${"title" | "text"}`, string | RussianPlural>
>

/** Why a survey cannot be begun now, which the server says. */
export const ru = {
  "surveyDoor.early.title": "Опрос ещё не начался",
  "surveyDoor.early.text": "Его готовят. Загляните позже.",
  "surveyDoor.checked.title": "Опрос скоро начнётся",
  "surveyDoor.checked.text": "Вопросы сейчас проверяют. Загляните позже.",
  "surveyDoor.paused.title": "Опрос на паузе",
  "surveyDoor.paused.text":
    "Сейчас он не принимает новых участников. Если вы уже начали, откройте его в том же браузере: можно закончить.",
  "surveyDoor.stopped.title": "Опрос закрыт",
  "surveyDoor.stopped.text": "Ответы больше не собирают. Спасибо, что откликнулись!",
  "surveyDoor.finished.title": "Опрос завершён",
  "surveyDoor.finished.text": "Ответы уже собраны. Спасибо, что откликнулись!",
  "surveyDoor.full.title": "Сейчас все места заняты",
  "surveyDoor.full.text":
    "Ответов набралось достаточно. Если место освободится, опрос снова откроется по этой ссылке.",
  "surveyDoor.invited.title": "В этот опрос приглашают из игры",
  "surveyDoor.invited.text": "Откройте его по приглашению: оно приходит в самой игре.",
  "surveyDoor.expired.title": "Приглашение больше не действует",
  "surveyDoor.expired.text":
    "Его срок вышел раньше, чем вы начали. Вернитесь туда, где вам предложили опрос: там может ждать новое приглашение.",
  "surveyDoor.answered.title": "Вы уже прошли этот опрос",
  "surveyDoor.answered.text":
    "По одному приглашению отвечают один раз. Спасибо, что откликнулись! Код, чтобы отозвать ответы, остался там, где вы отвечали.",
  "surveyDoor.enough.title": "На сегодня опросов хватит",
  "surveyDoor.enough.text":
    "Вы уже отвечали, спасибо! Чтобы не надоедать, мы спрашиваем не каждый раз. Загляните завтра.",
  "surveyDoor.unknown.title": "Такого опроса нет",
  "surveyDoor.unknown.text": "Проверьте ссылку: возможно, она скопирована не целиком.",
} as const satisfies RussianTexts & Doors
