import type { RussianTexts } from "../text.ts"

/** Texts of commands on projects, questionnaires and moderation. */
export const ru = {
  "refusal.project.alreadyInStatus": "Проект уже в этом статусе",
  "refusal.project.notOwner": "Это проект коллеги: удалить его может только владелец",
  "refusal.project.notDeletable":
    "Проект на модерации или идёт: сначала отзовите или остановите его",
  "refusal.project.vkNotTargeted": "Проект не предназначен для VK",
  "refusal.project.takenBackTooLate": "Решение можно отменить только в течение 24 часов",
  "refusal.project.interviewsStarted": "Интервью уже начались: решение не отменить",
  "refusal.notPermitted.owner": "Это проект коллеги: менять его может только владелец",
  "refusal.notPermitted.moderator": "Решение по этому проекту принимает не ваша роль",
  "refusal.notPermitted.decider": "Отменить решение может только тот, кто его принял",
  "refusal.move.send": "Отправить можно только созданный или отклонённый проект",
  "refusal.move.withdraw": "Отозвать можно только проект на модерации",
  "refusal.move.approve": "Проект не ждёт решения",
  "refusal.move.reject": "Проект не ждёт решения",
  "refusal.move.toVk": "Проект не ждёт решения, после которого его можно передать модератору VK",
  "refusal.move.takeBack": "У проекта нет решения, которое можно отменить",
  "refusal.move.pause": "Приостановить можно только активный проект",
  "refusal.move.resume": "Возобновить можно только приостановленный проект",
  "refusal.move.stop": "Остановить можно только активный или приостановленный проект",
  "refusal.move.revise": "Доработать можно только приостановленный проект",

  "decided.approve": "Уже одобрен: {name}, {at}",
  "decided.reject": "Уже отклонён: {name}, {at}",
  "decided.toVk": "Уже передан модератору VK: {name}, {at}",
  "decided.byServer": "автоматически",
  "decided.byNobody": "кем — неизвестно",
  "decide.stale": "Проект изменился после того, как вы его видели: посмотрите его ещё раз",
} as const satisfies RussianTexts
