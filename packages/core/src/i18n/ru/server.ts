import type { RussianTexts } from "../text.ts"
import { ru as accounts } from "./server-accounts.ts"
import { ru as commands } from "./server-commands.ts"
import { ru as delivery } from "./server-delivery.ts"
import { ru as edits } from "./edits.ts"
import { ru as fields } from "./fields.ts"
import { ru as inputFields } from "./input-fields.ts"
import { ru as nestedFields } from "./nested-fields.ts"
import { ru as history } from "./server-history.ts"
import { ru as pages } from "./server-pages.ts"
import { ru as move } from "./server-move.ts"
import { ru as start } from "./server-start.ts"
import { ru as project } from "./project.ts"
import { ru as recordWords } from "./record-words.ts"

export const ru = {
  ...recordWords,
  ...accounts,
  ...commands,
  ...delivery,
  ...edits,
  ...fields,
  ...inputFields,
  ...history,
  ...pages,
  ...nestedFields,
  ...project,
  ...move,
  ...start,
  "app.name": "Questionnaire Office",
  "command.adminCreate": "создать администратора и показать ссылку, по которой он задаст пароль",
  "admin.created":
    "Администратор {email} создан. Ссылка, по которой он задаст пароль (действует 7 дней):\n{link}",
  "command.serve": "запустить сервер (так и без команды)",
  "commands.title": "Команды qo-server:",
  "commands.unknown": "Нет такой команды: {name}",
  "serve.building": "Сборка: {name}…",
  "serve.built": "Собрано: {name} ({seconds} с)",
  "serve.buildFailed": "Не удалось собрать {name}:",
  "serve.openingDatabase": "Открываем базу данных…",
  "serve.fillingDemo": "Заполняем базу данных примерами…",
  "serve.databaseElsewhere":
    "Данные PostgreSQL лежат в {folder}: папку данных не может прочитать учётная запись, от которой он работает.",
  "serve.migrated": "База данных обновлена: {names}",
  "serve.restarted": "PostgreSQL остановился и запускается снова. Его последние слова: {detail}",
  "serve.noTrustedProxy":
    "QO_PUBLIC_URL — публичный адрес, но сервер слушает только эту машину, а QO_TRUST_PROXY не задан: все посетители выглядят пришедшими с одного адреса, и ограничения действуют сразу на всех. Укажите в QO_TRUST_PROXY адрес прокси, например 127.0.0.1.",
  "serve.picturesMoved":
    "Картинок перенесено из файлов в базу данных: {stored}. Повреждённых файлов: {damaged}. Картинок, содержимое которых не найдено: {missing}.",
  "serve.pictureFolderRemoved": "Все картинки в базе данных, папка {folder} удалена.",
  "serve.pictureFolderRemovedNext": "Папка {folder} будет удалена при следующем запуске.",
  "serve.pictureFolderKept":
    "Папка {folder} оставлена. Удалите её, когда обновлены все серверы и нет повреждённых и ненайденных картинок.",
  "serve.ready": "Сервер готов: {url}",
  "serve.accounts": "Учётные записи (пароль у всех один — {password}):",
  "serve.next": "Что попробовать дальше, в другом окне терминала:",
  "serve.noMetrics":
    "Метрики (/metrics) не отдаются: порт {port} на {host} занят другой программой или недоступен. Другой порт задаёт QO_METRICS_PORT.",
  "serve.stopHint": "Остановить — Ctrl+C",
  "serve.stopping": "Останавливаемся…",
  "serve.draining":
    "Ещё {seconds} с отвечаем на запросы, чтобы балансировщик успел перейти на другие серверы.",
  "serve.stopped": "Сервер остановлен.",
  "serve.stopFailed": "При остановке что-то не удалось: {detail}",
  "config.faults": "Настройки сервера заданы неверно:",
  "config.problem.port": "нужно целое число от 0 до 65535",
  "config.problem.metricsPort": "нужно целое число от 0 до 65535 или off",
  "config.problem.bind": "нужен IP-адрес или имя узла, например 127.0.0.1 или 0.0.0.0",
  "config.problem.origin": "нужен адрес вида https://office.example.com, без пути и параметров",
  "config.problem.link": "нужна ссылка, которая начинается с https:// или http://",
  "config.problem.databaseUrl": "нужен адрес вида postgres://user:password@host:5432/database",
  "config.problem.smtpUrl":
    "нужен адрес вида smtps://user:password@mail.example.com:465 или smtp://…",
  "config.problem.networks": "нужны IP-адреса и сети через запятую, например 10.0.0.0/8, 127.0.0.1",
  "config.problem.disclosure": "возможные значения: open, uniform",
  "config.problem.flag": "возможные значения: 1, 0, true, false, yes, no",
  "config.problem.operator": "нужно от 3 до 300 символов в одну строку",
  "config.problem.password": "пароль не годится: {reasons}",
  "config.problem.limits": "в файле есть ошибки: {reasons}",
  "config.problem.limitsUnreadable": "файла нет, или его нельзя прочитать",
  "config.problem.drain": "нужно целое число секунд от 0 до 300",
  "config.problem.locale": "возможные значения: ru, en",
  "start.noEmbedded":
    "Для этой системы ({platform}) нет встроенного PostgreSQL. Укажите свой PostgreSQL 15 или новее в QO_DATABASE_URL.",
  "start.folderTaken":
    "Папка данных {folder} уже занята: с ней работает другой сервер, процесс {pid}. Остановите его или укажите другую папку в QO_DATA_DIR.",
  "start.initdbFailed": "Не удалось создать базу данных: {detail}",
  "start.otherMajor":
    "База в {folder} создана PostgreSQL {version}, а этому серверу нужен {wanted}. Перенесите данные через pg_dump и QO_DATABASE_URL или укажите другую папку в QO_DATA_DIR.",
  "start.leftoverStays":
    "PostgreSQL (процесс {pid}) всё ещё работает с {folder} и не завершается. Остановите его и запустите сервер снова.",
  "start.postgresFailed": "PostgreSQL не запустился: {detail}",
  "start.databaseUnreachable": "Не удалось подключиться к базе данных из QO_DATABASE_URL: {detail}",
  "start.databaseTooOld": "PostgreSQL {version} слишком старый: нужен {wanted} или новее.",
  "start.databaseEncoding": "Кодировка базы данных — {encoding}, а нужна UTF8.",
  "start.statementsUnlimited":
    "Время запросов к базе из QO_DATABASE_URL не ограничено (statement_timeout = 0), а пул соединений не даёт серверу его задать. Выполните в базе: alter role {role} in database {database} set statement_timeout = '20s'",
  "start.databaseNewer":
    "Базу данных уже обновила более новая версия программы (миграция {migration}). Запустите её.",
  "start.portTaken":
    "Порт {port} на {host} занят другой программой. Освободите его или укажите другой: QO_PORT={other} npm start",
  "start.metricsPortTaken":
    "Порт {port} на {host} для метрик (QO_METRICS_PORT, QO_METRICS_BIND) занят другой программой или недоступен. Освободите его или укажите другой; off отключает метрики.",
  "start.addressUnavailable": "Адрес {host} (QO_BIND) на этой машине недоступен.",
  "start.portForbidden":
    "Нет права слушать порт {port}. Порты до 1024 обычно доступны только root.",
  "start.folderUnwritable": "Не удалось писать в папку данных {folder}: {detail}",
  "mail.greeting": "Здравствуйте, {name}!",
  "mail.greetingPlain": "Здравствуйте!",
  "mail.invitation.subject": "Приглашение в {service}",
  "mail.invitation.text":
    "Вас приглашают в {service} — кабинет для исследований аудитории. Ваша роль: {role}. Придумайте пароль, и учётная запись готова.",
  "mail.invitation.action": "Принять приглашение",
  "mail.invitation.ignore": "Если вы не ждали приглашения, ничего не делайте.",
  "mail.confirmation.subject": "{service}: подтвердите адрес почты",
  "mail.confirmation.text":
    "Этот адрес указали при регистрации в {service}. Подтвердите, что он ваш.",
  "mail.confirmation.action": "Подтвердить адрес",
  "mail.confirmation.ignore":
    "Если вы не регистрировались, ничего не делайте: без подтверждения учётная запись не заработает.",
  "mail.passwordReset.subject": "{service}: восстановление пароля",
  "mail.passwordReset.text":
    "Поступила просьба задать новый пароль для вашей учётной записи в {service}.",
  "mail.passwordReset.action": "Задать новый пароль",
  "mail.passwordReset.ignore":
    "Если вы об этом не просили, ничего не делайте: пароль останется прежним.",
  "mail.passwordSetup.subject": "{service}: задайте пароль",
  "mail.passwordSetup.text":
    "Администратор активировал вашу учётную запись в {service}. Осталось задать пароль.",
  "mail.passwordSetup.action": "Задать пароль",
  "mail.passwordSetup.ignore": "Если вы не знаете, о чём речь, ничего не делайте.",
  "mail.validDays": {
    one: "Ссылка сработает один раз и действует {count} день.",
    few: "Ссылка сработает один раз и действует {count} дня.",
    many: "Ссылка сработает один раз и действует {count} дней.",
    other: "Ссылка сработает один раз и действует {count} дня.",
  },
  "mail.validHours": {
    one: "Ссылка сработает один раз и действует {count} час.",
    few: "Ссылка сработает один раз и действует {count} часа.",
    many: "Ссылка сработает один раз и действует {count} часов.",
    other: "Ссылка сработает один раз и действует {count} часа.",
  },
  "mail.copyLink": "Если кнопка не открывается, скопируйте ссылку в адресную строку браузера:",
  "mail.operator": "За персональные данные отвечает {operator}.",
  "mail.linkVoided": "Не отправлено: ссылку из письма уже использовали или заменили новой",
  "mail.linkExpired": "Не отправлено: срок действия ссылки из письма истёк",
} as const satisfies RussianTexts
