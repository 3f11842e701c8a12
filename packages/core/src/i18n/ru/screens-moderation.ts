import type { RussianTexts } from "../text.ts"

/** Texts of the moderation desk, and of the queue of actions with its log. */
export const ru = {
  "refusal.inBlock": "блок {block}",
  "refusal.inQuestion": "блок {block}, вопрос {question}",
  "refusal.moreReasons": {
    one: "и ещё {count} причина",
    few: "и ещё {count} причины",
    many: "и ещё {count} причин",
    other: "и ещё {count} причины",
  },

  "queue.held": "⏸ {action} — отсчёт стоит, пока открыта очередь",
  "queue.layerNote":
    "Очередь: пока она открыта, отсчёт стоит. d — не отправлять, D — действие целиком, Esc — закрыть",
  "queue.empty": "Ничего не ждёт отправки",
  "queue.beingSent": "уходит",
  "queue.inSeconds": "через {seconds} с",
  "queue.notSent": "не отправлено: в программу вошёл другой человек",
  "queue.unread": "✗ не прошло: {count} (w)",
  "result.ofActions": {
    one: "{count} действие",
    few: "{count} действия",
    many: "{count} действий",
    other: "{count} действия",
  },
  "result.none": "Пока ничего не сделано",
  "log.title": "Что сделано (Enter — подробно, y — скопировать команду, Esc — закрыть)",
  "log.empty": "Здесь будет всё, что вы сделаете на экранах",
  "log.earlier": "раньше",
  "log.finished": "отправлено",
  "log.takenBack": "возвращено из очереди",
  "log.dropped": "не отправлено",
  "log.interrupted": "прервалось при отправке",
  "column.waits": "Отправка",
  "column.action": "Действие",
  "column.outcome": "Итог",
  "column.why": "Почему",
  "key.close": "закрыть; сначала снять отметки и фильтр",
  "key.takeOut": "не отправлять",
  "key.takeOutAction": "не отправлять действие целиком",
  "key.queue": "очередь действий: посмотреть, убрать лишнее",
  "key.log": "что сделано сейчас и в прошлые разы",
} as const satisfies RussianTexts
