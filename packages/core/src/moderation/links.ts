import type { TextReading } from "./readings.ts"

const STARTS = String.raw`(?<![\p{L}\d_])`
const ENDS = String.raw`(?![\p{L}\d_])`

/**
 * Domain endings that people write as "dot com". The list contains no words that follow "dot" or "точка" in ordinary sentences.
 */
const SPOKEN =
  "com|net|org|ru|su|info|biz|xyz|gg|ai|tv|cc|ly|win|bet|fun|games?|casino|site|online|store|shop|club|pro|top|link|click|vip|app|dev|рф|рус|ру|ком|орг|онлайн|сайт|москва|гг"

/** Words and characters that moderators treat as links, with letters replaced by similar Latin or Cyrillic ones. */
const WORDS = new RegExp(
  [
    String.raw`: ?[/\\] ?[/\\]`,
    `${STARTS}(?:h(?:tt|xx)ps?|www|localhost)${ENDS}`,
    String.raw`${STARTS}(?:mailto|tel|javascript) ?:`,
    String.raw`${STARTS}(?:t|wa) ?[.,]? ?me ?[/\\]|${STARTS}(?:vk com|youtu be|discord gg|bit ly|goo gl|clck ru) ?[/\\]`,
    String.raw`[\p{L}\d](?: ?[([{<] ?|[ .,_-]{1,2})(?:dot|точка|дот)(?: ?[)\]}>] ?|[ .,_-]{1,2})(?:${SPOKEN})${ENDS}`,
    String.raw`[\p{L}\d] ?[[{<] ?(?:dot|точка|дот) ?[\]}>] ?[\p{L}\d]`,
    String.raw`${STARTS}точка [a-z]{2,6}${ENDS}|${STARTS}(?:dot|точка|дот) \p{L}{2,6} (?:slash|сл[еэ]ш)${ENDS}`,
    String.raw`${STARTS}(?:tg|тг|telegram|телеграм\p{L}{0,2}|телега) ?[:=] ?[a-z\d_]{5,}(?!\p{L})`,
    String.raw`${STARTS}(?:tg|тг|telegram|телеграм\p{L}{0,2}) [a-z\d]{1,32}_[a-z\d_]`,
    String.raw`(?<![\p{L}\d.])@[a-z][a-z\d_.]{3,}|[\p{L}\d_.+-]@[\p{L}\d]`,
  ].join("|"),
  "u",
)

/** A numbered text such as "1.Да", which is not a domain. */
const NUMBERED = /^ ?\d{1,2}\.(?!(?:рф|рус|ру|ком|орг|онлайн|сайт|дети|москва)(?!\p{L}))(?=[а-я])/u

/** Patterns of addresses. "т. е.", "U.S.", "2.5" and "v1.2" do not match. A sentence without a space before it may match. */
const SHAPES = new RegExp(
  [
    String.raw`[\p{L}\d_-]\.(?:\p{L}{2}|xn--)`,
    String.raw`[\p{L}\d]\.\p{L}[\p{L}\d-]{0,62}[:/][\p{L}\d]`,
    // Separated by spaces or brackets
    String.raw`[\p{L}\d] \.(?: \p{L}|\p{L}{2})`,
    String.raw`[\p{L}\d]\. (?:com|net|org|ru|рф|su|xyz|gg|io|biz)${ENDS}`,
    String.raw`[\p{L}\d] ?[[({<] ?\. ?[\])}>] ?[\p{L}\d]`,
    // IPv4 and IPv6
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]{0,1}\d)`,
    String.raw`(?<![\p{L}\d:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}${ENDS}`,
    String.raw`(?<![\p{L}\d])[\da-f]{1,4}::|::[\da-f]{1,4}(?![\p{L}\d])`,
  ].join("|"),
  "u",
)

/** Characters that programs or people read as a dot. */
const POINTS = /[。‧·•・۔܁ꓸ]/gu

/**
 * Position of a parameter. Attached to a word, its value may complete a domain; elsewhere it is treated as an ordinary word.
 */
const PLACE = /(.?)\{\{ ?p\.[a-z][a-z0-9_]{0,31} ?\}\}(?=(.?))/gu
const GLUED = /[\p{L}\d{}]/u
const A_WORD = "xx"
const A_DOMAIN = "xx.xx"

const asAddress = (plain: string): string =>
  plain
    .replaceAll(POINTS, ".")
    .replace(NUMBERED, "")
    .replaceAll(
      PLACE,
      (_, before: string, after: string) =>
        before + (GLUED.test(before + after) ? A_DOMAIN : A_WORD),
    )

/**
 * Returns true for a link, a domain, a mail address or an @name, also in disguised form. In doubt it returns true: for every
 * word with a dot between its letters, independent of existing domains.
 */
export const hasLink = ({ plain, texts }: TextReading): boolean =>
  SHAPES.test(asAddress(plain)) || [plain, ...texts].some((each) => WORDS.test(each))
