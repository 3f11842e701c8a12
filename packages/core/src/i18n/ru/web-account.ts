import type { RussianTexts } from "../text.ts"

/** Texts of the web app's history, outbox, profile, researcher's cabinet and guides. */
export const ru = {
  "history.search": "Поиск по записям",
  "history.allChapters": "Все разделы",
  "history.aboutId": "О ком: номер",
  "history.userId": "Номер пользователя",
  "history.upto": "По дату",
  "history.nothingText": "Здесь появятся записи обо всём, что делают пользователи и сервер.",
  "history.erased": "№{id} (данные стёрты)",
  "history.nobody": "Сервер",

  "outbox.search": "Поиск по письмам",
  "outbox.allKinds": "Все виды",
  "outbox.allStatuses": "Все статусы",
  "outbox.nothingText": "Здесь появятся приглашения и другие письма, которые отправляет сервер.",
  "verb.outbox.resend": "Отправить снова",
  "done.outbox.resend": "Письмо снова в очереди: {label}",
  "outbox.bodyGone": "Текст письма удалён: ссылка использована или устарела.",

  "profile.oneAddress":
    "Для сервера все посетители приходят с одного адреса, поэтому ограничения действуют сразу на всех: не задан QO_TRUST_PROXY. Укажите в нём адрес прокси, например 127.0.0.1, и перезапустите сервер.",
  "profile.passwordTitle": "Смена пароля",
  "profile.changePassword": "Сменить пароль",
  "profile.passwordChanged": "Пароль изменён, остальные сеансы завершены",
  "profile.sessions": "Сеансы",
  "profile.sessionsText":
    "Если вы входили с чужого устройства или подозреваете, что входил кто-то другой, завершите все сеансы сразу.",
  "profile.everywhere": "Выйти на всех устройствах",
  "profile.everywhereTitle": "Выйти на всех устройствах?",
  "profile.everywhereText":
    "Завершатся все сеансы, включая этот. Токены API продолжат действовать.",

  "factor.title": "Второй фактор",
  "factor.text":
    "Кроме пароля при входе понадобится код из приложения на телефоне: тот, кто узнал только пароль, не войдёт.",
  "factor.off": "Выключен",
  "factor.on": "Включён с",
  "factor.codesLeft": {
    one: "Остался {count} запасной код",
    few: "Осталось {count} запасных кода",
    many: "Осталось {count} запасных кодов",
    other: "Осталось {count} запасного кода",
  },
  "factor.turnOn": "Включить второй фактор",
  "factor.turnOff": "Выключить второй фактор",
  "factor.enabled": "Второй фактор включён, остальные сеансы завершены",
  "factor.disabled": "Второй фактор выключен",
  "factor.scan": "Отсканируйте картинку приложением для одноразовых кодов или введите в него ключ.",
  "factor.picture": "QR-код с ключом для приложения одноразовых кодов",
  "factor.key": "Ключ",
  "factor.codeHint": "Шесть цифр, которые приложение показывает сейчас",
  "factor.codes":
    "Сохраните запасные коды там, где найдёте их без телефона: каждый пускает один раз. Больше они не покажутся.",
  "factor.codesKept": "Коды сохранены",
  "factor.requiredTitle": "Включите второй фактор",
  "factor.requiredText":
    "Здесь администраторы и модераторы входят со вторым фактором. Включите его, чтобы продолжить.",

  "tokens.title": "Токены API",
  "tokens.text":
    "Токен заменяет вход для скриптов и программы qo. Он действует от вашего имени и перестаёт работать вместе с учётной записью.",
  "tokens.none": "Токенов нет",
  "tokens.create": "Создать токен",
  "tokens.createTitle": "Новый токен API",
  "tokens.nameHint": "По нему вы узнаете токен, когда решите его отозвать",
  "tokens.scope": "Права",
  "tokens.scope.read": "Только чтение",
  "tokens.scope.all": "Всё, что можно вам",
  "tokens.days": "Срок действия в днях (до {maximum})",
  "tokens.expires": "действует до",
  "tokens.lastUsed": "последнее использование:",
  "tokens.once": "Скопируйте токен сейчас: больше он не будет показан.",
  "tokens.revoke": "Отозвать",
  "tokens.revokeNamed": "Отозвать токен «{name}»",
  "tokens.revokeTitle": "Отозвать токен «{name}»?",
  "tokens.revokeText": "Программы, которые им пользуются, сразу потеряют доступ.",
  "tokens.revoked": "Токен «{name}» отозван",

  "cabinet.exit": "Выход",
  "cabinet.section.projects": "Анкеты",
  "cabinet.section.reports": "Отчёты",
  "cabinet.section.profile": "Профиль",

  "guide.slide": "слайд",
  "guide.position": "Слайд {at} из {total}",
  "guide.back": "Назад",
  "guide.done": "Понятно",
  "guide.lost": "Справка не загрузилась. Проверьте связь и попробуйте ещё раз",
} as const satisfies RussianTexts
