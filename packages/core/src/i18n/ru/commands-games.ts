import type { RussianTexts } from "../text.ts"

/** Texts of commands on games. */
export const ru = {
  "command.games.list": "Список игр",
  "command.games.show": "Показать игру",
  "command.games.create": "Добавить игру",
  "command.games.update": "Изменить игру",
  "command.games.setStatus":
    "Сменить статус одной или многим: отправить на модерацию, подключить, вернуть, отключить",
  "command.games.delete": "Удалить одну или много",
  "command.games.restore": "Вернуть удалённые игры с их ключами: 7 дней это ещё можно",
  "command.games.sdkKeys":
    "Какие ключи SDK работают, до каких пор и сколько вызовов подписано каждым",
  "command.games.restoreKey":
    "Снова сделать прежний ключ SDK основным — в течение 7 дней после замены",
  "command.games.connectSdk": "Выдать ключ и токен для SDK игры",
  "command.games.completes":
    "Сколько интервью прошли до конца игроки и сколько за них получит издатель, по опросам",
  "command.games.genres": "Жанры игр",
  "command.games.genresAdd": "Добавить жанр",
  "command.games.platforms": "Игровые платформы",
  "command.games.platformsAdd": "Добавить игровую платформу (администратор)",
  "command.games.currencies": "Валюты игр",

  "arg.gameId": "номер игры",
  "arg.gameIds": "номера игр",
  "arg.listItemName": "название, не короче трёх букв",

  "flag.gameName": "название",
  "flag.genre": "жанр: ключ или название (qo games genres)",
  "flag.gamePlatform": "платформа: ключ или название (qo games platforms)",
  "flag.url": "адрес игры",
  "flag.currency": "валюта",
  "flag.gameOrganization": "издатель: номер или название (задаёт администратор)",
  "flag.graceHours": "столько часов прежний токен ещё работает: от 0 до 168 (по умолчанию 168)",
  "flag.rotateKey": "сменить и ключ",
  "flag.sdkKeyNumber": "номер ключа (qo games sdk-keys)",
  "flag.secretFile": "записать секрет в новый файл, который читаете только вы",
  "flag.showSecret": "напечатать секрет и не на терминале",

  "example.gameSend": "отправить на модерацию",
  "example.sdkFile": "токен — в файл, а не на экран",
  "example.sdkLeaked": "токен утёк: прежние ключ и токен перестанут работать сразу",

  "column.sdkKeyNumber": "№",
  "column.sdkKeyEnds": "Работает до",
  "column.sdkKeyRestorable": "Можно вернуть до",
  "column.sdkCalls": "Вызовов за 24 ч",
  "column.sdkToken": "Токен SDK",
  "column.key": "Ключ",

  "ask.sdkWithoutGrace":
    "Выдать новый токен игре №{id}? Все прежние перестанут работать сразу, вернуть их будет нельзя: пока на её серверах нет нового, опросы в игре не показываются.",

  "game.sdk.endedAt": "не работает с {moment}",
  "game.noKeys": "ещё не выдан",
  "game.ownOrganization": "не нужно: игра издателя всегда принадлежит его организации",
  "game.next.connectSdk": "Дальше — ключи для SDK: qo games connect-sdk {id}",
  "game.next.send":
    "Когда SDK подключится, отправьте игру на модерацию: qo games set-status {id} --status onModeration",
  "game.next.wait": "Игра ждёт решения администратора.",
  "game.sdk.shownOnce": "Сохраните токен: больше он не будет показан.",
  "game.sdk.next":
    "Дальше — положите ключ и токен на сервер игры (не в саму игру) и отправьте оттуда подписанный вызов: POST {url}\nКак подписать — в docs/sdk.md. После первого такого вызова SDK считается подключённым.",
  "secret.whereTo": "это секрет: скажите, куда его деть, — напечатать или записать в файл",

  "input.notListed": "такого нет в списке: «{text}».",
  "hint.list": "Весь список: {command}",
  "failure.fileExists": "Такой файл уже есть: {path}",
} as const satisfies RussianTexts
