import type { RussianTexts } from "../text.ts"

/** Findings on ends of questionnaires. */
export const ru = {
  "finding.QO711.endIf": "Условие ни для кого не ведёт к концу: {condition}",
  "finding.QO711.endIf.todo": "Сверьте условие с ответами и переходами до него.",
  "finding.QO711.endIf.fix": "Убрать условие",
  "finding.QO712.endIf": "Условие ведёт к концу всех: {condition}",
  "finding.QO712.endIf.todo": "Измените условие или уберите вопросы после него.",
  "finding.QO761": "Условие ведёт к концу «{end}», а его в анкете нет",
  "finding.QO761.todo": "Выберите другой конец или уберите условие.",
  "finding.QO762": "Конец «{name}» никто не увидит",
  "finding.QO762.todo":
    "Выберите его в условии вопроса, показывайте его всем с этим итогом или удалите.",
  "finding.QO763": "Конец «{name}»: у этого итога уже есть общий конец",
  "finding.QO763.todo": "Оставьте общим один из них.",
  "finding.QO764": "Условие ведёт к концу «{name}», а он — для тех, кому не хватило места",
  "finding.QO764.todo": "Выберите другой конец или измените итог этого конца.",
  "finding.QO765": "У конца «{name}» нет текста",
  "finding.QO765.todo": "Напишите, что прочитает респондент.",
} as const satisfies RussianTexts
