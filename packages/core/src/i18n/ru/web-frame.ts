import type { RussianTexts } from "../text.ts"

/** Texts of the web app's frame behind sign-in: menus, settings, dialogs, notifications. */
export const ru = {
  "action.cancel": "Отмена",
  "action.save": "Сохранить",
  "action.undo": "Вернуть",
  "action.copy": "Скопировать",
  "action.copied": "Скопировано",
  "action.refresh": "Обновить",
  "action.loadMore": "Показать ещё",
  "action.more": "Действия",
  "action.reset": "Сбросить",

  "menu.label": "Главное меню",
  "menu.open": "Открыть меню",
  "menu.close": "Закрыть меню",
  "menu.shrink": "Свернуть меню",
  "menu.expand": "Развернуть меню",
  "menu.accessControl": "Управление доступом",
  "menu.analytics": "Аналитика",
  "menu.logs": "Журнал",
  "menu.system": "Система",
  "menu.dashboard": "Дашборд",
  "menu.statistics": "Статистика",
  "menu.newWindow": "откроется в новом окне",
  "menu.skip": "К содержимому",

  "header.help": "Справка",
  "header.settings": "Настройки",
  "header.user": "Меню пользователя",
  "header.errors": {
    one: "Журнал ошибок: {count} запись",
    few: "Журнал ошибок: {count} записи",
    many: "Журнал ошибок: {count} записей",
    other: "Журнал ошибок: {count} записи",
  },
  "header.signOut": "Выйти",
  "header.palette": "Команды (Ctrl+K)",

  "settings.shrinkMenu": "Сворачивать боковое меню",
  "settings.shortcuts": "Клавиши быстрого доступа",
  "settings.languageTitle": "Сменить язык?",
  "settings.languageText":
    "Язык интерфейса: {language}. Страница перезагрузится, и несохранённые изменения пропадут.",
  "settings.languageConfirm": "Сменить и перезагрузить",

  "errors.title": "Журнал ошибок",
  "errors.empty": "Ошибок не было",
  "errors.clear": "Очистить",
  "toast.region": "Уведомления",
  "toast.close": "Закрыть уведомление",

  "palette.title": "Команды и страницы",
  "palette.placeholder": "Страница или действие",
  "palette.nothing": "Ничего не найдено",
  "palette.goTo": "Перейти: {page}",

  "shortcuts.title": "Клавиши",
  "shortcuts.text":
    "Клавиши действуют по месту на клавиатуре: русская раскладка не мешает. Отключить их можно в настройках.",
  "shortcuts.filter": "К фильтру",
  "shortcuts.next": "Следующая строка",
  "shortcuts.previous": "Предыдущая строка",
  "shortcuts.select": "Отметить строку",
  "shortcuts.open": "Открыть строку",
  "shortcuts.edit": "Изменить",
  "shortcuts.create": "Создать",
  "shortcuts.help": "Эта справка",
  "shortcuts.palette": "Команды и страницы",
  "shortcuts.close": "Отменить, закрыть",
  "shortcuts.go": "Переход: g, затем буква",
} as const satisfies RussianTexts
