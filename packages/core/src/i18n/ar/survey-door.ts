import type { ru } from "../ru/survey-door.ts"
import type { PageTextsOf } from "../page-texts.ts"

export const ar: PageTextsOf<typeof ru> = {
  "surveyDoor.early.title": "لم يبدأ هذا الاستبيان بعد",
  "surveyDoor.early.text": "يجري إعداده. عُد لاحقًا.",
  "surveyDoor.checked.title": "يبدأ هذا الاستبيان قريبًا",
  "surveyDoor.checked.text": "تجري مراجعة الأسئلة الآن. عُد لاحقًا.",
  "surveyDoor.paused.title": "الاستبيان متوقف مؤقتًا",
  "surveyDoor.paused.text":
    "لا يستقبل مشاركين جددًا الآن. إن كنت قد بدأت، فافتحه في المتصفح نفسه ويمكنك إكماله.",
  "surveyDoor.stopped.title": "الاستبيان مغلق",
  "surveyDoor.stopped.text": "لم تعد الإجابات تُجمع. شكرًا لاهتمامك!",
  "surveyDoor.finished.title": "انتهى الاستبيان",
  "surveyDoor.finished.text": "جُمعت الإجابات. شكرًا لاهتمامك!",
  "surveyDoor.full.title": "كل الأماكن مشغولة الآن",
  "surveyDoor.full.text":
    "جُمع ما يكفي من الإجابات. إذا شغر مكان، فسيُفتح الاستبيان من جديد عبر هذا الرابط.",
  "surveyDoor.invited.title": "هذا الاستبيان بدعوة من لعبة",
  "surveyDoor.invited.text": "افتحه من الدعوة التي تصلك داخل اللعبة نفسها.",
  "surveyDoor.expired.title": "لم تعد هذه الدعوة صالحة",
  "surveyDoor.expired.text":
    "انتهت مدتها قبل أن تبدأ. عُد إلى المكان الذي عُرض عليك فيه الاستبيان: قد تجد دعوة جديدة هناك.",
  "surveyDoor.answered.title": "لقد أجبت عن هذا الاستبيان",
  "surveyDoor.answered.text":
    "الدعوة الواحدة لمشاركة واحدة. شكرًا لمشاركتك! رمز سحب الإجابات موجود حيث أجبت.",
  "surveyDoor.enough.title": "يكفي هذا القدر من الاستبيانات اليوم",
  "surveyDoor.enough.text": "لقد أجبت اليوم، شكرًا لك! كي لا نزعجك، لا نسأل في كل مرة. عُد غدًا.",
  "surveyDoor.unknown.title": "لا يوجد استبيان كهذا",
  "surveyDoor.unknown.text": "تحقّق من الرابط: ربما لم يُنسخ كاملًا.",
}
