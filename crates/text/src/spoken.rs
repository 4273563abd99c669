//! The languages that a pharmacy may speak at its counter, with their names.

use Direction::{LeftToRight, RightToLeft};

/// A language, by its code (BCP 47) and its names.
#[derive(Clone, Copy, Debug)]
pub struct SpokenLanguage {
    /// BCP 47.
    pub code: &'static str,
    /// For English pages and the desk.
    pub english: &'static str,
    /// The name that its speakers use.
    pub own: &'static str,
    /// For Spanish pages.
    pub spanish: &'static str,
    /// For Arabic pages.
    pub arabic: &'static str,
    /// The direction of its script.
    pub direction: Direction,
}

/// The direction in which a script is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Such as Latin script.
    LeftToRight,
    /// Such as Arabic script.
    RightToLeft,
}

/// The number of languages of [`SPOKEN`] that the desk offers before the owner asks for more.
pub const COMMON: usize = 15;

/// First the languages of the pages, then the most common ones of New York, then the others.
#[rustfmt::skip]
pub const SPOKEN: [SpokenLanguage; 73] = [
    spoken("en", ["English", "English", "inglés", "الإنجليزية"], LeftToRight),
    spoken("es", ["Spanish", "Español", "español", "الإسبانية"], LeftToRight),
    spoken("ar", ["Arabic", "العربية", "árabe", "العربية"], RightToLeft),
    spoken("bn", ["Bengali", "বাংলা", "bengalí", "البنغالية"], LeftToRight),
    spoken("zh", ["Chinese", "中文", "chino", "الصينية"], LeftToRight),
    spoken("fr", ["French", "Français", "francés", "الفرنسية"], LeftToRight),
    spoken("ht", ["Haitian Creole", "Kreyòl ayisyen", "criollo haitiano", "الكريولية الهايتية"], LeftToRight),
    spoken("hi", ["Hindi", "हिन्दी", "hindi", "الهندية"], LeftToRight),
    spoken("it", ["Italian", "Italiano", "italiano", "الإيطالية"], LeftToRight),
    spoken("ko", ["Korean", "한국어", "coreano", "الكورية"], LeftToRight),
    spoken("pl", ["Polish", "Polski", "polaco", "البولندية"], LeftToRight),
    spoken("pt", ["Portuguese", "Português", "portugués", "البرتغالية"], LeftToRight),
    spoken("ru", ["Russian", "Русский", "ruso", "الروسية"], LeftToRight),
    spoken("ur", ["Urdu", "اردو", "urdu", "الأردية"], RightToLeft),
    spoken("yi", ["Yiddish", "אידיש", "yidis", "اليديشية"], RightToLeft),
    spoken("sq", ["Albanian", "Shqip", "albanés", "الألبانية"], LeftToRight),
    spoken("ase", ["American Sign Language", "American Sign Language", "lengua de señas americana", "لغة الإشارة الأمريكية"], LeftToRight),
    spoken("am", ["Amharic", "አማርኛ", "amárico", "الأمهرية"], LeftToRight),
    spoken("hy", ["Armenian", "Հայերեն", "armenio", "الأرمنية"], LeftToRight),
    spoken("az", ["Azerbaijani", "Azərbaycanca", "azerí", "الأذربيجانية"], LeftToRight),
    spoken("bs", ["Bosnian", "Bosanski", "bosnio", "البوسنية"], LeftToRight),
    spoken("bg", ["Bulgarian", "Български", "búlgaro", "البلغارية"], LeftToRight),
    spoken("my", ["Burmese", "မြန်မာဘာသာ", "birmano", "البورمية"], LeftToRight),
    spoken("yue", ["Cantonese", "廣東話", "cantonés", "الكانتونية"], LeftToRight),
    spoken("hr", ["Croatian", "Hrvatski", "croata", "الكرواتية"], LeftToRight),
    spoken("cs", ["Czech", "Čeština", "checo", "التشيكية"], LeftToRight),
    spoken("prs", ["Dari", "دری", "dari", "الدرية"], RightToLeft),
    spoken("nl", ["Dutch", "Nederlands", "neerlandés", "الهولندية"], LeftToRight),
    spoken("fa", ["Farsi", "فارسی", "farsi", "الفارسية"], RightToLeft),
    spoken("ff", ["Fulani", "Fulfulde", "fulani", "الفولانية"], LeftToRight),
    spoken("ka", ["Georgian", "ქართული", "georgiano", "الجورجية"], LeftToRight),
    spoken("de", ["German", "Deutsch", "alemán", "الألمانية"], LeftToRight),
    spoken("el", ["Greek", "Ελληνικά", "griego", "اليونانية"], LeftToRight),
    spoken("gu", ["Gujarati", "ગુજરાતી", "guyaratí", "الغوجاراتية"], LeftToRight),
    spoken("ha", ["Hausa", "Hausa", "hausa", "الهوسا"], LeftToRight),
    spoken("he", ["Hebrew", "עברית", "hebreo", "العبرية"], RightToLeft),
    spoken("hmn", ["Hmong", "Hmoob", "hmong", "الهمونغ"], LeftToRight),
    spoken("hu", ["Hungarian", "Magyar", "húngaro", "المجرية"], LeftToRight),
    spoken("ig", ["Igbo", "Igbo", "igbo", "الإيغبو"], LeftToRight),
    spoken("ilo", ["Ilocano", "Ilokano", "ilocano", "الإيلوكانو"], LeftToRight),
    spoken("id", ["Indonesian", "Bahasa Indonesia", "indonesio", "الإندونيسية"], LeftToRight),
    spoken("ja", ["Japanese", "日本語", "japonés", "اليابانية"], LeftToRight),
    spoken("kar", ["Karen", "ကညီကျိာ်", "karen", "الكارينية"], LeftToRight),
    spoken("km", ["Khmer", "ខ្មែរ", "jemer", "الخميرية"], LeftToRight),
    spoken("ku", ["Kurdish", "Kurdî", "kurdo", "الكردية"], LeftToRight),
    spoken("lo", ["Lao", "ລາວ", "lao", "اللاوية"], LeftToRight),
    spoken("lt", ["Lithuanian", "Lietuvių", "lituano", "الليتوانية"], LeftToRight),
    spoken("mk", ["Macedonian", "Македонски", "macedonio", "المقدونية"], LeftToRight),
    spoken("ml", ["Malayalam", "മലയാളം", "malayalam", "المالايالامية"], LeftToRight),
    spoken("cmn", ["Mandarin", "普通话", "mandarín", "الماندرين"], LeftToRight),
    spoken("nv", ["Navajo", "Diné bizaad", "navajo", "النافاهو"], LeftToRight),
    spoken("ne", ["Nepali", "नेपाली", "nepalí", "النيبالية"], LeftToRight),
    spoken("ps", ["Pashto", "پښتو", "pastún", "البشتو"], RightToLeft),
    spoken("pa", ["Punjabi", "ਪੰਜਾਬੀ", "panyabí", "البنجابية"], LeftToRight),
    spoken("qu", ["Quechua", "Runasimi", "quechua", "الكيتشوا"], LeftToRight),
    spoken("ro", ["Romanian", "Română", "rumano", "الرومانية"], LeftToRight),
    spoken("sm", ["Samoan", "Gagana Sāmoa", "samoano", "الساموية"], LeftToRight),
    spoken("sr", ["Serbian", "Српски", "serbio", "الصربية"], LeftToRight),
    spoken("sk", ["Slovak", "Slovenčina", "eslovaco", "السلوفاكية"], LeftToRight),
    spoken("so", ["Somali", "Soomaali", "somalí", "الصومالية"], LeftToRight),
    spoken("sw", ["Swahili", "Kiswahili", "suajili", "السواحلية"], LeftToRight),
    spoken("tl", ["Tagalog", "Tagalog", "tagalo", "التاغالوغية"], LeftToRight),
    spoken("ta", ["Tamil", "தமிழ்", "tamil", "التاميلية"], LeftToRight),
    spoken("te", ["Telugu", "తెలుగు", "telugu", "التيلوغوية"], LeftToRight),
    spoken("th", ["Thai", "ไทย", "tailandés", "التايلاندية"], LeftToRight),
    spoken("bo", ["Tibetan", "བོད་སྐད་", "tibetano", "التبتية"], LeftToRight),
    spoken("tr", ["Turkish", "Türkçe", "turco", "التركية"], LeftToRight),
    spoken("tw", ["Twi", "Twi", "twi", "التوي"], LeftToRight),
    spoken("uk", ["Ukrainian", "Українська", "ucraniano", "الأوكرانية"], LeftToRight),
    spoken("uz", ["Uzbek", "Oʻzbekcha", "uzbeko", "الأوزبكية"], LeftToRight),
    spoken("vi", ["Vietnamese", "Tiếng Việt", "vietnamita", "الفيتنامية"], LeftToRight),
    spoken("wo", ["Wolof", "Wolof", "wólof", "الولوف"], LeftToRight),
    spoken("yo", ["Yoruba", "Yorùbá", "yoruba", "اليوروبا"], LeftToRight),
];

const fn spoken(
    code: &'static str,
    [english, own, spanish, arabic]: [&'static str; 4],
    direction: Direction,
) -> SpokenLanguage {
    SpokenLanguage {
        code,
        english,
        own,
        spanish,
        arabic,
        direction,
    }
}

/// The language with this English or native name.
pub fn find(name: &str) -> Option<&'static SpokenLanguage> {
    let name = name.to_lowercase();
    let mut languages = SPOKEN.iter();
    languages.find(|language| {
        [language.english, language.own]
            .map(str::to_lowercase)
            .contains(&name)
    })
}

#[cfg(test)]
mod tests;
