import { expect, test } from "vitest";
import { amountInWords } from "./amountInWords.ts";

test.each([
  [520_000, "Rupees five thousand two hundred only", "पाँच हज़ार दो सौ रुपये मात्र"],
  [
    128_572,
    "Rupees one thousand two hundred eighty-five and seventy-two paise only",
    "एक हज़ार दो सौ पचासी रुपये बहत्तर पैसे मात्र",
  ],
  [1_25_00_000, "Rupees one lakh twenty-five thousand only", "एक लाख पच्चीस हज़ार रुपये मात्र"],
  [0, "Rupees zero only", "शून्य रुपये मात्र"],
  [7, "Rupees zero and seven paise only", "शून्य रुपये सात पैसे मात्र"],
  [
    12_34_56_789_01,
    "Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and one paise only",
    "बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये एक पैसे मात्र",
  ],
])("%i paise are said in words in both languages", (paise, en, hi) => {
  expect(amountInWords(paise, "en")).toBe(en);
  expect(amountInWords(paise, "hi")).toBe(hi);
});

test("every sum below a thousand rupees has words of its own", () => {
  for (const language of ["en", "hi"] as const) {
    const said = Array.from({ length: 1_000 }, (_, rupees) => amountInWords(rupees * 100, language));
    expect(new Set(said).size).toBe(1_000);
  }
});
