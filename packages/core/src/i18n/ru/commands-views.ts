import type { RussianTexts } from "../text.ts"

/** Texts of commands on saved views. */
export const ru = {
  "group.views": "Сохранённые виды списков и отчётов",

  "command.views.list": "Виды: свои и те, которыми делится организация",
  "command.views.show": "Показать вид",
  "command.views.create": "Сохранить вид; он появится в меню своего списка в браузере",
  "command.views.update": "Переименовать вид, сменить запрос, поделиться",
  "command.views.delete": "Удалить один или много",

  "arg.viewId": "номер вида",
  "arg.viewIds": "номера видов",

  "flag.viewName": "название",
  "flag.viewList": "список, для которого вид: users.researchers, history, games…",
  "flag.viewQuery": "запрос адреса страницы, то, что после «?»: status=active&sort=-id",
  "flag.viewSharing": "кому доступен: private — вам, organization — всей организации",
  "flag.viewOfList": "только виды этого списка",

  "view.next": "Поделиться с организацией: qo views update {id} --sharing organization",
} as const satisfies RussianTexts
