import type { RussianTexts } from "../text.ts"

/** Mails about changes of an account. */
export const ru = {
  "mail.accountChanged.action": "Открыть Questionnaire Office",
  "mail.accountChanged.why": "Вы получили это письмо, потому что это ваша учётная запись.",
  "mail.passwordSet.action": "Войти",
  "mail.passwordSet.why": "Вы получили это письмо, потому что это ваша учётная запись.",
  "mail.factorReset.action": "Войти",
  "mail.factorReset.why": "Вы получили это письмо, потому что это ваша учётная запись.",
  "mail.account.oldAddressWhy":
    "Вы получили это письмо, потому что этот адрес был почтой учётной записи.",
  "mail.account.emailChanged.subject": "Почта вашей учётной записи изменена",
  "mail.account.emailChanged.oldText":
    "Почта вашей учётной записи в {service} изменена с этого адреса на {email}. Войти по этому адресу больше нельзя, все ваши сеансы завершены. Если это сделали не вы, обратитесь к администратору.",
  "mail.account.emailChanged.newText":
    "Этот адрес теперь почта вашей учётной записи в {service}: входите с ним. Прежний адрес — {email}. Если вы об этом не просили, обратитесь к администратору.",
  "mail.account.roleChanged.subject": "Ваша роль изменена",
  "mail.account.roleChanged.text":
    "Ваша роль в {service} изменена: была «{from}», стала «{to}». Все ваши сеансы завершены. Если вы об этом не знали, обратитесь к администратору.",
  "mail.account.organizationChanged.subject": "Организация вашей учётной записи изменена",
  "mail.account.organizationChanged.text":
    "Организация вашей учётной записи в {service} изменена, и вместе с ней то, что вам видно. Если вы об этом не знали, обратитесь к администратору.",
  "mail.account.accountActivated.subject": "Ваша учётная запись включена",
  "mail.account.accountActivated.text":
    "Ваша учётная запись в {service} снова включена: в неё можно войти с прежним паролем. Если вы об этом не просили, обратитесь к администратору.",
  "mail.account.accountDeactivated.subject": "Ваша учётная запись отключена",
  "mail.account.accountDeactivated.text":
    "Ваша учётная запись в {service} отключена: войти в неё нельзя, все ваши сеансы завершены. Если это ошибка, обратитесь к администратору.",
  "mail.account.accountDeleted.subject": "Ваша учётная запись удалена",
  "mail.account.accountDeleted.text":
    "Ваша учётная запись в {service} удалена: войти в неё нельзя, ваши сеансы и токены API завершены. Её можно восстановить в течение 30 дней: если это ошибка, обратитесь к администратору.",
  "mail.account.accountRestored.subject": "Ваша учётная запись восстановлена",
  "mail.account.accountRestored.text":
    "Ваша удалённая учётная запись в {service} восстановлена: пароль и второй фактор прежние, токены API нужно выпустить заново. Если вы об этом не просили, обратитесь к администратору.",
  "mail.account.passwordSet.subject": "Администратор задал вам пароль",
  "mail.account.passwordSet.text":
    "Администратор задал новый пароль вашей учётной записи; все ваши сеансы и токены API завершены. Если вы об этом не просили, сбросьте пароль на странице входа и сообщите другому администратору.",
  "mail.account.passwordChanged.subject": "Ваш пароль изменён",
  "mail.account.passwordChanged.text":
    "Пароль вашей учётной записи в {service} изменён, остальные сеансы завершены. Если это сделали не вы, сбросьте пароль на странице входа и сообщите администратору.",
  "mail.account.passwordReset.subject": "Вам задан новый пароль по ссылке из письма",
  "mail.account.passwordReset.text":
    "Для вашей учётной записи в {service} задан пароль по ссылке из письма, все сеансы завершены. Если это сделали не вы, кто-то читает вашу почту: смените её пароль, затем сбросьте пароль на странице входа и сообщите администратору.",
  "mail.account.factorEnabled.subject": "Второй фактор включён",
  "mail.account.factorEnabled.text":
    "Для вашей учётной записи в {service} включён второй фактор, остальные сеансы завершены. Если это сделали не вы, обратитесь к администратору.",
  "mail.account.factorDisabled.subject": "Второй фактор выключен",
  "mail.account.factorDisabled.text":
    "Второй фактор вашей учётной записи в {service} выключен: для входа достаточно пароля. Если это сделали не вы, смените пароль и сообщите администратору.",
  "mail.account.factorReset.subject": "Администратор снял ваш второй фактор",
  "mail.account.factorReset.text":
    "Администратор снял второй фактор вашей учётной записи вместе с запасными кодами; все ваши сеансы завершены. Пока вы не включите его снова, для входа достаточно пароля. Если вы об этом не просили, смените пароль и сообщите другому администратору.",
  "mail.account.recoveryCodeUsed.subject": "Использован запасной код",
  "mail.account.recoveryCodeUsed.text":
    "Для вашей учётной записи в {service} вместо кода из приложения использован запасной код. Если это сделали не вы, смените пароль и сообщите администратору.",
  "mail.account.tokenCreated.subject": "Выпущен токен API",
  "mail.account.tokenCreated.text":
    "Для вашей учётной записи в {service} выпущен токен API «{name}». Если это сделали не вы, отзовите его в профиле, смените пароль и сообщите администратору.",
} as const satisfies RussianTexts
