import type { RussianTexts } from "../text.ts"

/** Messages of the start about its folder and database: warnings (`notice`) and errors (`start`). */
export const ru = {
  "notice.accountMade":
    "PostgreSQL не запускается от root: для него создан системный пользователь {name}.",
  "notice.accountShared":
    "Создать для PostgreSQL пользователя {name} не удалось ({detail}): он работает от nobody, как и другие программы.",
  "notice.accountTakesOver":
    "Файлы базы в {folder} принадлежали nobody; теперь они принадлежат {name}.",
  "notice.lockByFile":
    "Папку {folder} охраняет только файл с номером процесса: flock(1) здесь нет, или файловая система его не умеет. Сервер из другого контейнера такой файл не остановит.",
  "start.diskFull":
    "На диске, где лежит {folder}, нет места. Освободите там хотя бы {wanted} и запустите снова. Что не удалось: {detail}",
  "start.databaseFull": "На диске базы данных из QO_DATABASE_URL нет места: {detail}",
  "start.embeddedUnreachable": "Встроенный PostgreSQL запустился, но не отвечает: {detail}",
  "start.folderTakenElsewhere":
    "Папка данных {folder} уже занята: с ней работает сервер, которого отсюда не видно: он в другом контейнере или его файл server.lock удалён. Остановите его или укажите другую папку в QO_DATA_DIR.",
  "start.leftoverUnseen":
    "С {folder} всё ещё работает PostgreSQL, оставшийся без сервера, и отсюда его не видно: возможно, он в другом контейнере. Остановите его и запустите сервер снова.",
  "start.schemaDiffers":
    "Таблицы базы данных не такие, какие нужны этой версии программы (− нет, + лишнее): {differences}. Похоже, их меняли вручную или сборкой, которая не выпускалась. Верните таблицы как были, восстановите резервную копию (qo-server restore) или начните с другой базы: QO_DATA_DIR или QO_DATABASE_URL.",
} satisfies RussianTexts
