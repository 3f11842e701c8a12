import type { Joint, Joints } from "./double-barrelled.ts"
import { NAME } from "./sentences.ts"

const JUDGES =
  /^(?:доволь|доволен|удовлетвор|оцен|нрав|понрав|устраива|соглас|насколько|относитесь|отношение|доверя|впечатл|мнение|важн|легко|хвата|удобн|интересн|понятн|полезн|рекоменд|порекоменд)/
const ASKS =
  /^(?:как|сколько|где|когда|почему|зачем|что|чем|чего|кто|кого|кому|как(?:ой|ая|ое|ие|их|им|ую|ими)|насколько|откуда|куда)$/
const VERB = /(?:[аеяию]ете|ите|[аеяи]етесь|итесь|[аеияуы]ли|[аеияуы]лись)$/
const INSTRUCTS =
  /^(?:выберите|укажите|отметьте|напишите|поясните|объясните|расскажите|нажмите|перейдите|ответьте|поставьте)$/

/** People whom one asks about together. */
const PEOPLE =
  /^(?:вы|вас|вам|себя|друз|друг|подруг|близк|родн|знаком|коллег|семь|родственник|родител|дет(?:и|ей|ям|ьми)|ребен|муж|жен|брат|сест|партнер|взросл|подрост|мальчик|девоч)/
/** Consent is one thing, however many words the law needs. */
const LEGAL = /^(?:обработ|хранен|передач|сбор|использован|услови|правил|политик)/
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/^плюс/, /^минус/],
  [/^достоинств/, /^недостат/],
  [/^преимуществ/, /^недостат/],
  [/^вопрос/, /^ответ/],
  [/^им(?:я|ени)/, /^фамили/],
  [/^за$/, /^против/],
  [/^спрос/, /^предложен/],
  [/^хорош/, /^плох/],
  [/^легк/, /^(?:сложн|трудн|тяжел)/],
  [/^прост/, /^(?:сложн|трудн)/],
  [/^положительн/, /^отрицательн/],
  [/^позитивн/, /^негативн/],
  [/^част/, /^редк/],
  [/^больш/, /^меньш/],
  [/^до$/, /^после$/],
  [/^начал/, /^кон(?:ец|ц)/],
  [/^клиент/, /^(?:покупател|заказчик)/],
  [/^покупател/, /^заказчик/],
  [/^сотрудник/, /^(?:работник|персонал)/],
  [/^товар/, /^продукт/],
]

export const RUSSIAN_JOINTS: Joints = {
  joins: (words, at) => {
    const word = words[at]
    if (word === "и" || word === "или" || word === "либо") return 1
    return word === "а" && words[at + 1] === "также" ? 2 : 0
  },
  either: /^(?:или|либо)$/,
  leading: /^(?:в|во|на|с|со|о|об|по|для|из|от|у|к|за|при|до)$/,
  situation: /^(?:когда|если|котор[а-я]+|чтобы|потому|прежде|после|где|пока)$/,
  judges: (words, at) => JUDGES.test(words[at] ?? "") && !isFrequency(words, at),
  grades: /^(?:насколько|оцен|доволь|доволен|удовлетвор)/,
  chooses: /^(?:больше|чаще|лучше|скорее|предпоч.*|выбер.*|какой|какая|какое|какие|что)$/,
  apart: /^(?:между|кажд|следующ|перечисленн|отдельн)/,
  noSecond:
    /^(?:т|так|тд|тп|др|друг(?:ие|ое|ой|их|им)|проч[а-я]*|вообще|даже|только|не|нет|наоборот|том|более|менее|больше|меньше|старше|выше|ниже|далее|ли)$/,
  asksTwice,
  actsTwice: ({ asks, words, earlier, next }) =>
    asks &&
    words.includes("вы") &&
    VERB.test(next) &&
    !INSTRUCTS.test(next) &&
    earlier.some((word) => VERB.test(word)),
  isPair: (first, second) =>
    [PEOPLE, LEGAL].some((kind) => kind.test(first) && kind.test(second)) ||
    INSTRUCTS.test(second) ||
    second === `не${first}` ||
    first === `не${second}` ||
    (first === second && first !== NAME) ||
    PAIRS.some(([a, b]) => (a.test(first) && b.test(second)) || (b.test(first) && a.test(second))),
}

const isFrequency = (words: readonly string[], at: number): boolean =>
  words[at] === "насколько" && /^(?:част|регулярн|давн|долг)/.test(words[at + 1] ?? "")

function asksTwice({ earlier, before, rest, next }: Joint): boolean {
  if (!earlier.some((word) => ASKS.test(word) || word === "ли")) return false
  // "Both … and …" names two things of one kind.
  if (ASKS.test(next)) return before !== "так"
  return rest.slice(0, 3).includes("ли")
}
