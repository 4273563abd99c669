//! The Spanish and Arabic names of the holidays that an owner can add from the list.

use crate::lang::Lang;
use crate::opening::Holiday;

/// The English name as in [`HOLIDAYS`](crate::opening::HOLIDAYS), Spanish, Arabic.
#[rustfmt::skip]
const NAMES: &[(&str, &str, &str)] = &[
    ("New Year's Day", "Año Nuevo", "رأس السنة الميلادية"),
    ("Martin Luther King Jr. Day", "Día de Martin Luther King Jr.", "يوم مارتن لوثر كينغ الابن"),
    ("Presidents' Day", "Día de los Presidentes", "يوم الرؤساء"),
    ("Memorial Day", "Día de los Caídos", "يوم الذكرى"),
    ("Juneteenth", "Juneteenth", "يوم جونتينث"),
    ("Independence Day", "Día de la Independencia", "عيد الاستقلال"),
    ("Labor Day", "Día del Trabajo", "عيد العمال"),
    ("Columbus Day", "Día de Colón", "يوم كولومبوس"),
    ("Veterans Day", "Día de los Veteranos", "يوم المحاربين القدامى"),
    ("Thanksgiving", "Día de Acción de Gracias", "عيد الشكر"),
    ("Christmas", "Navidad", "عيد الميلاد"),
    ("Ash Wednesday", "Miércoles de Ceniza", "أربعاء الرماد"),
    ("Palm Sunday", "Domingo de Ramos", "أحد الشعانين"),
    ("Holy Thursday", "Jueves Santo", "خميس الأسرار"),
    ("Good Friday", "Viernes Santo", "الجمعة العظيمة"),
    ("Holy Saturday", "Sábado Santo", "سبت النور"),
    ("Easter", "Domingo de Pascua", "عيد القيامة"),
    ("Easter Monday", "Lunes de Pascua", "اثنين القيامة"),
    ("Ascension", "Día de la Ascensión", "عيد الصعود"),
    ("Pentecost", "Pentecostés", "عيد العنصرة"),
    ("Christmas Eve", "Nochebuena", "ليلة عيد الميلاد"),
    ("Orthodox Christmas", "Navidad ortodoxa", "عيد الميلاد الأرثوذكسي"),
    ("Orthodox Good Friday", "Viernes Santo ortodoxo", "الجمعة العظيمة الأرثوذكسية"),
    ("Orthodox Easter", "Pascua ortodoxa", "عيد القيامة الأرثوذكسي"),
    ("Orthodox Easter Monday", "Lunes de Pascua ortodoxa", "اثنين القيامة الأرثوذكسي"),
    ("Orthodox Pentecost", "Pentecostés ortodoxo", "عيد العنصرة الأرثوذكسي"),
    ("Rosh Hashanah", "Rosh Hashaná", "روش هشانا"),
    ("Fast of Gedaliah", "Ayuno de Guedaliá", "صوم جدليا"),
    ("Yom Kippur", "Yom Kipur", "يوم كيبور"),
    ("Sukkot, first days", "Sucot, primeros días", "سوكوت، الأيام الأولى"),
    ("Chol Hamoed Sukkot", "Jol Hamoed de Sucot", "حول هموعيد سوكوت"),
    ("Hoshana Rabbah", "Hoshaná Rabá", "هوشعنا ربا"),
    ("Shemini Atzeret and Simchat Torah", "Sheminí Atzeret y Simjat Torá", "شميني عتسيرت وسمحات توراه"),
    ("Chanukah", "Janucá", "حانوكا"),
    ("Tenth of Tevet", "Ayuno del 10 de Tevet", "صوم العاشر من طيبت"),
    ("Fast of Esther", "Ayuno de Ester", "صوم إستير"),
    ("Purim", "Purim", "بوريم"),
    ("Shushan Purim", "Shushán Purim", "شوشان بوريم"),
    ("Passover, first days", "Pésaj, primeros días", "الفصح اليهودي، الأيام الأولى"),
    ("Chol Hamoed Passover", "Jol Hamoed de Pésaj", "حول هموعيد الفصح اليهودي"),
    ("Passover, last days", "Pésaj, últimos días", "الفصح اليهودي، الأيام الأخيرة"),
    ("Lag BaOmer", "Lag BaÓmer", "لاغ بعومر"),
    ("Shavuot", "Shavuot", "شفوعوت"),
    ("Seventeenth of Tammuz", "Ayuno del 17 de Tamuz", "صوم السابع عشر من تموز"),
    ("Tisha B'Av", "Tishá BeAv", "تيشا بآف"),
    ("Islamic New Year", "Año nuevo islámico", "رأس السنة الهجرية"),
    ("Ashura", "Ashura", "عاشوراء"),
    ("Mawlid", "Mawlid", "المولد النبوي"),
    ("Ramadan", "Ramadán", "رمضان"),
    ("Eid al-Fitr", "Eid al-Fitr", "عيد الفطر"),
    ("Arafah Day", "Día de Arafah", "يوم عرفة"),
    ("Eid al-Adha", "Eid al-Adha", "عيد الأضحى"),
    ("Lunar New Year", "Año Nuevo Lunar", "رأس السنة القمرية"),
];

impl Holiday {
    /// In English if it has no other name.
    pub fn name_in(&self, lang: Lang) -> &'static str {
        let row = NAMES.iter().find(|(english, ..)| *english == self.name);
        let in_lang = match lang {
            Lang::En => None,
            Lang::Es => row.map(|(_, spanish, _)| spanish),
            Lang::Ar => row.map(|(.., arabic)| arabic),
        };
        in_lang.copied().unwrap_or(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening::HOLIDAYS;

    #[test]
    fn each_holiday_of_the_list_has_a_name_in_each_language() {
        let listed: Vec<_> = HOLIDAYS.iter().map(|holiday| holiday.name).collect();
        let named: Vec<_> = NAMES.iter().map(|(english, ..)| *english).collect();
        assert_eq!(listed, named);
        for holiday in HOLIDAYS {
            let arabic = holiday.name_in(Lang::Ar);
            assert!(!arabic.chars().any(|c| c.is_ascii_alphabetic()), "{arabic}");
        }
    }
}
