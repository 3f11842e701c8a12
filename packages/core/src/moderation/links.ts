import type { Reading } from "./readings.ts"

const TOP_LEVEL =
  "ru|su|рф|com|net|org|info|biz|io|me|app|dev|online|site|store|shop|xyz|link|click|live|club|pro|top|space|website|tv|gg|cc|co|ly|gl|to|be|by|kz|ua|uz|am|ge|eu|de|uk|us|cn|vip|moscow|москва|дети|онлайн|сайт|test|example"
const LINK = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{1,20}:\/\/`,
    String.raw`(?<![\p{L}\d])www\.`,
    String.raw`(?<![\p{L}\d@])[\p{L}\d][\p{L}\d-]{0,62}(\.[\p{L}\d-]{1,63}){0,3}\.(${TOP_LEVEL})(?![\p{L}\d-])`,
    String.raw`\bmailto:|\btel:|\bjavascript:`,
    String.raw`(?<![\p{L}\d.])@[a-z][a-z0-9_.]{3,}`,
    String.raw`[\p{L}\d_+-]@[\p{L}\d-]{1,63}\.\p{L}{2}`,
  ].join("|"),
  "u",
)

/** A link, a bare domain, a mail address or somebody's @name. */
export const hasLink = ({ texts }: Reading): boolean => texts.some((each) => LINK.test(each))
