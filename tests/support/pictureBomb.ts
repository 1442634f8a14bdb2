import { brotliDecompressSync } from "node:zlib";

/** An AVIF of 7,000 x 7,000 pixels of one colour with 12 bits, in 1,490 bytes: to decode it takes 1.2 GB. */
export function pictureBomb(): Buffer {
  return brotliDecompressSync(Buffer.from(packed.join(""), "base64"));
}

const packed = [
  "G9EFII6ULgN2DcG5LoBe8AKlJzsNC83s5C3dcLMBzr4HcErR+50XSByIJhgQJcYBzjV/51PKIyJpl0P/Y7cAAOTzDYLa+Ds7AACA",
  "u7MDj2XN2mao2X+60YLQaA5x8wb5D0NjgKPl5mkHdnlpAAMIul9CAPwhpePs4dCAiYqgv9nD4rDx5+bRExPq7Ou+ijF0hnpDQSns",
  "yM7zgm7jzyMXZWXLAcDnA7UHYCUrjQB7AxzoPMKhOwAKIai7DShhkKzhomDhAIC/dIfY+OICVDSrz4Idff698Pyk1LzzKHiFsXNL",
  "Bxdh1/OTkcBlY5n1O0nQ/ur5gLFKx6wqsXW8jVs8RNu65ZfLHOOf8+L8HPGuY2IYVf48zVAVaVqYbIEs7/q9gSTIh9oPEzsiD4OQ",
  "uE1ebuqNE/t1OvqliY87T5coLA7S4vTf/nioRqxF4lxCPCj+N0iMEFrXHZeoYgjW+ZLewf82Qd5dfqWLkFcwz9QSwMYLSEzlgF0J",
  "o1XvGFNFwaBzu42ca+sj/TUTn80PzjClRH4zJxMKUqhB/2oYv+YTXiy8xR+l+fM+KIY/5hZXFfWhMCbR+xYMPsZ6tlh9Gfg9nHgI",
  "e3yEB+Fsk4we89U91qgZ11PH/5htutT2Se/ze8kOdQZrUrGatvxfShrP7EbVTjf9b0N0XrzMTy3vJKEcTt6yqZFcTfPdbe8k2+ZF",
  "4b5sRgWMybcMKZ69Ts81Hh2XrPSh9WEH2lf+jjbo7UcZXpDJliEej836ZfUru80Ig5J/HuYPI7I1wr22QE858hJ12cYyC+5SoXRM",
  "5vdEQ6vHRl7Ks86kLHSNkoKoV0R0C8qybEbMh8yy99NlUiSTZmdQ0XO6qujHi1KVxcU/AuP85g+fR0nXhdnrDBZrtbj4lZZ7p1Ga",
  "53uf8WqDrAJ+6LLPrB4r5zUFMWv5GQVx9bEsWcTR9uF6+ssNfswmlyqAWxfnPjwJNn3kEKf1I/6Z52xZn6BI3m2Cqa64LGpyC4Mb",
  "WYvXT9HHoUHvWi2k/Ot8uuaa/YIit8LX2CDZLP19z9OJouxW3O9gV46oI3B+y8GRG0PrirHYYxXUQL1fAv2xLhEbQpT/Ronvp1/8",
  "xfpvpHCtxfwkKNY4ohLhoMYhM5scS00nHVvjJ81Foz8pydGs7eSABUjEW1ZC0m91shCTanPNz/aoh0y0bPFRdt7GdgLh+yVqs+nV",
  "b+Zhl9meJzKEUehQ",
];
