use super::*;

#[test]
fn numbers_are_read_as_people_write_them() {
    for (written, numbers) in [
        ("7654321", &["7654321"][..]),
        ("Rx# 7654321, 7654322-01", &["7654321", "7654322-01"]),
        ("RX7654321 and N0012345", &["7654321", "N0012345"]),
        ("RxC1234567", &["C1234567"]),
        ("C 1234567", &["C1234567"]),
        ("C-1234567", &["C-1234567"]),
        ("7654321 7654321 (10 mg)", &["7654321"]),
        ("٧٦٥٤٣٢١", &["7654321"]),
        ("７６５４３２１", &["7654321"]),
        ("700 1234", &["7001234"]),
        ("700\u{a0}1234", &["7001234"]),
        ("7001-234", &["7001-234"]),
        ("7001\u{2011}234", &["7001-234"]),
        ("7001\u{200b}234", &["7001234"]),
        ("7,001,234", &["7001234"]),
        ("7.001.234", &["7001234"]),
        ("7 001 234", &["7001234"]),
        ("7 0 0 1 2 3 4", &["7001234"]),
        ("Rx no. 7001234.", &["7001234"]),
        ("receta nº 7001234 y 7001235", &["7001234", "7001235"]),
        ("رقم 7001234 و7001235", &["7001234", "7001235"]),
        ("处方7001234", &["7001234"]),
        (
            "7001234 7001235\n7001236;7001237/7001238,7001239&7001240+7001241",
            &[
                "7001234", "7001235", "7001236", "7001237", "7001238", "7001239", "7001240",
                "7001241",
            ],
        ),
        ("700 1234, 700 1235", &["7001234", "7001235"]),
        ("1) 7001234 2) 7001235", &["7001234", "7001235"]),
        ("7001, 7002 and 7003", &["7001", "7002", "7003"]),
        ("12345", &["12345"]),
        ("Rx 50000", &["50000"]),
        ("7001234 refill please", &["7001234"]),
        ("7001234 x 30 tablets, 2 refills", &["7001234"]),
        ("7001234 lisinopril 10mg", &["7001234"]),
        (
            "metformin 500 mg: 7001234, lisinopril 20 MG 7001235",
            &["7001234", "7001235"],
        ),
        ("7001234 Vitamin D 50,000 units", &["7001234"]),
        ("7001234 Levothyroxine 0.125mg", &["7001234"]),
        ("7001234 sal 0.9 % 1000ml", &["7001234"]),
        ("7001234 born 04/27/1958", &["7001234"]),
        ("7001234, call (518) 555-0142", &["7001234"]),
        ("123456789012", &["123456789012"]),
        ("7001234-02 7001235-01", &["7001234-02", "7001235-01"]),
        ("]C07001234", &["7001234"]),
        ("7001234 x2, 7001235 30ct", &["7001234", "7001235"]),
        (
            "7001234 و7001235، 7001236",
            &["7001234", "7001235", "7001236"],
        ),
        ("7001234 y la 7001235", &["7001234", "7001235"]),
        (
            "Drug\tStrength\tRx\nLisinopril\t10 mg\t7001234\nMetformin\t500 mg\t7001235",
            &["7001234", "7001235"],
        ),
        ("٧٬٠٠١٬٢٣٤", &["7001234"]),
        ("a) 7001234 b) 7001235", &["7001234", "7001235"]),
    ] {
        let read = read(written);
        assert_eq!(read.numbers, numbers, "{written}");
        assert!(read.is_sure, "{written}");
    }
}

#[test]
fn strengths_dates_and_telephone_numbers_are_no_rx_numbers() {
    for written in [
        "the blue pills",
        "lisinopril 10mg",
        "Metformin 1000 mg",
        "metformina 1000mg",
        "1,000 mg",
        "1.000 mg",
        "1 000 mg",
        "ergocalciferol 50000 units",
        "Vitamin D 50,000 IU",
        "50000iu",
        "50,000 i.u.",
        "25000 U.I.",
        "100000 unidades",
        "1000 µg",
        "1000µg",
        "1000 mcg/mL",
        "5000mg/10000ml",
        "1200-1500 mg",
        "1000-mg",
        "1500 meq",
        "2000 g",
        "10000 %",
        "1000 ملغ",
        "٥٠٠٠٠ وحدة",
        "1000мг",
        "(518) 555-0142",
        "518-555-0142",
        "518, 555, 0142",
        "+1 518 555 0142",
        "+44 20 7946 0018",
        "call 555-0142",
        "Tel. 5550142",
        "llame al 5185550142",
        "04/27/1958",
        "1958-04-27",
        "27.04.1958",
        "4-27-58",
        "I need 3 of them",
    ] {
        let read = read(written);
        assert_eq!(read.numbers, [""; 0], "{written}");
        assert!(read.is_sure, "{written}");
    }
}

#[test]
fn an_ambiguous_number_is_not_read() {
    for written in [
        "Metformin 1000",
        "vitamin d 50000",
        "Vitamin D 100000",
        "5185550142",
        "Rx 5185550142",
        "15185550142",
        "April 27, 1958",
        "27 de abril de 1958",
        "2026",
        "04271958",
        "27041958",
        "19580427",
        "123-45-6789",
        "0093-1048-01",
        "7001234 12",
        "7001 2345",
        "12345 12346",
        "7001234-7001236",
        "7001234567890123456789",
        "123456789012345678901",
        "4111 1111 1111 1111",
        "apt 1204",
        "DEA AB1234563",
        "1234,56",
        "700.12.34.5",
        "518 1234 12",
        "1000 milígramos",
        "5000 vitamin D",
        "7001234 to 7001240",
        "7001234 hasta la 7001240",
        "6001234 is now 7001234",
        "6001234 became 7001234",
        "6001234 -> 7001234",
        "6001234 → 7001234",
        "6001234 replaced by 7001234",
        "6001234 reemplazada por la 7001234",
        "6001234 renewed as 7001234",
        "7001234 (was 6001234)",
        "7001234, formerly 6001234",
        "7001234 sustituye a 6001234",
        "RxBIN: 610014",
        "card 4111111111111111",
    ] {
        let read = read(written);
        assert_eq!(read.numbers, [""; 0], "{written}");
        assert!(!read.is_sure, "{written}");
    }
}

#[test]
fn numbers_of_other_kinds_and_unwanted_ones_are_left_out() {
    for written in [
        "7001234 not 7001235",
        "stop 6001234, only 7001234",
        "discontinued 6001234; refill 7001234",
        "no longer 6001234 but 7001234",
        "7001234, skip 7001235",
        "don't fill 7001235, only 7001234",
        "old: 6001234 new: 7001234",
        "7001234 (old number 6001234)",
        "7001234 en vez de la vieja 6001234",
        "5185550142 7001234",
        "7001234/5185550142",
        "7001234 replaces 6001234",
        "Rx: 7001234 Store #1234",
        "Store 0042 Rx 7001234",
    ] {
        let read = read(written);
        assert_eq!(read.numbers, ["7001234"], "{written}");
        assert!(!read.is_sure, "{written}");
    }
}

#[test]
fn more_than_eight_are_all_kept() {
    let written: Vec<_> = (7_001_000..7_001_025)
        .map(|number| number.to_string())
        .collect();
    assert_eq!(read(&written.join(", ")).numbers, written);
}

#[test]
fn the_same_number_is_known_however_it_is_written() {
    for (one, other, same) in [
        ("7001234", "Rx 700-1234", true),
        ("c1234567", "C 1234567", true),
        ("٧٠٠١٢٣٤", "7001234", true),
        ("7001234", "7001235", false),
    ] {
        assert_eq!(is_same(one, other), same, "{one} {other}");
    }
}

proptest::proptest! {
    #[test]
    fn a_number_is_never_a_part_of_a_longer_one(text in "([0-9]{1,8}|[ ,./()#+-]{1,2}|mg|rx|C|and|\n){1,12}") {
        let runs: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty()).collect();
        for number in read(&text).numbers {
            let digits: String = number.chars().filter(char::is_ascii_digit).collect();
            let whole = (0..runs.len()).any(|from| (from..=runs.len()).any(|to| runs[from..to].concat() == digits));
            proptest::prop_assert!(whole, "{number} of {text:?}");
        }
    }
}
