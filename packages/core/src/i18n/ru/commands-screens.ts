import type { RussianTexts } from "../text.ts"

/** Texts of `qo` alone: what opens the screens, and what keeps them from opening. */
export const ru = {
  "topic.screens.title": "Экраны",
  "topic.screens":
    "qo без слов открывает экраны на терминале не меньше 60×20. Клавиши каждого экрана покажет ?, полную\nперерисовку — Ctrl+L.\n\n--renderer painter  по линии идёт только то, что изменилось (так и без флага)\n--renderer ink      рисует сама библиотека экранов: если с painter экран портится\n\nТо же делают QO_RENDERER и qo config set renderer ink.\nНа терминале без управления курсором (TERM=dumb) вместо экранов — строки и вопросы с номерами, как с\nACCESSIBLE=1.",
} as const satisfies RussianTexts
