import type { Languages } from "./languages.ts"

/** LimeSurvey's own texts, which are not in the file. */
const WORDS = {
  yes: { ru: "Да", en: "Yes" },
  no: { ru: "Нет", en: "No" },
  uncertain: { ru: "Не уверен(а)", en: "Uncertain" },
  female: { ru: "Женский", en: "Female" },
  male: { ru: "Мужской", en: "Male" },
  increase: { ru: "Увеличилось", en: "Increase" },
  same: { ru: "Осталось прежним", en: "Same" },
  decrease: { ru: "Уменьшилось", en: "Decrease" },
  other: { ru: "Другое", en: "Other" },
  comment: { ru: "комментарий", en: "comment" },
} as const

export const wordIn = ({ isRussian }: Languages, name: keyof typeof WORDS): string =>
  WORDS[name][isRussian ? "ru" : "en"]

/** Types of questions as LimeSurvey calls them. */
const TYPES: Readonly<Record<string, string>> = {
  "1": "Array dual scale",
  "5": "5 point choice",
  A: "Array (5 point choice)",
  B: "Array (10 point choice)",
  C: "Array (Yes/No/Uncertain)",
  D: "Date/Time",
  E: "Array (Increase/Same/Decrease)",
  F: "Array",
  G: "Gender",
  H: "Array by column",
  I: "Language switch",
  K: "Multiple numerical input",
  L: "List (Radio)",
  M: "Multiple choice",
  N: "Numerical input",
  O: "List with comment",
  P: "Multiple choice with comments",
  Q: "Multiple short text",
  R: "Ranking",
  S: "Short free text",
  T: "Long free text",
  U: "Huge free text",
  X: "Text display",
  Y: "Yes/No",
  "!": "List (Dropdown)",
  ":": "Array (Numbers)",
  ";": "Array (Texts)",
  "*": "Equation",
  "|": "File upload",
}

export const typeName = (type: string): string => TYPES[type] ?? type
