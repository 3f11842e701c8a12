import type { ru } from "../ru/survey-first.ts"
import type { PageTextsOf } from "../page-texts.ts"

export const ar: PageTextsOf<typeof ru> = {
  "surveyFirst.purpose": "تُجمع الإجابات في تقرير عام بلا أسماء.",
  "surveyFirst.time": "الوقت",
  "surveyFirst.about": {
    zero: "أقل من دقيقة",
    one: "دقيقة واحدة تقريبًا، ويمكنك التوقف والعودة",
    two: "دقيقتان تقريبًا، ويمكنك التوقف والعودة",
    few: "{minutes} دقائق تقريبًا، ويمكنك التوقف والعودة",
    many: "{minutes} دقيقة تقريبًا، ويمكنك التوقف والعودة",
    other: "{minutes} دقيقة تقريبًا، ويمكنك التوقف والعودة",
  },
  "surveyFirst.who": "صاحب الاستبيان",
  "surveyFirst.contact": "للتواصل",
  "surveyFirst.keep": "مدة الحفظ",
  "surveyFirst.months": {
    zero: "لا تبقى مرتبطة بك",
    one: "شهر واحد، ثم لا تبقى مرتبطة بك",
    two: "شهران، ثم لا تبقى مرتبطة بك",
    few: "{count} أشهر، ثم لا تبقى مرتبطة بك",
    many: "{count} شهرًا، ثم لا تبقى مرتبطة بك",
    other: "{count} شهر، ثم لا تبقى مرتبطة بك",
  },
  "surveyFirst.agree": "أوافق على معالجة إجاباتي",
  "surveyFirst.consent": "النص الكامل للموافقة",
  "surveyFirst.consentText":
    "أوافق على أن تجمع الجهة \u2068{operator}\u2069 إجاباتي وتحفظها وتعالجها لأغراض هذه الدراسة. تُحفظ الإجابات تحت رقم عشوائي.{notes} تعرض التقارير أرقامًا إجمالية. يمكن سحب الموافقة في أي وقت بالرمز الموجود في الصفحة الأخيرة، وعندها تُحذف الإجابات.",
  "surveyFirst.consentContacts":
    "إذا تركتُ بريدًا إلكترونيًا أو رقم هاتف، فيُحفظ منفصلًا عن بقية الإجابات.",
  "surveyFirst.consentGame": "دعتني إحدى الألعاب: يُحفظ رقمي فيها مشفّرًا.",
  "surveyFirst.withdrawNote": "يمكنك سحب موافقتك بالرمز الموجود في الصفحة الأخيرة.",
  "surveyFirst.start": "ابدأ",
  "surveyFirst.agreeFirst": "حدّد مربع الموافقة لتبدأ",
  "surveyFirst.notYet": "بقيت خطوة واحدة",
}
