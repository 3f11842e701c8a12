import type { RussianTexts } from "../text.ts"

/** Texts of `qo` alone: opening the screens, and reasons why they cannot open. */
export const ru = {
  "topic.screens.title": "Экраны",
  "topic.screens":
    "qo без слов открывает экраны на терминале не меньше 60×20. Клавиши каждого экрана покажет ?, полную\nперерисовку — Ctrl+L.\n\n--renderer painter  по линии идёт только то, что изменилось (так и без флага)\n--renderer ink      рисует сама библиотека экранов: если с painter экран портится\n\nТо же делают QO_RENDERER и qo config set renderer ink.\n\n--cursor bar        строка под курсором выделена вся: хорошо видно, до 700 байт на шаг\n--cursor mark       выделены её метка и номер: 50 байт\n--cursor auto       вся, пока терминал отвечает быстро (так и без флага); за tmux по SSH — mark\n\nТо же — QO_CURSOR, qo config set cursor bar и b в профиле.\n\nДля программ чтения с экрана: qo --accessible, ACCESSIBLE=1 или qo config set accessible on. Вместо экранов —\nстроки, списки и вопросы с номерами, ничего не перерисовывается. Так же на терминале без управления\nкурсором (TERM=dumb).\n\n--theme dark, light, contrast или mono; в профиле — t. С keys.single off буквы и знаки ничего не делают без Alt:\nтак речевой ввод не нажмёт лишнего. Одну клавишу меняет qo config set keys.ИМЯ.",
} as const satisfies RussianTexts
