import type { RussianTexts } from "../text.ts"

/** Texts of the web app's pages before sign-in; nothing else is loaded there. */
export const ru = {
  "app.name": "Questionnaire Office",
  "language.ru": "Русский",
  "language.en": "English",
  "theme.system": "Как в системе",
  "theme.light": "Светлая тема",
  "theme.dark": "Тёмная тема",

  "page.login": "Вход и регистрация",
  "page.register": "Регистрация",
  "page.invitation": "Приглашение",
  "page.forgotPassword": "Восстановление пароля",
  "page.registered": "Регистрация завершена",
  "page.confirmEmail": "Подтверждение почты",
  "page.resetPassword": "Новый пароль",
  "page.demoResearchers": "Демо-исследователи",
  "page.researchers": "Исследователи",
  "page.issuers": "Издатели",
  "page.moderators": "Модераторы",
  "page.reports": "Отчёты",
  "page.report": "Отчёт",
  "page.sharedReport": "Отчёт по ссылке",
  "page.history": "История",
  "page.outbox": "Исходящие письма",
  "page.profile": "Профиль",
  "page.secondFactor": "Второй фактор",
  "page.cabinet": "Кабинет исследователя",
  "page.editor": "Редактор анкеты",
  "page.notFound": "Страница не найдена",

  "notFound.text": "По адресу {path} ничего нет. Возможно, ссылка устарела или в ней опечатка.",
  "notFound.home": "На главную",
  "notAllowed.title": "Нет доступа",
  "notAllowed.text":
    "У вашей роли нет права на эту страницу. Если доступ нужен, обратитесь к администратору.",

  "start.failedTitle": "Сервер не отвечает",
  "start.failedText":
    "Вы по-прежнему вошли в систему: как только связь появится, работу можно будет продолжить.",
  "start.lostTitle": "Эта страница не загрузилась",
  "start.lostText":
    "Связь прервалась или сервер обновился. Повторите; если не поможет, перезагрузите страницу.",
  "start.brokenText":
    "Страница не смогла продолжить работу. Сохранённые данные не пострадали: перезагрузите её.",
  "loader.label": "Загрузка…",

  "action.retry": "Повторить",
  "action.reload": "Перезагрузить",
  "action.close": "Закрыть",
  "time.seconds": {
    one: "{count} секунду",
    few: "{count} секунды",
    many: "{count} секунд",
    other: "{count} секунды",
  },
  "time.minutes": {
    one: "{count} минуту",
    few: "{count} минуты",
    many: "{count} минут",
    other: "{count} минуты",
  },
  "time.never": "никогда",
  "error.retryAfter": "повторите через {time}",

  "public.about": "О продукте",
  "public.claim": "Опросы аудитории игр: от анкеты до отчёта в одном кабинете",

  "menu.version": "Версия {version}",
  "settings.language": "Язык",
  "settings.theme": "Тема",

  "field.email": "Электронная почта",
  "field.fullname": "Имя и фамилия",
  "field.organization": "Организация",
  "field.organizationOptional": "Организация (необязательно)",
  "field.role": "Роль",
  "field.password": "Пароль",
  "field.currentPassword": "Текущий пароль",
  "field.newPassword": "Новый пароль",
  "field.passwordAgain": "Пароль ещё раз",
  "field.confirmation": "Новый пароль ещё раз",

  "field.otp": "Код второго фактора",

  "password.show": "Показать",
  "password.hide": "Скрыть",
  "password.showLabel": "Показать: {field}",
  "password.hideLabel": "Скрыть: {field}",
  "password.rules": "От 8 символов, хотя бы одна цифра и одна строчная буква",

  "signIn.tab": "Вход",
  "signIn.title": "Вход в кабинет",
  "signIn.submit": "Войти",
  "signIn.otpHint": "Шесть цифр из приложения или один из запасных кодов",
  "signIn.forgot": "Забыли пароль?",
  "signIn.go": "Перейти ко входу",

  "registration.tab": "Регистрация",
  "registration.title": "Регистрация исследователя",
  "registration.accept":
    "Я принимаю условия использования и даю согласие на обработку персональных данных",
  "registration.readTerms": "Условия использования",
  "registration.readConsent": "Согласие на обработку данных",
  "registration.submit": "Зарегистрироваться",

  "registered.title": "Осталось подтвердить почту",
  "registered.text": "Мы отправили письмо со ссылкой. Откройте её, чтобы завершить регистрацию.",
  "registered.textTo":
    "Мы отправили письмо со ссылкой на {email}. Откройте её, чтобы завершить регистрацию.",
  "registered.spam": "Если письма нет, проверьте папку «Спам».",

  "link.noToken":
    "Эта страница открывается по ссылке из письма, а в адресе ссылки нет. Откройте её из письма ещё раз; если письма нет, проверьте папку «Спам».",

  "confirmation.asking": "Проверяем ссылку…",
  "confirmation.doneTitle": "Почта подтверждена",
  "confirmation.done": "Адрес {email} подтверждён. Теперь можно войти.",
  "confirmation.failedTitle": "Почту не удалось подтвердить",
  "confirmation.noTokenTitle": "Подтвердите адрес почты",
  "confirmation.askAgain": "Запросить новое письмо",
  "confirmation.send": "Отправить новое письмо",
  "confirmation.sentAgain":
    "Новое письмо отправлено на {email}. Прежняя ссылка больше не действует.",

  "invitation.title": "Здравствуйте, {name}!",
  "invitation.text": "Вас пригласили в Questionnaire Office. Придумайте пароль для входа.",
  "invitation.accept": "Принять приглашение",
  "invitation.acceptedTitle": "Приглашение принято",
  "invitation.accepted": "Пароль для {email} установлен. Теперь можно войти.",
  "invitation.failedTitle": "Приглашение не открывается",
  "invitation.failedText": "Попросите администратора отправить приглашение ещё раз.",

  "forgot.text": "Укажите почту, на которую зарегистрирована учётная запись: мы отправим ссылку.",
  "forgot.submit": "Отправить ссылку",
  "forgot.sentTitle": "Проверьте почту",
  "forgot.sent": "Ссылка для восстановления пароля отправлена на {email}. Она действует один час.",

  "reset.text": "Придумайте новый пароль. Все открытые сеансы завершатся.",
  "reset.submit": "Сохранить пароль",
  "reset.doneTitle": "Пароль изменён",
  "reset.done": "Новый пароль для {email} сохранён. Войдите с ним.",
  "reset.failedTitle": "Ссылка не действует",
  "reset.askAgain": "Запросить новую ссылку",

  "page.games": "Игры",
  "page.tariffs": "Тарифы",
  "page.organizations": "Организации",
  "page.callbacks": "Вебхуки",
  "page.calculator": "Калькулятор",
} as const satisfies RussianTexts
