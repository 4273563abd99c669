import type { RxLabelText } from "./rx-label.en.tsx";

export default {
  caption: (
    <>
      <b>أين أجد رقم الوصفة (Rx)؟</b> في السطر الأول من ملصق الدواء، بعد الحرفين «Rx».
    </>
  ),
} satisfies RxLabelText;
