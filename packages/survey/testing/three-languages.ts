import type { Block, Questionnaire, TextsInLanguage } from "@qo/core/questionnaire"

/** A short survey about games with an error to make, a matrix, a ranking and an answer that is shown in a text. */
export const GAMES: Block[] = [
  {
    id: "games",
    title: "Игры",
    questions: [
      {
        id: "devices",
        category: "multiple",
        text: "На каких устройствах вы играли за последний месяц?",
        limit: { max: 2 },
        answers: [
          { id: "phone", code: 1, text: "Телефон" },
          { id: "tablet", code: 2, text: "Планшет" },
          { id: "pc", code: 3, text: "Компьютер" },
          { id: "switch", code: 4, text: "Nintendo Switch" },
          { id: "noDevice", code: 5, text: "Ни одно из этих", kind: "none" },
        ],
      },
      {
        id: "places",
        category: "matrix",
        text: "Как часто вы играете в этих местах?",
        statements: [
          { id: "home", code: 1, text: "Дома" },
          { id: "way", code: 2, text: "В дороге" },
          { id: "work", code: 3, text: "На работе или учёбе" },
        ],
        answers: [
          { id: "daily", code: 1, text: "Каждый день" },
          { id: "weekly", code: 2, text: "Каждую неделю" },
          { id: "seldom", code: 3, text: "Реже" },
        ],
      },
      {
        id: "order",
        category: "ranking",
        text: "Что в игре для вас важнее?",
        answers: [
          { id: "story", code: 1, text: "Сюжет" },
          { id: "picture", code: 2, text: "Графика" },
          { id: "music", code: 3, text: "Музыка" },
        ],
      },
      {
        id: "hours",
        category: "slider",
        text: "Сколько часов в неделю вы играете?",
        hint: "Примерно",
        from: 0,
        to: 40,
        step: 1,
        labels: { low: "совсем мало", high: "очень много" },
      },
      { id: "game", category: "open", text: "Какая игра любимая?" },
      {
        id: "advice",
        category: "nps",
        text: "Посоветуете ли вы {{#game}} друзьям?",
        labels: { low: "точно нет", high: "точно да" },
      },
    ],
  },
]

const inLanguage = (texts: Readonly<Record<string, string>>): TextsInLanguage =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text }]))

/** English lacks the hint of the slider. */
const ENGLISH = inLanguage({
  "page:title": "Games around you",
  "devices.text": "What did you play on in the last month?",
  "phone.text": "Phone",
  "tablet.text": "Tablet",
  "pc.text": "Computer",
  "switch.text": "Nintendo Switch",
  "noDevice.text": "None of these",
  "places.text": "How often do you play in these places?",
  "home.text": "At home",
  "way.text": "On the way",
  "work.text": "At work or school",
  "daily.text": "Every day",
  "weekly.text": "Every week",
  "seldom.text": "Less often",
  "order.text": "What matters most to you in a game?",
  "story.text": "Story",
  "picture.text": "Graphics",
  "music.text": "Music",
  "hours.text": "How many hours a week do you play?",
  "hours.labels.low": "very few",
  "hours.labels.high": "very many",
  "game.text": "Which game is your favourite?",
  "advice.text": "Would you recommend {{#game}} to friends?",
  "advice.labels.low": "not at all",
  "advice.labels.high": "certainly",
})

const ARABIC = inLanguage({
  "page:title": "الألعاب من حولك",
  "devices.text": "على أي أجهزة لعبت خلال الشهر الماضي؟",
  "phone.text": "الهاتف",
  "tablet.text": "الجهاز اللوحي",
  "pc.text": "الحاسوب",
  "switch.text": "Nintendo Switch",
  "noDevice.text": "لا شيء مما سبق",
  "places.text": "كم مرة تلعب في هذه الأماكن؟",
  "home.text": "في البيت",
  "way.text": "في الطريق",
  "work.text": "في العمل أو الدراسة",
  "daily.text": "كل يوم",
  "weekly.text": "كل أسبوع",
  "seldom.text": "أقل من ذلك",
  "order.text": "ما الأهم لك في اللعبة؟",
  "story.text": "القصة",
  "picture.text": "الرسوم",
  "music.text": "الموسيقى",
  "hours.text": "كم ساعة تلعب في الأسبوع؟",
  "hours.labels.low": "قليل جدًا",
  "hours.labels.high": "كثير جدًا",
  "game.text": "ما لعبتك المفضلة؟",
  "advice.text": "هل تنصح أصدقاءك بلعبة {{#game}}؟",
  "advice.labels.low": "بالتأكيد لا",
  "advice.labels.high": "بالتأكيد نعم",
})

/** The hint of the slider is in Russian alone. */
export const THREE_LANGUAGES: Pick<Questionnaire, "languages" | "translations"> = {
  languages: ["ru", "en", "ar"],
  translations: { en: ENGLISH, ar: ARABIC },
}
