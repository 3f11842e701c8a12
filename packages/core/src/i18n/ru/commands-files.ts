import type { RussianTexts } from "../text.ts"

/** Texts of commands that send files and write binary output. */
export const ru = {
  "group.pictures": "Картинки вопросов и ответов",
  "command.pictures.add": "Загрузить картинки",
  "command.pictures.get": "Получить картинку",
  "arg.pictureFiles": "файлы картинок; «-» — стандартный ввод",
  "arg.pictureId": "имя картинки, как его показала загрузка",
  "flag.picturePid": "проект, для которого они: его предел на все картинки проверится сразу",
  "flag.apiFile": "файл в форме: поле=путь, «поле=-» — со стандартного ввода; можно несколько",
  "flag.apiOutput": "записать ответ в файл; «-» — на стандартный вывод, даже если это терминал",
  "example.pictureIds": "вывести только имена",
  "example.apiFile": "файл и поле одной формой",
  "column.picture": "Картинка",
  "column.dots": "Точек",
  "column.size": "Размер",
  "upload.sent": "Отправлено {sent} из {total}",
  "api.oneBody": "тело запроса — либо --input, либо --field и --file",
  "api.noBody": "у GET нет тела: файлы отправляют POST и PUT",
  "failure.binaryOnTerminal": "Ответ — не текст: терминал он испортит",
  "hint.binaryOutput": "Запишите его в файл: --output ФАЙЛ. Если нужно именно сюда: --output -",
} as const satisfies RussianTexts
