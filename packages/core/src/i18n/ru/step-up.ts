import type { IrreversibleActName } from "../../access/index.ts"
import type { RussianTexts } from "../text.ts"

/** The effect of each irreversible act, in the question for the password or a code. */
type WhyTexts = Readonly<Record<`stepUp.why.${IrreversibleActName}`, string>>

/** The question for the password or a code before an irreversible act. */
export const ru = {
  "stepUp.title": "Подтвердите, что это вы",
  "stepUp.why.project.retention":
    "Более короткий срок хранения навсегда удаляет ответы, когда начнёт действовать; до этого его можно отозвать.",
  "stepUp.why.project.purge": "Удалённый проект стирается навсегда.",
  "stepUp.why.project.delete":
    "Проект удаляется, начатые интервью завершаются. Восстановить его можно в течение 30 дней.",
  "stepUp.why.project.stop":
    "Опрос завершается навсегда: ответов больше не будет, начатые интервью завершаются.",
  "stepUp.why.project.handOver":
    "Новый владелец проекта сможет читать отдельные ответы, прежний — нет.",
  "stepUp.why.user.delete":
    "Учётная запись удаляется, её сеансы и токены API завершаются. Восстановить её можно в течение 30 дней.",
  "stepUp.why.user.purge": "Удалённая учётная запись стирается навсегда.",
  "stepUp.why.person.erase": "Данные человека стираются сразу, отменить это нельзя.",
  "stepUp.why.respondent.erase": "Данные респондента стираются сразу, отменить это нельзя.",
  "stepUp.why.interview.withdraw": "Ответы удаляются сразу, отменить это нельзя.",
  "stepUp.why.user.setPassword": "Пароль человека заменяется, его сеансы и токены API завершаются.",
  "stepUp.why.user.resetFactor": "Второй фактор и запасные коды человека удаляются.",
  "stepUp.why.user.changeEmail":
    "На новый адрес будут приходить ссылки, которые задают пароль этой учётной записи.",
  "stepUp.why.user.makeAdministrator":
    "Администратору доступно всё, в том числе чужие учётные записи.",
  "stepUp.why.mail.openLink":
    "Ссылка в этом письме открывает учётную запись, на адрес которой оно отправлено.",
  "stepUp.why.game.delete":
    "Ключи SDK игры сразу перестают работать. Вернуть игру с ключами можно в течение 7 дней.",
  "stepUp.why.game.revokeKeys":
    "Все прежние ключи и токены игры сразу перестают работать, вернуть их нельзя.",
  "stepUp.why.game.restoreKey":
    "Прежний ключ SDK снова становится основным. Нынешний ключ станет прежним и позже перестанет работать.",
  "stepUp.why.game.keys":
    "Ключи SDK игры заменяются; старые перестают работать через выбранное время.",
} as const satisfies RussianTexts & WhyTexts
