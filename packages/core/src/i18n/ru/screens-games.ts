import type { GameStatus } from "../../game/index.ts"
import type { RussianTexts } from "../text.ts"

/** Texts of the terminal's screen of games. */
export const ru = {
  "games.tab.all": "Все",
  "games.tab.waiting": "Ждут вас",
  "games.tab.awaitingSdk": "Без SDK",
  "games.tab.sdkConnected": "С SDK",
  "games.tab.onModeration": "Модерация",
  "games.tab.connected": "Подключены",
  "games.tab.disconnected": "Отключены",
  "games.tab.deleted": "Удалённые",
  "games.deletedFirst": "Игра удалена: U — вернуть",

  "games.empty": "Игр пока нет: n — добавить первую",
  "games.noOrganization":
    "Вы не состоите в организации, поэтому игр нет: обратитесь к администратору",
  "games.noKeys": "ещё не выдан: K — выдать",

  "games.createTitle": "Новая игра",
  "games.editTitle": "Игра №{id}",
  "games.urlHint": "Страница игры, например example.com/game",
  "games.created": "Добавлена игра «{name}». Дальше: K — выдать ключи SDK",
  "games.saved": "Сохранено: «{name}»",
  "form.stale":
    "Пока вы редактировали, запись изменили: {changes}. Ctrl+S сохранит только ваши изменения",
  "form.staleElsewhere":
    "Пока вы редактировали, запись изменили, но не эти поля. Ctrl+S сохранит ваши изменения",

  "games.moveOne": "Что сделать с игрой «{name}»",
  "games.moveMany": {
    one: "Что сделать с {count} игрой",
    few: "Что сделать с {count} играми",
    many: "Что сделать с {count} играми",
    other: "Что сделать с {count} игры",
  },
  "games.noMoves": "Сейчас с ними ничего сделать нельзя",

  "games.next.issueKeys":
    "Дальше: выдайте ключи SDK (K) и передайте их тому, кто ведёт сервер игры",
  "games.next.firstCall":
    "Дальше: сервер игры делает первый подписанный вызов, и SDK считается подключённым",
  "games.next.send": "Дальше: отправьте игру на модерацию (s)",
  "games.next.decide": "Дальше: подключите игру или верните её издателю (s)",
  "games.next.wait": "Дальше: решает администратор",
  "games.next.nothing": "Игра подключена: её игрокам предлагаются опросы",
  "games.next.reconnect": "Игра отключена: опросы её игрокам не предлагаются. Подключить снова — s",
  "games.next.ask": "Игра отключена: подключить её снова может администратор",

  "games.sdk.firstTitle": "Выдать ключ и токен SDK: «{name}»",
  "games.sdk.againTitle": "Выдать новый токен SDK: «{name}»",
  "games.sdk.issueAct": "выдать",
  "games.sdk.issue": "Выдать",
  "games.sdk.grace": "Прежний токен работает",
  "games.sdk.hours": "ч",
  "games.sdk.graceHint":
    "От 0 до 168. Прежние ключи 7 дней можно вернуть; 0 — все стираются сразу и навсегда",
  "games.sdk.key": "Ключ SDK",
  "games.sdk.keyHint": "Новый ключ работает только с новым токеном: меняйте на сервере оба разом",
  "games.sdk.keep": "оставить прежний",
  "games.sdk.renew": "выдать новый",
  "games.sdk.title": "Ключи SDK: «{name}»",
  "games.sdk.once": "Токен показан один раз: скопируйте его сейчас",
  "games.sdk.onceInScrollback":
    "Токен показан один раз и остаётся в истории терминала: сохраните его и очистите её",
  "games.sdk.sure": "Токен больше не увидеть. Esc ещё раз — закрыть",
  "games.sdk.keyOf": "Ключ",
  "games.sdk.tokenOf": "Токен (секрет)",
  "games.sdk.step1": "1. Ключ и токен хранит сервер игры; в самой игре токена быть не должно",
  "games.sdk.step2": "2. Сервер подписывает ими вызов POST {url} (docs/sdk.md)",
  "games.sdk.step3": "3. После первого вызова игру можно отправить на модерацию (s)",
  "games.sdk.until": {
    one: "Прежний токен работает ещё {count} час",
    few: "Прежний токен работает ещё {count} часа",
    many: "Прежний токен работает ещё {count} часов",
    other: "Прежний токен работает ещё {count} часа",
  },
  "games.sdk.noGrace": "Прежние токены уже не работают",
  "games.sdk.copyToken": "копировать токен",
  "games.sdk.copyKey": "ключ",
  "games.sdk.copyBoth": "оба строками",
  "games.sdk.tokenCopied": "Токен скопирован",
  "games.sdk.keyCopied": "Ключ скопирован",
  "games.sdk.workingOf": "Ключи SDK: «{name}»",
  "games.sdk.workingHint": "Enter — сделать основным",
  "games.sdk.isCurrent": "основной",
  "games.sdk.endsAt": "до {moment}",
  "games.sdk.endedAt": "не работает с {moment}, вернуть до {until}",
  "games.sdk.keyCalls": "вызовов за 24 часа: {calls}",
  "games.sdk.restored": "Ключ №{number} снова основной",
  "games.sdk.alreadyCurrent": "Этот ключ уже основной",
  "games.sdk.bothCopied": "Скопированы строки QO_API_KEY=… и QO_TOKEN=…",

  "key.nextGameTab": "следующая вкладка",
  "key.previousGameTab": "предыдущая вкладка",
  "key.createGame": "добавить игру",
  "key.editGame": "изменить игру",
  "key.moveGame": "отправить на модерацию, подключить, вернуть, отключить",
  "key.sdkKeys": "выдать ключи SDK",
  "key.workingKeys": "работающие ключи SDK, вернуть прежний",
  "key.restoreGame": "вернуть удалённую игру",
} as const satisfies RussianTexts & Readonly<Record<`games.tab.${GameStatus}`, string>>
