import type { RussianTexts } from "../text.ts"

/** Commands of `qo-server`, and their settings. */
export const ru = {
  "command.adminResetOtp": "снять второй фактор с учётной записи, которая его потеряла",
  "adminResetOtp.usage":
    "Назовите учётную запись: qo-server admin reset-otp you@example.org [--yes]",
  "adminResetOtp.ask":
    "Снять второй фактор с учётной записи {email}? Её сеансы завершатся, для входа хватит пароля.",
  "adminResetOtp.done": "Второй фактор {email} снят, сеансы завершены.",
  "adminResetOtp.wasOff": "У {email} нет второго фактора.",

  "command.backup": "записать базу данных и картинки в один файл; сервер может работать",
  "command.restore":
    "восстановить базу данных и картинки из такого файла; сервер должен быть остановлен",
  "command.demoQueue": "добавить проекты, ждущие модерации: от 1 до 10 000",

  "backup.usage": "Как вызвать: qo-server backup ФАЙЛ [--replace]",
  "backup.ownDatabase":
    "Эта команда сохраняет встроенную базу данных, а задан QO_DATABASE_URL. Базу PostgreSQL сохраняют её собственные средства: pg_dump, pg_basebackup или непрерывное архивирование журнала, вместе с картинками. Подробности: docs/backup.md.",
  "backup.interrupted": "Прервано: файл не записан.",
  "backup.done":
    "Резервная копия записана: {file}, {size}. Таблиц: {tables}, строк: {rows}, картинок: {pictures}.\nФайл содержит всё, в том числе ключи сервера: храните его как пароль.",
  "backup.replaced":
    "Прежний файл теперь называется {file}. Следующая копия с этим именем его заменит.",
  "backup.picturesMissing":
    "Внимание: в базе данных названы картинки, содержимое которых не найдено: {number}.",
  "command.needsYes": "Терминала нет, спросить негде: повторите команду с ключом --yes.",
  "command.notDone": "Ничего не изменено.",
  "command.yesNo": "[д/Н]",
  "command.yes": "да",
  "restore.ask":
    "Заменить базу данных в {folder} резервной копией {file}? Нынешняя база хранится ещё 7 дней.",
  "restore.askBack":
    "Вернуть базу данных, которую заменило последнее восстановление, в {folder}? Нынешняя база хранится ещё 7 дней.",
  "restore.kept":
    "Прежняя база хранится 7 дней под именем {name} в том же PostgreSQL. Вернуться к ней: qo-server restore --back",
  "restore.backDone": "Снова используется база, которая была до последнего восстановления.",
  "restore.usage": "Как вызвать: qo-server restore ФАЙЛ [--replace [--yes]] | --back [--yes]",
  "restore.ownDatabase":
    "Эта команда восстанавливает встроенную базу данных, а задан QO_DATABASE_URL. Базу PostgreSQL восстанавливают её собственные средства: pg_restore, psql или восстановление на момент времени, вместе с картинками. Подробности: docs/backup.md.",
  "restore.verifying": "Проверяю {file}…",
  "restore.loading": "Файл цел: копия от {date}, версия программы {program}. Восстанавливаю…",
  "restore.interrupted": "Прервано: база данных осталась такой, какой была.",
  "restore.done":
    "База данных восстановлена. Таблиц: {tables}, строк: {rows}, картинок: {pictures}. Всем нужно войти заново.",
  "restore.held":
    "Задержано то, что стояло в очереди: писем — {mails}, обратных вызовов — {callbacks}. Они могли уйти раньше; как отправить их снова, написано в docs/backup.md.",
  "restore.erasedAgain":
    "Стёртое после этой копии стёрто снова: учётных записей — {accounts}, ответов на анкеты — {interviews}.",

  "demoQueue.usage": "Как вызвать: qo-server demo queue ЧИСЛО (от 1 до 10000)",
  "demoQueue.noResearchers":
    "Некому быть владельцем проектов: нет ни одного активного исследователя. Заполните демонстрационную базу (QO_DEMO=1 при первом запуске) или пригласите исследователя.",
  "demoQueue.done": "Добавлено проектов, ждущих модерации: {number}.",

  "start.runningUnreachable":
    "Папку данных {folder} использует сервер (процесс {pid}), но его база данных не отвечает. Подождите, пока он запустится, или выполните команду от имени того же пользователя.",
  "start.runningOlder":
    "На этой папке данных работает сервер более ранней версии: он не знает {migration}. Перезапустите его и повторите.",
  "start.backupExists":
    "{file} уже есть. Назовите другой файл или добавьте --replace: прежний останется рядом, как {file}.before.",
  "start.backupFolderMissing": "Папки {folder} нет: создайте её или назовите другую.",
  "start.backupIsFolder": "{file} — это папка: назовите файл, который в ней появится.",
  "start.backupNotFile": "{file} — не обычный файл: назовите другой.",
  "start.backupUnwritable": "Не удалось записать {file}: {detail}. Незаконченный файл удалён.",
  "start.nothingToBackUp":
    "В папке {folder} нет базы данных: сохранять нечего. Та ли это папка (QO_DATA_DIR)?",
  "start.backupUnreadable": "Не удалось прочитать {file}: {detail}.",
  "start.backupForeign": "{file} — не резервная копия этой программы. Ничего не изменено.",
  "start.backupDamaged": "{file} повреждён или обрезан ({detail}). Ничего не изменено.",
  "start.backupBomb":
    "{file} распаковывается в слишком многое: из {packed} МБ вышло {unpacked} МБ, свободно {free} МБ. Так не выглядит ни одна резервная копия этой программы. Ничего не изменено.",
  "start.backupNoRoom":
    "Для {file} нужно {needed} МБ на диске, свободно {free} МБ. Освободите место и повторите. Ничего не изменено.",
  "start.backupFormatNewer":
    "{file} записан более новой версией программы ({program}) в незнакомом виде. Обновите программу. Ничего не изменено.",
  "start.backupNewer":
    "{file} записан более новой версией программы ({program}). Обновите программу. Ничего не изменено.",
  "start.backupUnknownTable":
    "В копии есть таблица {table}, которой эта программа не знает. Ничего не изменено.",
  "start.nothingKept":
    "В папке {folder} нет прежней базы данных: восстановление хранит её 7 дней. Ничего не изменено.",
  "start.databaseNotEmpty":
    "В базе данных в папке {folder} уже есть данные. Чтобы заменить их копией, добавьте --replace. Ничего не изменено.",
} as const satisfies RussianTexts
