import type { RussianTexts } from "../text.ts"

/** Texts of the web app's lists and of the pages that manage users. */
export const ru = {
  "list.total": {
    one: "{count} запись",
    few: "{count} записи",
    many: "{count} записей",
    other: "{count} записи",
  },
  "list.totalAbout": {
    one: "около {count} записи",
    few: "около {count} записей",
    many: "около {count} записей",
    other: "около {count} записи",
  },
  "list.selectAllShown": "Отметить всё, что показано: {list}",
  "list.selectRow": "Отметить: {name}",
  "list.nothingTitle": "Пока ничего нет",
  "list.noMatchTitle": "Ничего не найдено",
  "list.noMatchText": "Ни одна запись не подходит под фильтр. Измените его или сбросьте.",

  "list.notGiven": "не указано",

  "filter.label": "Фильтр",
  "filter.placeholder": "Имя, почта, организация или статус:активирован",
  "filter.button": "Фильтры",
  "filter.remove": "Убрать: {token}",
  "filter.clear": "Сбросить фильтр",

  "combobox.placeholder": "Начните вводить название",
  "combobox.clear": "Очистить: {field}",
  "organization.createNamed": "Создать организацию «{name}»",
  "organization.new": "Новая организация",
  "organization.name": "Название организации",
  "organization.type": "Тип организации",
  "organization.create": "Создать организацию",

  "users.create": "Пригласить",
  "users.invite": "Отправить приглашение",
  "users.createTitle": "Новый пользователь",
  "users.editTitle": "Изменить: {name}",
  "users.edit": "Изменить",
  "users.invitationNote":
    "На почту уйдёт приглашение: по ссылке из письма пользователь задаст пароль.",
  "users.nothingText": "Пригласите первого пользователя: ему придёт письмо со ссылкой для входа.",
  "users.noCategory": "Без категории",
  "users.created": "Приглашение отправляется: {name}",
  "users.saved": "Сохранено: {name}",
  "users.actionsFor": "Действия: {name}",
  "users.setPassword": "Задать пароль",
  "users.setPasswordTitle": "Задать пароль: {name}",
  "users.setPasswordText": "Новый пароль для {email}. Все сеансы пользователя завершатся.",
  "users.passwordSet": "Пароль задан: {name}",

  "users.deletedOnes": "Удалённые",
  "users.showDeleted": "Показать тех, кого можно вернуть",
  "users.deleteNote":
    "Сеансы завершатся, а всё созданное останется у организации. Вернуть удалённых можно 30 дней.",

  "verb.users.set-status.activated": "Активировать",
  "verb.users.set-status.deactivated": "Деактивировать",
  "verb.users.resend-invite": "Отправить приглашение снова",
  "verb.users.reset-password": "Отправить ссылку для смены пароля",
  "verb.users.update": "Сохранить",
  "verb.users.delete": "Удалить",
  "verb.users.restore": "Вернуть",

  "done.users.set-status": "{name}: статус «{status}»",
  "done.users.resend-invite":
    "Приглашение отправляется на {label}. Прежняя ссылка больше не действует",
  "done.users.reset-password": "Ссылка для смены пароля отправляется на {label}",
  "done.users.delete": "Удалено: {name}",
  "done.users.restore": "Возвращено: {name}",

  "conflict.text": "Выберите для каждого поля, какое значение оставить.",
  "conflict.mine": "ваше значение",
  "conflict.theirs": "сейчас в записи",

  "bulk.label": "Действия с отмеченными",
  "bulk.selected": {
    one: "Отмечена {count} запись",
    few: "Отмечены {count} записи",
    many: "Отмечено {count} записей",
    other: "Отмечено {count} записи",
  },
  "bulk.takeAll": "Отметить все подходящие: {count}",
  "bulk.clear": "Снять отметки",
  "bulk.collecting": "Собираем список: {count}",
  "bulk.nobody": "Это ни для кого из отмеченных невозможно или ничего не изменит.",
  "bulk.skipped": {
    one: "{count} запись будет пропущена: для неё это невозможно.",
    few: "{count} записи будут пропущены: для них это невозможно.",
    many: "{count} записей будут пропущены: для них это невозможно.",
    other: "{count} записи будут пропущены: для них это невозможно.",
  },
  "bulk.stop": "Остановить",
  "bulk.progress": "Обработано {done} из {total}",
  "bulk.counts":
    "Сделано: {done}. Без изменений: {unchanged}. Пропущено: {skipped}. Не удалось: {failed}.",
  "bulk.left": "Не начато: {count}.",
  "bulk.results": "Итог по каждой записи",
  "bulk.andMore": "…и ещё {count}",
  "bulk.retryFailed": "Повторить неудавшиеся",
  "bulk.done": "сделано",

  "export.button": "CSV",
  "export.title": "Выгрузить список в CSV",
  "export.progress": "Загружено записей: {count}",
  "export.saved": "Готово. Записей в файле: {count}",
} as const satisfies RussianTexts
